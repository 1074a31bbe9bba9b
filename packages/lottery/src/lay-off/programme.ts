import type { DealerOffer } from './offer.ts';

/**
 * The cheapest set of lay-offs as a linear programme (lay-off.md §3), in whole satang. It has a column for each bet,
 * counted in whole steps, and one for each amount: the worst case of what is drawn together, or a part of it, at least
 * zero.
 */
export interface LayOffProgramme {
  readonly bets: readonly BetColumn[];
  /** How often each amount counts in the worst case, 0 for one that is only part of another. */
  readonly amounts: readonly number[];
  readonly rows: readonly CoverRow[];
  /** What the worst case has besides the amounts: tickets, less the stakes where they count. */
  readonly fixed: bigint;
  /** Whether the cost of lay-offs counts in the worst case. */
  readonly costCounts: boolean;
  readonly credits: readonly DealerCredit[];
}

/** A number that may be laid off with a dealer. */
export interface BetColumn {
  readonly offer: DealerOffer;
  readonly number: string;
  /** Satang for each step: its stake, what it costs and what it pays for one hit. */
  readonly step: bigint;
  readonly cost: bigint;
  readonly payout: bigint;
  /** So many steps pay all that the round could; more would not lower the worst case. */
  readonly mostSteps: bigint;
}

/**
 * A result or a number that could be drawn:
 * `Σ payout × hits × steps of bets + Σ amounts added − Σ amounts taken ≥ payout`.
 */
export interface CoverRow {
  /** What the tier pays there, satang. */
  readonly payout: bigint;
  /** Bets that win there. */
  readonly bets: readonly Hit[];
  readonly added: readonly number[];
  readonly taken: readonly number[];
}

/** A bet that wins, by its place among the columns. */
export interface Hit {
  readonly bet: number;
  /** 2 and 3 only for a run that pays per hit. */
  readonly hits: number;
}

/** `Σ cost × steps ≤ left` over the bets of a dealer. */
export interface DealerCredit {
  readonly dealer: string;
  readonly left: bigint;
  readonly bets: readonly number[];
}
