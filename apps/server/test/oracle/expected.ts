import type { AgentId, AggregatorId } from '../../src/platform/db/ids.ts';
import { addUp, type OpenTicket, type Posting } from './postings.ts';
import { type Tally, type Tier, tiers } from './share-arithmetic.ts';

const baht = (satang: bigint): string => {
  const size = String(satang < 0n ? -satang : satang).padStart(3, '0');
  return `${satang < 0n ? '-' : ''}${size.slice(0, -2)}.${size.slice(-2)}`;
};

/** The viewer: whose bets are shown and up to which tier the columns go. */
export interface Viewer {
  name: string;
  sees: (one: { aggregatorId: AggregatorId; agentId: AgentId }) => boolean;
  tiers: readonly Tier[];
}

/** Figures as a report has to show them to a viewer. */
export function figures(postings: readonly Posting[], viewer: Viewer) {
  const sum = addUp(postings);
  const shown = (tally: Tally) => Object.fromEntries(viewer.tiers.map((tier) => [tier, baht(tally[tier])]));
  const rest = (tier: Tier) => sum.net[tier] - sum.winLoss[tier] - sum.commission[tier];
  const [player, agent, master, company] = tiers.map(rest);
  return {
    ticketCount: sum.tickets,
    totalBet: baht(sum.stake),
    cancelled: baht(sum.cancelled),
    winAmount: baht(sum.winAmount),
    winLoss: shown(sum.winLoss),
    commission: shown(sum.commission),
    rateDifference: shown({
      player: player ?? 0n,
      agent: agent ?? 0n,
      master: master ?? 0n,
      company: company ?? 0n,
    }),
    net: shown(sum.net),
  };
}

export const outstanding = (open: readonly OpenTicket[]): string =>
  baht(open.reduce((sum, { stake }) => sum + stake, 0n));

/**
 * Rows by key, each as it has to be: of everything that was posted, and of what is open where `open` is
 * given.
 */
export function rowsBy<K>(
  postings: readonly Posting[],
  open: readonly OpenTicket[] | null,
  viewer: Viewer,
  key: (one: Posting | OpenTicket) => K,
): Map<K, object> {
  const booked = Map.groupBy(postings, key);
  const held = Map.groupBy(open ?? [], key);
  const keys = new Set([...booked.keys(), ...held.keys()]);
  return new Map(
    [...keys].map((one) => [
      one,
      {
        ...figures(booked.get(one) ?? [], viewer),
        ...(open && { outstanding: outstanding(held.get(one) ?? []) }),
      },
    ]),
  );
}
