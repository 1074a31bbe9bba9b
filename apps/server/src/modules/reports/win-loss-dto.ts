import type { RoundReport } from '@drawdesk/contract';
import { formatMoney, satang } from '@drawdesk/lottery';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import type { Measures } from '../figures/measures.ts';

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

/**
 * Report columns of figures. Rate difference is what remains of net (domain.md §5). Before settlement there is no
 * win/loss yet: the tier columns are empty.
 */
export function toWinLossDto(row: Measures, caller: AccountCaller, settled = true): RoundReport['total'] {
  const sales = {
    ticketCount: Number(row.ticket_count),
    totalBet: formatMoney(satang(row.stake)),
    cancelled: formatMoney(satang(row.cancelled_stake)),
    winAmount: formatMoney(satang(row.win_amount)),
  };
  if (!settled) return { ...sales, winLoss: {}, commission: {}, rateDifference: {}, net: {} };
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

/** Figures, together with what is still open. */
export const toFiguresDto = (row: Measures & { outstanding: bigint }, caller: AccountCaller) => ({
  ...toWinLossDto(row, caller),
  outstanding: formatMoney(satang(row.outstanding)),
});
