// Farkle: the race, the felt with dice and tray, and two buttons that say what is banked and what is risked.

import { useEffect, useState } from "preact/hooks";
import type { FarkleKeep } from "stolik-client";
import { BoardLayout } from "../../table/BoardLayout";
import { t } from "../../texts";
import { toast } from "../../toasts";
import type { BoardProps } from "../board_props";
import { DiceFelt } from "./DiceFelt";
import { ChooseActions, RollActions } from "./FarkleActions";
import { ScoreRace } from "./ScoreRace";
import { findKeep, isChoice, tapDie } from "./selection";
import { deadDieText, lastTurnText, mySentence, plaqueExplanation, plaqueParts, sceneSentence } from "./sentences";
import { useDiceKeys } from "./useDiceKeys";
import { useKeeps } from "./useKeeps";
import { useScenes } from "./useScenes";
import "./farkle.css";

export function FarkleBoard(props: BoardProps<"farkle">) {
  const { view, seats, myTurn, choices, last, hint, readOnly, act, query } = props;
  const { table } = view;
  const answers = useKeeps(view, query);
  const shown = useScenes(view, last);
  const { scene } = shown;
  const [picked, setPicked] = useState<readonly number[]>([]);
  useEffect(() => setPicked([]), [view.seq]);
  useEffect(() => {
    const places = hint?.move.match(/^(?:keep|bank) (.*)$/)?.[1];
    if (places) setPicked(places.split(" ").map(Number));
  }, [hint]);

  const onFelt = scene.kind === "now" && scene.seq === view.seq;
  const choosing = myTurn && table.phase === "choose";
  const keeps = answers.get(view.seq);
  const keep: FarkleKeep | undefined = keeps ? findKeep(keeps.keeps, picked) : undefined;
  const may = (verb: "keep" | "bank"): boolean => {
    if (!choosing || !picked.length) return false;
    if (keeps === null) return isChoice(choices, verb, picked, table.roll);
    return !!keep && (verb === "keep" || !keep.bank);
  };

  const tap = (place: number): void => {
    const why = deadDieText(answers.get(scene.seq), place);
    if (why) toast(why);
    else if (!choosing || !onFelt) return;
    else if (keeps) setPicked(tapDie(keeps.keeps, picked, place));
    else setPicked(picked.includes(place) ? picked.filter((other) => other !== place) : [...picked, place]);
  };
  const roll = myTurn && table.phase === "roll" ? () => void act("roll") : undefined;
  const rollMore = may("keep") ? () => void act(`keep ${picked.join(" ")}`) : undefined;
  const rollOn = roll && table.offer ? () => void act("roll on") : undefined;
  const bank = may("bank") ? () => void act(`bank ${picked.join(" ")}`) : undefined;
  useDiceKeys({ roll: roll ?? rollMore, rollOn, bank, tap, plays: !readOnly, piggyback: view.options.piggyback });

  const asked = myTurn && onFelt;
  return (
    <BoardLayout
      shape="wide"
      seats={<ScoreRace view={view} scene={scene} seats={seats} />}
      felt={
        <DiceFelt
          shown={shown}
          options={view.options}
          keeps={scene.kind === "now" ? answers.get(scene.seq) : undefined}
          picked={onFelt ? picked : []}
          keep={onFelt ? keep : undefined}
          choosing={choosing}
          plaque={{ parts: plaqueParts(view, scene, seats), explain: plaqueExplanation(view) }}
          lastTurn={lastTurnText(scene, seats)}
          onTap={tap}
          onRoll={roll}
        />
      }
      sentence={
        !shown.landed ? t("farkleRolling") : asked ? mySentence(view, seats, keep) : sceneSentence(scene, seats)
      }
      mine={asked}
      actions={
        !readOnly &&
        (table.phase === "roll" ? (
          <RollActions rolls={keeps?.rolls ?? []} roll={roll} rollOn={rollOn} />
        ) : (
          <ChooseActions keep={keep} rollMore={rollMore} bank={bank} />
        ))
      }
    />
  );
}
