// The settings of a rated table: it has a clock and no bots, whatever the form said before.

const DEFAULT_CLOCK = "move90";

export interface RatedChoice {
  readonly clock: string;
  readonly bots: number;
}

/** The clock and the bots of the form once the game is rated. */
export function ratedSettings({ clock }: RatedChoice): RatedChoice {
  return { clock: clock === "none" ? DEFAULT_CLOCK : clock, bots: 0 };
}
