// The contents of a rules page: beside the text where there is room, else folded above it.

import { useMediaQuery } from "../parts/useMediaQuery";

interface Props {
  readonly title: string;
  readonly sections: readonly { readonly id: string; readonly title: string }[];
}

export function RuleContents({ title, sections }: Props) {
  const wide = useMediaQuery("(min-width: 1000px)");
  const links = (
    <ul>
      {sections.map(({ id, title: text }) => (
        <li key={id}>
          <a href={`${location.pathname}${location.search}#${id}`}>{text}</a>
        </li>
      ))}
    </ul>
  );
  return (
    <nav class="rule-contents" aria-label={title}>
      {wide ? (
        <>
          <h2>{title}</h2>
          {links}
        </>
      ) : (
        <details class="fold">
          <summary>{title}</summary>
          {links}
        </details>
      )}
    </nav>
  );
}
