import { type Settlement, settlementKind } from '@drawdesk/contract';
import { formatMoney, satang } from '@drawdesk/lottery';
import type { ListedSettlement } from './list-settlements.ts';

const money = (amount: bigint): string => formatMoney(satang(amount));

export const toSettlementDto = (row: ListedSettlement): Settlement => ({
  settlementId: String(row.id),
  roundId: String(row.round_id),
  providerId: row.provider_id,
  nameEn: row.name_en,
  nameTh: row.name_th,
  label: row.label,
  kind: settlementKind.parse(row.kind),
  resultId: row.result_id === null ? null : String(row.result_id),
  reversesId: row.reverses_id === null ? null : String(row.reverses_id),
  bookedOn: row.booked_on,
  settledAt: row.settled_at.toISOString(),
  durationMs: row.duration_ms,
  ticketCount: Number(row.ticket_count),
  winningTickets: Number(row.winning_tickets),
  totalBet: money(row.total_bet),
  payout: money(row.payout),
  net: {
    player: money(row.net_player),
    agent: money(row.net_agent),
    master: money(row.net_master),
    company: money(row.net_company),
  },
  by: row.by,
  current: row.current,
});
