// Actions at a table other than moves: of the host, and of any player.

import type { Connection } from "./connection";
import type {
  Answers,
  CallableName,
  HostLink,
  LastRoundAnswer,
  PauseAnswer,
  Requests,
  SeatAsked,
  TimeAnswer,
} from "./wire_types";

export class HostActions {
  constructor(
    private readonly connection: Connection,
    private readonly gameId: string,
  ) {}

  /** Invite more people, by uid (`invite`) or by name (`challenge`). */
  async invite(people: { readonly invite?: readonly string[]; readonly challenge?: readonly string[] }): Promise<void> {
    await this.call("invite_player", people);
  }

  /** Remove a player before the start. */
  async kick(uid: string): Promise<void> {
    await this.call("kick_player", { uid });
  }

  /** Forbid a player to write in the chat, or allow it again. */
  async mute(uid: string, muted = true): Promise<void> {
    await this.call("mute_player", { uid, muted });
  }

  /** The links to seats of this table, and who has used theirs. */
  async links(): Promise<readonly HostLink[]> {
    return (await this.call("list_links")).links;
  }

  /** Give a seat another link; the old one leads nowhere from now on. */
  replaceLink(seat: number): Promise<HostLink> {
    return this.call("replace_link", { seat });
  }

  /** Answer a request by `uid` to move a seat to their device: as who holds it, or as the host once they are long away. */
  async answerSeat(uid: string, agree: boolean): Promise<void> {
    await this.call("answer_seat", { uid, agree });
  }

  /** Ask whoever holds the seat of a personal link, and the host, to move it to this device. */
  static askSeat(connection: Connection, link: string): Promise<SeatAsked> {
    return connection.call("ask_seat", { link });
  }

  /** Give the player to move more time. */
  giveTime(): Promise<TimeAnswer> {
    return this.call("give_time");
  }

  /** Ask for a pause, or end it; the clock stops once everybody agrees. */
  pause(agree = true): Promise<PauseAnswer> {
    return this.call("pause_game", { agree });
  }

  /** Wish that the match ends with the present round, or decline it; it ends once everybody agrees. */
  lastRound(agree = true): Promise<LastRoundAnswer> {
    return this.call("last_round", { agree });
  }

  /** Report a player to the operator. */
  async report(uid: string, why: Requests["report"]["why"], text = ""): Promise<void> {
    await this.call("report", text ? { uid, why, text } : { uid, why });
  }

  private call<N extends CallableName>(
    name: N,
    fields: Omit<Requests[N], "gameId"> | null = null,
  ): Promise<Answers[N]> {
    return this.connection.call(name, { gameId: this.gameId, ...fields } as Requests[N]);
  }
}
