import type { BetType } from '../bet-types/index.ts';
import type { Satang } from '../money.ts';
import type { RiskStake } from '../risk/payout-book.ts';
import type { RoundRiskInput } from '../risk/round-risk.ts';
import type { DealerOffer } from './offer.ts';

/** What a tier has sold in a round, as far as its worst case depends on it. */
export interface TierBook extends Omit<RoundRiskInput, 'stakes'> {
  /** What the tier pays on each number; below zero what dealers pay it for lay-offs placed before. */
  readonly stakes: readonly RiskStake[];
  /** The most that tickets pay (`ladderExposure`); nothing without it. */
  readonly tickets?: Satang;
  /** Digits of the main number, where the provider has one. */
  readonly firstLength?: number;
}

/**
 * How the worst case counts (lay-off.md §2): what the tier pays out less what dealers pay it; or the tier's loss, in
 * which the stakes it took and the cost of lay-offs count as well.
 */
export type WorstCaseCount = 'payout' | 'loss';

/** A tier's book and the dealers that it may use. */
export interface LayOffInput {
  readonly book: TierBook;
  readonly count: WorstCaseCount;
  readonly offers: readonly DealerOffer[];
  /** Cost that each dealer still gives credit for, satang. A dealer without an entry has no limit. */
  readonly creditLeft: ReadonlyMap<string, Satang>;
}

/** Where a tier would lose most. */
export interface WorstCase {
  /** As `count` says, satang. */
  readonly amount: Satang;
  readonly upper: string | null;
  readonly lower: string | null;
  readonly front3: readonly string[];
  readonly back3: readonly string[];
}

/** An offer that the calculation does not use, and why. */
export interface UnusedOffer {
  readonly offer: DealerOffer;
  readonly reason: UnusedReason;
}

/**
 * - `paid_in_money`: bundles and tickets have prizes and no rate
 * - `exact_order_unknown`: where the exact order of a cross bet loses, the book does not know the order
 * - `digits_not_at_risk`: the worst case does not depend on so many digits
 */
export type UnusedReason = 'paid_in_money' | 'exact_order_unknown' | 'digits_not_at_risk';

/** Bet types of dealers that no calculation uses, whatever was sold. */
export const paidInMoney: readonly BetType[] = ['set', 'ticket'];
