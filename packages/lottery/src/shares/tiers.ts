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

/**
 * What a ticket is settled under (domain.md §5), snapshotted with it: `shareBp` is the position taking of the
 * three tiers that carry risk (together 10000), `rates` and `discountsBp` are what each tier has with its upline.
 */
export interface TierTerms {
  readonly shareBp: {
    readonly agent: BasisPoints;
    readonly master: BasisPoints;
    readonly company: BasisPoints;
  };
  readonly rates: SettlingTiers<RateX100>;
  readonly discountsBp: SettlingTiers<BasisPoints>;
}

/** What passes up the tree for one ticket: f0 player → agent, f1 agent → master, f2 master → company. */
export interface Flows {
  readonly f0: Satang;
  readonly f1: Satang;
  readonly f2: Satang;
}
