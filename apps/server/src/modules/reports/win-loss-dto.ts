import type { RoundReport } from '@drawdesk/contract';
import { formatMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import type { Measures } from '../figures/measures.ts';

/** Sums of win/loss rows over the tiers; satang. Rate difference is what remains of net (domain.md §5). */
export interface WinLossRow {
  tickets: bigint;
  stake: bigint;
  cancelled: bigint;
  win_amount: bigint;
  win_loss_agent: bigint;
  win_loss_master: bigint;
  win_loss_company: bigint;
  commission_player: bigint;
  commission_agent: bigint;
  commission_master: bigint;
  net_player: bigint;
  net_agent: bigint;
  net_master: bigint;
  net_company: bigint;
  settled: boolean;
}

/**
 * The sums from which a report is made, over rows `w` of win_loss or daily_total. The rows of a reversal
 * subtract those of its settlement.
 */
export const sumsOfWinLoss = sql`
  sum(w.ticket_count)::bigint as tickets, sum(w.stake)::bigint as stake, sum(w.win_amount)::bigint as win_amount,
  sum(w.win_loss_agent)::bigint as win_loss_agent, sum(w.win_loss_master)::bigint as win_loss_master,
  sum(w.win_loss_company)::bigint as win_loss_company, sum(w.commission_player)::bigint as commission_player,
  sum(w.commission_agent)::bigint as commission_agent, sum(w.commission_master)::bigint as commission_master,
  sum(w.net_player)::bigint as net_player, sum(w.net_agent)::bigint as net_agent,
  sum(w.net_master)::bigint as net_master, sum(w.net_company)::bigint as net_company`;

const tierNames = ['player', 'agent', 'master', 'company'] as const;
type Tally = Record<(typeof tierNames)[number], bigint>;

/**
 * A viewer sees its own tier and those below (domain.md §5). The columns of the tiers above do not exist
 * for it.
 */
export const tiersOf = (caller: AccountCaller): readonly (typeof tierNames)[number][] => {
  if (caller.aggregatorId === null) return tierNames;
  return caller.agentId === null ? tierNames.slice(0, 3) : tierNames.slice(0, 2);
};

const toTiersDto = (tally: Tally, caller: AccountCaller) =>
  Object.fromEntries(tiersOf(caller).map((tier) => [tier, formatMoney(satang(tally[tier]))]));

/** Report columns of a sum. Before settlement there is no win/loss yet: the tier columns are empty. */
export function toWinLossDto(row: WinLossRow, caller: AccountCaller): RoundReport['total'] {
  const sales = {
    ticketCount: Number(row.tickets),
    totalBet: formatMoney(satang(row.stake)),
    cancelled: formatMoney(satang(row.cancelled)),
    winAmount: formatMoney(satang(row.win_amount)),
  };
  if (!row.settled) return { ...sales, winLoss: {}, commission: {}, rateDifference: {}, net: {} };
  const winLoss: Tally = {
    player: row.win_amount - row.stake,
    agent: row.win_loss_agent,
    master: row.win_loss_master,
    company: row.win_loss_company,
  };
  const commission: Tally = {
    player: row.commission_player,
    agent: row.commission_agent,
    master: row.commission_master,
    company: -(row.commission_player + row.commission_agent + row.commission_master),
  };
  const net: Tally = {
    player: row.net_player,
    agent: row.net_agent,
    master: row.net_master,
    company: row.net_company,
  };
  const rateDifference: Tally = {
    player: net.player - winLoss.player - commission.player,
    agent: net.agent - winLoss.agent - commission.agent,
    master: net.master - winLoss.master - commission.master,
    company: net.company - winLoss.company - commission.company,
  };
  return {
    ...sales,
    winLoss: toTiersDto(winLoss, caller),
    commission: toTiersDto(commission, caller),
    rateDifference: toTiersDto(rateDifference, caller),
    net: toTiersDto(net, caller),
  };
}

/** Figures that are all zero. */
export const noMeasures: Measures = {
  ticket_count: 0n,
  stake: 0n,
  winning_tickets: 0n,
  win_amount: 0n,
  cancelled_count: 0n,
  cancelled_stake: 0n,
  win_loss_agent: 0n,
  win_loss_master: 0n,
  win_loss_company: 0n,
  commission_player: 0n,
  commission_agent: 0n,
  commission_master: 0n,
  net_player: 0n,
  net_agent: 0n,
  net_master: 0n,
  net_company: 0n,
};

/** Report columns of settled figures. */
export const toMeasuresDto = (sum: Measures, caller: AccountCaller): RoundReport['total'] =>
  toWinLossDto({ ...sum, tickets: sum.ticket_count, cancelled: sum.cancelled_stake, settled: true }, caller);

/** Figures, together with what is still open. */
export const toFiguresDto = (
  row: Parameters<typeof toMeasuresDto>[0] & { outstanding: bigint },
  caller: AccountCaller,
) => ({
  ...toMeasuresDto(row, caller),
  outstanding: formatMoney(satang(row.outstanding)),
});
