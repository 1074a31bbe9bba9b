import type { Bill, OwnBill, SiteBill } from '@drawdesk/contract';
import { billNumberOf, formatMoney, formatRate, rateX100, satang } from '@drawdesk/lottery';
import { seesAggregators } from '../../platform/exports/source.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import type { BillRow } from './bill-rows.ts';
import { outcomeOf, statusOf } from './bill-state.ts';
import { cancelRightOf } from './cancel-right.ts';
import type { ListedOwnBill } from './list-own-bills.ts';
import type { OwnBillRows } from './show-own-bill.ts';

export const toBillDto = (row: BillRow, caller: AccountCaller): Bill => ({
  billNumber: billNumberOf(row.id),
  roundId: String(row.round_id),
  providerId: row.provider_id,
  label: row.label,
  agentId: String(row.agent_id),
  agentCode: row.agent_code,
  ...(seesAggregators(caller) && { masterCode: row.master_code }),
  playerId: String(row.player_id),
  player: row.player,
  status: statusOf(row),
  outcome: outcomeOf(row, row.payout),
  placedAt: row.placed_at.toISOString(),
  ticketCount: row.ticket_count,
  totalBet: formatMoney(satang(row.stake)),
  discount: formatMoney(satang(row.discount)),
  payout: formatMoney(satang(row.payout)),
  cancelledAt: row.cancelled_at?.toISOString() ?? null,
  cancelReason: row.cancel_reason,
  placedAfterDraw: row.late_void_id !== null,
  cancel: cancelRightOf(row, caller),
});

/** A bill as the player site that sent it reads it back. */
export function toOwnBillDto({ bill, tickets }: OwnBillRows): OwnBill {
  const payout = tickets.reduce((sum, ticket) => sum + ticket.payout, 0n);
  return {
    accepted: true,
    billNumber: billNumberOf(bill.id),
    roundId: String(bill.round_id),
    player: bill.player,
    status: statusOf(bill),
    placedAt: bill.placed_at.toISOString(),
    totalStake: formatMoney(satang(bill.stake)),
    discount: formatMoney(satang(bill.discount)),
    lines: tickets.map((ticket) => ({
      item: ticket.item_no,
      group: ticket.group_no,
      betType: ticket.bet_type,
      number: ticket.number,
      stake: formatMoney(satang(ticket.stake)),
      outcome: 'accepted' as const,
      rate: formatRate(rateX100(Number(ticket.rate_x100))),
      ...(ticket.size !== null &&
        ticket.quantity !== null && {
          size: ticket.size,
          quantity: ticket.quantity,
          offer: String(ticket.bundle_version_id),
        }),
    })),
    outcome: outcomeOf(bill, payout),
    payout: formatMoney(satang(payout)),
    tickets: tickets.map((ticket) => ({
      line: ticket.line_no,
      outcome: outcomeOf(bill, ticket.payout),
      payout: formatMoney(satang(ticket.payout)),
    })),
  };
}

export const toSiteBillDto = (row: ListedOwnBill): SiteBill => ({
  billNumber: billNumberOf(row.id),
  roundId: String(row.round_id),
  providerId: row.provider_id,
  label: row.label,
  businessDate: row.business_date,
  player: row.player,
  status: statusOf(row),
  outcome: outcomeOf(row, row.payout),
  placedAt: row.placed_at.toISOString(),
  cancelledAt: row.cancelled_at?.toISOString() ?? null,
  ticketCount: row.ticket_count,
  stake: formatMoney(satang(row.stake)),
  discount: formatMoney(satang(row.discount)),
  payout: formatMoney(satang(row.payout)),
});
