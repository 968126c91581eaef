// A curve of numbers over time, drawn as SVG, with the same numbers as a table.

import { regionalLocale, t } from "../texts";
import { formatNumber } from "../texts/numbers";
import { curvePoints } from "./curve_points";
import "./profile.css";

interface Props {
  readonly title: string;
  readonly points: readonly { readonly at: number; readonly value: number }[];
  /** A number as people read it. */
  readonly show?: (value: number) => string;
}

const WIDTH = 320;
const HEIGHT = 96;
const LINES = [0.25, 0.5, 0.75]; // of the height

export function Curve({ title, points, show = formatNumber }: Props) {
  if (points.length < 2) return null;
  const values = points.map(({ value }) => value);
  const [first, last, best] = [values[0] ?? 0, values.at(-1) ?? 0, Math.max(...values)];
  const places = curvePoints(values, WIDTH, HEIGHT);
  const line = places.map(({ x, y }) => `${x},${y}`).join(" ");
  const end = places.at(-1) ?? { x: 0, y: 0 };
  const text = t("curveText", { first: show(first), last: show(last), best: show(best) });
  const date = new Intl.DateTimeFormat(regionalLocale(), { dateStyle: "medium" });
  return (
    <figure class="curve">
      <figcaption class="small muted">
        <b>{title}</b>
        <br />
        {text}
      </figcaption>
      <div class="curve-plot">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`${title}, ${text}`}>
          {LINES.map((share) => (
            <line key={share} x1="0" x2={WIDTH} y1={share * HEIGHT} y2={share * HEIGHT} />
          ))}
          <polygon points={`${places[0]?.x},${HEIGHT} ${line} ${end.x},${HEIGHT}`} />
          <polyline points={line} />
          <circle cx={end.x} cy={end.y} r="4" />
        </svg>
        <span class="curve-best small" aria-hidden="true">
          {show(best)}
        </span>
        <span class="curve-least small" aria-hidden="true">
          {show(Math.min(...values))}
        </span>
      </div>
      <details class="fold">
        <summary class="small">{t("asTable")}</summary>
        <table class="curve-table">
          <thead>
            <tr>
              <th scope="col">{t("date")}</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {points.map(({ at, value }, index) => (
              <tr key={index}>
                <td>{date.format(at)}</td>
                <td>{show(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
