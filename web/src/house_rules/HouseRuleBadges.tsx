// A badge for each house rule that differs from the default, before anybody sits down.

import type { Header } from "stolik-client";
import { shared } from "../texts";
import { optionValueText } from "./option_texts";

export function HouseRuleBadges({ header }: { header: Header }) {
  const words = shared.value?.options[header.game];
  const changedOptions = Object.entries(header.departures ?? {});
  if (!changedOptions.length) return null;
  return (
    <p class="buttons">
      {changedOptions.map(([name, value]) => (
        <span key={name} class="chip">
          {words?.[name]?.name ?? name}
          {value === true ? "" : `: ${optionValueText(header.game, name, value)}`}
        </span>
      ))}
    </p>
  );
}
