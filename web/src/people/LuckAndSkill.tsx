// One's own reviewed games: how good the moves were beside how the games ended, as a plot and as a table.

import { gameName, regionalLocale, t } from "../texts";
import { countPoints, formatNumber, formatPercent } from "../texts/numbers";
import { type KeptReview, keptReviews } from "./kept_reviews";
import { DOT_RADIUS, goodShare, placeDots, skillSentence } from "./skill";
import "./skill.css";

const WIDTH = 320;
const HEIGHT = 120;

interface Props {
  readonly uid: string;
  /** Whether there is a finished game that can be reviewed. */
  readonly hasGames: boolean;
}

export function LuckAndSkill({ uid, hasGames }: Props) {
  const games = [...keptReviews(uid)];
  if (games.length === 0 && !hasGames) return null;
  return (
    <section class="form luck-and-skill">
      <h3>{t("luckAndSkill")}</h3>
      {games.length === 0 ? (
        <>
          <p>{t("skillEmpty")}</p>
          <a class="button" href="/me/games">
            {t("ownGames")}
          </a>
        </>
      ) : (
        <p class="small muted">
          {t("skillHint")} {t("skillCounted")}
        </p>
      )}
      {games.map(([game, reviews]) => (
        <SkillFigure key={game} title={gameName(game)} reviews={reviews} />
      ))}
    </section>
  );
}

function SkillFigure({ title, reviews }: { title: string; reviews: readonly KeptReview[] }) {
  const { dots, from, averageX } = placeDots(reviews, WIDTH, HEIGHT);
  const text = skillSentence(reviews);
  return (
    <figure class="skill">
      <figcaption>
        <b>{title}</b>
        <br />
        {text}
      </figcaption>
      <div class="skill-plot small muted" aria-hidden="true">
        <span class="skill-won">{t("youWon")}</span>
        <span class="skill-lost">{t("youLost")}</span>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
          <line x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
          <line class="skill-average" x1={averageX} x2={averageX} y1="0" y2={HEIGHT} />
          {dots.map(({ x, y, won }, index) => (
            <circle key={index} class={won ? "skill-dot-won" : ""} cx={x} cy={y} r={DOT_RADIUS} />
          ))}
        </svg>
        <span class="skill-axis">
          <span>{formatPercent(from)}</span>
          <span>{t("goodMoves")}</span>
          <span>{formatPercent(100)}</span>
        </span>
      </div>
      <details class="fold">
        <summary class="small">{t("asTable")}</summary>
        <SkillTable reviews={reviews} />
      </details>
    </figure>
  );
}

function SkillTable({ reviews }: { reviews: readonly KeptReview[] }) {
  const date = new Intl.DateTimeFormat(regionalLocale(), { dateStyle: "short" });
  return (
    <table class="curve-table small">
      <thead>
        <tr>
          <th scope="col">{t("date")}</th>
          <th scope="col">{t("goodMoves")}</th>
          <th scope="col">{t("givenAway")}</th>
        </tr>
      </thead>
      <tbody>
        {reviews.map((review) => (
          <tr key={review.id}>
            <th scope="row">
              {date.format(review.at)}
              <br />
              <span class="muted">{t(review.won ? "youWon" : "youLost")}</span>
            </th>
            <td>
              {formatPercent(Math.round(goodShare(review)))}{" "}
              <span class="skill-count">({t("goodOf", { good: review.good, judged: review.judged })})</span>
            </td>
            <td>
              {lostTexts(review.lost).map((text) => (
                <div key={text}>{text}</div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What the weaker moves of a game cost, in the units of its review. */
function lostTexts({ points, chance, tiles }: KeptReview["lost"]): readonly string[] {
  const parts = [
    ...(points ? [countPoints(Math.round(10 * points) / 10)] : []),
    ...(chance ? [t("chanceOf", { percent: formatPercent(Math.round(100 * chance)) })] : []),
    ...(tiles ? [t("tilesOf", { count: tiles })] : []),
  ];
  return parts.length ? parts : [formatNumber(0)];
}
