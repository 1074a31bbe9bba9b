import { type Satang, satang } from '../money.ts';

/** What applies to one player alone (domain.md §4, docs/rules/players.md). */
export interface PlayerLimits {
  /** ×100, 1 to 1,000: the limits of a player are multiplied with it. */
  readonly factorX100: number;
  /** It asked, or staff decided, that it bets nothing for a time. */
  readonly stopped: boolean;
  /** What it may bet on a day and in a week. */
  readonly budgets: readonly PlayerBudget[];
}

/** Gross stakes of all its bills that were not cancelled, satang. */
export interface PlayerBudget {
  readonly of: 'day' | 'week';
  readonly limit: Satang;
  readonly used: Satang;
}

export const noPlayerLimits: PlayerLimits = { factorX100: 100, stopped: false, budgets: [] };

/** A limit in money with the factor of a player, satang, rounded down. */
export const scaledMoney = (limit: Satang, { factorX100 }: PlayerLimits): Satang =>
  satang((limit * BigInt(factorX100)) / 100n);

/** A limit in numbers or units with the factor of a player, rounded down; of one there is at least one. */
export const scaledCount = (limit: number, { factorX100 }: PlayerLimits): number =>
  limit === 0 ? 0 : Math.max(1, Math.floor((limit * factorX100) / 100));
