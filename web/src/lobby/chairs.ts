// Who gets a chair at a new table: the host, bots, invited people, and names with links, in this order.

export interface ChairPlan {
  /** How many bots there can be: as many as are wanted, and never all chairs. */
  readonly bots: number;
  /** The invited people for whom there is no chair. */
  readonly withoutChair: readonly string[];
  /** How many chairs are left for links. */
  readonly forLinks: number;
}

interface Wanted {
  readonly seats: number;
  /** Whether the host sits there. */
  readonly sits: boolean;
  readonly bots: number;
  /** uids */
  readonly invited: readonly string[];
}

export function planChairs({ seats, sits, bots: wantedBots, invited }: Wanted): ChairPlan {
  const bots = Math.min(wantedBots, seats - 1);
  const forInvited = seats - (sits ? 1 : 0) - bots;
  return { bots, withoutChair: invited.slice(forInvited), forLinks: Math.max(0, forInvited - invited.length) };
}
