import {
  type BasisPoints,
  basisPoints,
  payoutOf,
  type Satang,
  settleTicket,
  type Tiers,
  type TierTerms,
} from '@drawdesk/lottery';
import type { AgentId, AggregatorId, PlayerId, TermsId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { RoundRow } from '../round-state/round-row.ts';
import type { WinningTicket } from './find-winners.ts';

export type Shares = TierTerms['shareBp'];

/** What a won ticket pays its player, satang; 0 for a stake so small that its payout rounds to zero. */
export interface Payout extends WinningTicket {
  amount: Satang;
}

/** Figures of every tier, satang. Each of the three sums to zero (domain.md §5). */
export interface TierSums {
  winLoss: Record<keyof Tiers, bigint>;
  commission: Record<keyof Tiers, bigint>;
  net: Record<keyof Tiers, bigint>;
}

/**
 * The difference that the winners of one player and bet type make, compared with a round in which every
 * ticket lost.
 */
export interface WinDelta extends TierSums {
  aggregatorId: AggregatorId;
  agentId: AgentId;
  playerId: PlayerId;
  betType: string;
  winningTickets: bigint;
  winAmount: bigint;
}

/** Winners with their payouts, and the changes they make in the sums of their players. */
export interface PricedWinners {
  payouts: Payout[];
  deltas: WinDelta[];
}

/** Position taking of the terms versions that bills were sold under. */
export async function readShares(tx: Tx, termsIds: readonly TermsId[]): Promise<ReadonlyMap<bigint, Shares>> {
  if (termsIds.length === 0) return new Map();
  const rows = await tx
    .selectFrom('terms')
    .select(['id', 'share_agent_bp', 'share_master_bp', 'share_company_bp'])
    .where('id', 'in', [...new Set(termsIds)])
    .execute();
  return new Map(rows.map((row) => [row.id, sharesOf(row)]));
}

function sharesOf(row: { share_agent_bp: number; share_master_bp: number; share_company_bp: number }): {
  agent: BasisPoints;
  master: BasisPoints;
  company: BasisPoints;
} {
  return {
    agent: basisPoints(row.share_agent_bp),
    master: basisPoints(row.share_master_bp),
    company: basisPoints(row.share_company_bp),
  };
}

/** Prices winning tickets: the payout of each, and the changes they make in the sums of their players. */
export function priceWinners(
  tickets: readonly WinningTicket[],
  shares: ReadonlyMap<bigint, Shares>,
  { rounding }: Pick<RoundRow, 'rounding'>,
): PricedWinners {
  const deltas = new Map<string, WinDelta>();
  const payouts: Payout[] = [];
  for (const ticket of tickets) {
    const shareBp = ticket.shareBp ?? shares.get(ticket.termsId);
    if (!shareBp) throw new Error(`Bill ${ticket.billId} was sold under unknown terms ${ticket.termsId}`);
    const terms = { shareBp, held: ticket.held, rates: ticket.rates, discountsBp: ticket.discountsBp };
    const outcome = ticket.prize === null ? { hits: ticket.hits } : { prize: ticket.prize };
    const won = settleTicket({ stake: ticket.stake, terms, rounding, ...outcome });
    const lost = settleTicket({ stake: ticket.stake, hits: 0, terms, rounding });
    const delta = deltaOf(deltas, ticket);
    delta.winningTickets += 1n;
    delta.winAmount += won.win;
    for (const column of ['winLoss', 'commission', 'net'] as const)
      addChange(delta[column], won[column], lost[column]);
    payouts.push({ ...ticket, amount: won.win });
  }
  return { payouts, deltas: [...deltas.values()] };
}

/** What the tickets would pay with one hit each: the measure of `number_total.potential_payout`. */
export const potentialPayout = (ticket: WinningTicket): bigint =>
  ticket.prize ?? payoutOf(ticket.stake, ticket.rates.player);

function deltaOf(deltas: Map<string, WinDelta>, ticket: WinningTicket): WinDelta {
  const key = `${ticket.aggregatorId} ${ticket.playerId} ${ticket.betType}`;
  const known = deltas.get(key);
  if (known) return known;
  const fresh: WinDelta = {
    aggregatorId: ticket.aggregatorId,
    agentId: ticket.agentId,
    playerId: ticket.playerId,
    betType: ticket.betType,
    winningTickets: 0n,
    winAmount: 0n,
    winLoss: noTiers(),
    commission: noTiers(),
    net: noTiers(),
  };
  deltas.set(key, fresh);
  return fresh;
}

const noTiers = () => ({ player: 0n, agent: 0n, master: 0n, company: 0n });

function addChange(sum: Record<keyof Tiers, bigint>, won: Tiers, lost: Tiers): void {
  sum.player += won.player - lost.player;
  sum.agent += won.agent - lost.agent;
  sum.master += won.master - lost.master;
  sum.company += won.company - lost.company;
}
