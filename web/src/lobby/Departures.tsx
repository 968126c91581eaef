// A badge for each house rule that differs from the default, before anybody sits down.

import type { Header } from "stolik-client";
import { shared } from "../texts";
import { valueText } from "./houseWords";

export function Departures({ header }: { header: Header }) {
  const words = shared.value?.options[header.game];
  const found = Object.entries(header.departures ?? {});
  if (!found.length) return null;
  return (
    <p class="buttons">
      {found.map(([name, value]) => (
        <span key={name} class="chip">
          {words?.[name]?.name ?? name}
          {value === true ? "" : `: ${valueText(header.game, name, value)}`}
        </span>
      ))}
    </p>
  );
}
