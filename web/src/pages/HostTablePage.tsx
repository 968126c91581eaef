// The form to host a table: the usual settings first, the rest folded away.

import { useState } from "preact/hooks";
import type { GameName, Level } from "stolik-client";
import type { ClockSettings } from "stolik-client/remote";
import { RatedNotes } from "../finding/RatedNotes";
import { aboutGame, seatLimits } from "../games/registry";
import { HouseRulesFold, useHouseRules } from "../house_rules/HouseRulesFold";
import { optionsForSeats } from "../house_rules/options_for_seats";
import { planChairs } from "../lobby/chairs";
import { EndingFields, type Endings, USUAL_ENDINGS } from "../lobby/EndingFields";
import { LinkNames } from "../lobby/LinkNames";
import { cleanNames, nameProblems } from "../lobby/link_names";
import { BotLevelField } from "../parts/BotLevelField";
import { ClockField } from "../parts/ClockField";
import { Form } from "../parts/Form";
import { Page } from "../parts/Page";
import { InvitePicker } from "../people/InvitePicker";
import type { InviteSuggestion } from "../people/invite_suggestions";
import { shownName } from "../people/shown_name";
import { useInviteSuggestions } from "../people/useInviteSuggestions";
import { navigate } from "../router";
import { runAction } from "../run_action";
import { getSignedInService } from "../service/service";
import { useLatestValue } from "../service/useLatestValue";
import { useService } from "../service/useService";
import { changeSettings, settings } from "../settings";
import { gameName, t } from "../texts";
import { joinNames } from "../texts/name_list";
import "./host_table.css";

type Visibility = "unlisted" | "open" | "private";

export function HostTablePage({ game }: { game: GameName }) {
  const [least, most] = seatLimits(game);
  const seatCounts = Array.from({ length: most - least + 1 }, (_, index) => least + index);
  const about = aboutGame(game);
  const [seats, setSeats] = useState(about.usualSeats);
  const [level, setLevel] = useState<Level>("advanced");
  const [endings, setEndings] = useState<Endings>(USUAL_ENDINGS);
  const [wantedBots, setBots] = useState(0);
  const [clock, setClock] = useState<ClockSettings | null>({ kind: "none" });
  const [visibility, setVisibility] = useState<Visibility>("unlisted");
  const [organises, setOrganises] = useState(false);
  const [rated, setRated] = useState(false);
  const [spectators, setSpectators] = useState(false);
  const [name, setName] = useState(settings.value.name);
  const [linkNames, setLinkNames] = useState<readonly string[]>([]);
  const rules = useHouseRules(game, seats, {});
  const [busy, setBusy] = useState(false);
  const [invited, setInvited] = useState<readonly string[]>([]);
  const { service } = useService();
  const profile = useLatestValue(service?.account.profile);
  const member = useLatestValue(service?.account.person)?.guest === false;
  const suggestions = useInviteSuggestions(service);
  const links = cleanNames(linkNames);
  const ownName = organises ? "" : name || (profile?.name ?? "");
  const { bots, withoutChair, forLinks } = planChairs({ seats, sits: !organises, bots: wantedBots, invited });
  const namesAreFine = nameProblems(linkNames, forLinks, ownName).every((problem) => problem === null);
  const addChairs = seats < most ? (count: number): void => setSeats(Math.min(most, seats + count)) : undefined;

  const create = async (): Promise<void> => {
    const { lobby } = await getSignedInService(name || undefined);
    const created = await lobby.create({
      game,
      seats,
      options: optionsForSeats(game, rules.options, seats),
      clock: clock ?? { kind: "none" },
      sit: !organises,
      hostStarts: organises || about.firstRound !== undefined,
      bots: Array.from({ length: bots }, () => level),
      links,
      invite: invited,
      rated,
      spectators,
      visibility,
      ...(rated ? {} : endings),
      ...(name ? { name } : {}),
    });
    navigate(`/t/${created.gameId}`, true);
  };
  const rate = (wanted: boolean): void => {
    setRated(wanted);
    if (wanted) setBots(0);
  };
  const submit = async (): Promise<void> => {
    setBusy(true);
    changeSettings({ name });
    if (!(await runAction(create))) setBusy(false);
  };
  return (
    <Page title={gameName(game)}>
      <Form onSubmit={() => void submit()}>
        <label class="field">
          <span>{t("yourName")}</span>
          <input
            value={name}
            placeholder={profile?.name ?? ""}
            maxLength={30}
            autocomplete="nickname"
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <label class="field">
          <span>{t("seats")}</span>
          <select value={seats} onChange={(event) => setSeats(Number(event.currentTarget.value))}>
            {seatCounts.map((count) => (
              <option key={count} value={count}>
                {t("players", { count })}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span>{t("whoMayJoin")}</span>
          <select value={visibility} onChange={(event) => setVisibility(event.currentTarget.value as Visibility)}>
            <option value="unlisted">{t("joinByLink")}</option>
            <option value="open">{t("joinAnybody")}</option>
            <option value="private">{t("joinInvited")}</option>
          </select>
        </label>
        <ClockField value={{ kind: "none" }} required={rated} onChange={setClock} />
        <InvitePicker
          people={suggestions}
          picked={invited}
          freeSeats={forLinks - links.length}
          onPick={(uid) =>
            setInvited(invited.includes(uid) ? invited.filter((other) => other !== uid) : [...invited, uid])
          }
        />
        {withoutChair.length > 0 && (
          <div role="status">
            <p class="field-problem">{t("noChairForName", { name: joinNames(namesOf(suggestions, withoutChair)) })}</p>
            {addChairs && (
              <button type="button" onClick={() => addChairs(withoutChair.length)}>
                {t("addChairs", { count: withoutChair.length })}
              </button>
            )}
          </div>
        )}
        <details class="host-part" open={organises || linkNames.length > 0}>
          <summary>
            {t("linksFor")} {links.length > 0 && <span class="chip">{links.length}</span>}
          </summary>
          <LinkNames
            names={linkNames}
            freeChairs={forLinks}
            ownName={ownName}
            addChairs={addChairs}
            onChange={setLinkNames}
          />
        </details>
        <HouseRulesFold class="host-part" game={game} rules={rules} />
        <details class="host-part">
          <summary>{t("moreSettings")}</summary>
          <label class="field">
            <span>{t("botsAtTable")}</span>
            <select value={bots} disabled={rated} onChange={(event) => setBots(Number(event.currentTarget.value))}>
              {Array.from({ length: seats }, (_, count) => (
                <option key={count} value={count}>
                  {count}
                </option>
              ))}
            </select>
          </label>
          {bots > 0 && <BotLevelField value={level} onChange={setLevel} />}
          {!rated && <EndingFields value={endings} onChange={setEndings} />}
          <label class="field-row">
            <input
              type="checkbox"
              checked={organises}
              onChange={(event) => setOrganises(event.currentTarget.checked)}
            />
            <span>{t("organise")}</span>
          </label>
          <label class="field-row">
            <input
              type="checkbox"
              checked={spectators}
              onChange={(event) => setSpectators(event.currentTarget.checked)}
            />
            <span>{t("mayWatch")}</span>
          </label>
          <label class="field-row">
            <input
              type="checkbox"
              checked={rated}
              disabled={!member}
              onChange={(event) => rate(event.currentTarget.checked)}
            />
            <span>{t("ratedGame")}</span>
          </label>
          <RatedNotes member={member} />
        </details>
        <button
          class="button-main"
          type="submit"
          disabled={busy || !clock || !namesAreFine || withoutChair.length > 0 || !rules.valid}
        >
          {t("openTable")}
        </button>
      </Form>
    </Page>
  );
}

function namesOf(people: readonly InviteSuggestion[], uids: readonly string[]): readonly string[] {
  return people.filter(({ uid }) => uids.includes(uid)).map(({ name }) => shownName(name));
}
