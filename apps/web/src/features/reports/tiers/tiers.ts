import type { RoundReport } from '@drawdesk/contract';

/** Win/loss of a set of tickets as every report row carries it; tiers above the viewer are absent. */
export type WinLoss = RoundReport['total'];

/** The four figures a tier's net is made of (domain.md §5). */
export const tierFigures = ['net', 'winLoss', 'commission', 'rateDifference'] as const;
export type TierFigure = (typeof tierFigures)[number];

const order = ['player', 'agent', 'master', 'company'] as const;
export type Tier = (typeof order)[number];

/** The tiers these rows tell of, from the player up; none before anything is settled. */
export const tiersIn = (rows: readonly WinLoss[]): Tier[] =>
  order.filter((tier) => rows.some((row) => row.net[tier] !== undefined));

/** The viewer's own tier is the highest one it sees: its net is what the viewer comes for. */
export const ownTier = (rows: readonly WinLoss[]): Tier | undefined => tiersIn(rows).at(-1);
