import type { BasisPoints, RateX100, Satang } from '../money.ts';

/** One amount for each tier of the tree (domain.md §5). Positive is money received. Every such row sums to zero. */
export interface Tiers {
  readonly player: Satang;
  readonly agent: Satang;
  readonly master: Satang;
  readonly company: Satang;
}

/** The three tiers that settle with an upline, each on its own rate and discount. */
export interface SettlingTiers<Value> {
  readonly player: Value;
  readonly agent: Value;
  readonly master: Value;
}

/** What agent and master hold of the stake of one ticket, satang; the company holds the rest (hold.md §2). */
export interface HeldStakes {
  readonly agent: Satang;
  readonly master: Satang;
}

/**
 * What a ticket is settled under (domain.md §5), snapshotted with it: `shareBp` is the position taking of the
 * three tiers that carry risk (together 10000), `rates` and `discountsBp` are what each tier has with its upline.
 */
export interface TierTerms {
  /** The parts of a ticket for which a tier had a hold: they apply in place of the shares. */
  readonly held?: HeldStakes | null;
  readonly shareBp: {
    readonly agent: BasisPoints;
    readonly master: BasisPoints;
    readonly company: BasisPoints;
  };
  readonly rates: SettlingTiers<RateX100>;
  readonly discountsBp: SettlingTiers<BasisPoints>;
}

/**
 * How the player's flow of a ticket is rounded, fixed for a round when it opens (domain.md §5):
 *
 * - `amounts`: discount and payout are each rounded, and the flow is the stake less both.
 * - `value`: stake less discount less payout is rounded as one amount. Rounds that opened under version 0.2 keep it,
 *   so that a correction never changes figures that were posted.
 */
export const roundings = ['amounts', 'value'] as const;
export type Rounding = (typeof roundings)[number];

/** What passes up the tree for one ticket: f0 player → agent, f1 agent → master, f2 master → company. */
export interface Flows {
  readonly f0: Satang;
  readonly f1: Satang;
  readonly f2: Satang;
}
