// What a host does beyond opening a table, and what people at it agree on.

import type { Connection } from "./connection";

export class HostActions {
  constructor(
    private readonly connection: Connection,
    private readonly gameId: string,
  ) {}

  /** Keep free chairs for more people, by uid or by name. */
  async invite(people: { readonly invite?: readonly string[]; readonly challenge?: readonly string[] }): Promise<void> {
    await this.call("invite_player", people);
  }

  /** Send somebody away before the start. */
  async kick(uid: string): Promise<void> {
    await this.call("kick_player", { uid });
  }

  /** Stop somebody from writing, or let them write again. */
  async mute(uid: string, muted = true): Promise<void> {
    await this.call("mute_player", { uid, muted });
  }

  /** Let a seat move to the device of `uid`, who asked for it, or not. */
  async answerSeat(uid: string, agree: boolean): Promise<void> {
    await this.call("answer_seat", { uid, agree });
  }

  /** Ask the host to move the seat of `link` to this device. */
  static askSeat(connection: Connection, link: string): Promise<{ readonly gameId: string; readonly seat: number }> {
    return connection.call("ask_seat", { link });
  }

  /** Give the person to move more time. */
  giveTime(): Promise<{ readonly deadline: number | null }> {
    return this.call("give_time");
  }

  /** Ask for a rest or end one; the clock stops once everybody agrees. */
  pause(agree = true): Promise<{ readonly paused: boolean }> {
    return this.call("pause_game", { agree });
  }

  /** Tell whoever runs the service about somebody here. */
  async report(uid: string, why: "abuse" | "cheating" | "stalling" | "name" | "other", text = ""): Promise<void> {
    await this.call("report", text ? { uid, why, text } : { uid, why });
  }

  private call<T>(name: string, fields: object = {}): Promise<T> {
    return this.connection.call<T>(name, { gameId: this.gameId, ...fields });
  }
}
