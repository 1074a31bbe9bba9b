import type { RoundReport } from '@drawdesk/contract';
import { type Tier, tierOrder } from '../../../shared/organisations/tier-order.ts';

/** Win/loss of a set of tickets, as in every report row. Tiers above the viewer are absent. */
export type WinLoss = RoundReport['total'];

/** The four figures a tier's net is made of (domain.md §5). */
export const tierFigures = ['net', 'winLoss', 'commission', 'rateDifference'] as const;
export type TierFigure = (typeof tierFigures)[number];

/** The tiers that have figures, from the player up; none before anything is settled. */
export const tiersIn = (total: WinLoss | undefined): Tier[] =>
  tierOrder.filter((tier) => total?.net[tier] !== undefined);

/** What was paid to players; undefined before anything is settled: a round without a result has paid nothing yet. */
export const winAmountOf = (total: WinLoss): string | undefined =>
  tiersIn(total).length > 0 ? total.winAmount : undefined;

/** The viewer's own tier is the highest one it sees. Its net is the most important figure for the viewer. */
export const ownTier = (total: WinLoss | undefined): Tier | undefined => tiersIn(total).at(-1);
