import { allows, type Bill, type ErrorCode, type ProviderGroup } from '@drawdesk/contract';
import { billNumberOf, formatMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AgentId, AggregatorId, PlayerId, RoundId } from '../../platform/db/ids.ts';
import { seesAggregators } from '../../platform/exports/source.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';

/** A bill as a list shows it. */
export interface BillRow {
  id: bigint;
  aggregator_id: AggregatorId;
  round_id: RoundId;
  provider_id: string;
  provider_group: ProviderGroup;
  label: string;
  round_status: string;
  provider_name_en: string;
  provider_name_th: string;
  close_at: Date;
  draw_at: Date;
  agent_id: AgentId;
  agent_code: string;
  agent_name: string;
  master_code: string;
  master_name: string;
  player_id: PlayerId;
  player: string;
  placed_at: Date;
  business_date: string;
  ticket_count: number;
  stake: bigint;
  discount: bigint;
  cancel_kind: 'cancelled' | 'void' | null;
  cancelled_at: Date | null;
  cancel_reason: string | null;
  cancelled_by: string | null;
  /** The run that took a voided bill out of its settlement. */
  void_settlement_id: bigint | null;
  /** The void of late bets that it belongs to. */
  late_void_id: bigint | null;
  payout: bigint;
  round_open: boolean;
  /**
   * The round has a settlement that is not reversed; also true while a correction or a void waits for its
   * second person.
   */
  settled: boolean;
}

/**
 * The one select of bills, with the cancellation and what the bill won in the settlements that are in force.
 * A reversal posts the same amount negated, so the sum is what is in force. Primary keys and payout_of_bill.
 */
export const selectBills = sql`
  select b.id, b.aggregator_id, b.round_id, r.provider_id, o.provider_group, r.label, r.status as round_status, b.agent_id,
         o.name_en as provider_name_en, o.name_th as provider_name_th, r.close_at, r.draw_at,
         a.code as agent_code, a.name as agent_name, m.code as master_code, m.name as master_name,
         b.player_id, p.username as player, b.placed_at, b.business_date, b.ticket_count, b.stake, b.discount,
         c.kind as cancel_kind, c.cancelled_at, c.reason as cancel_reason, c.cancelled_by,
         c.settlement_id as void_settlement_id, c.late_void_id,
         coalesce((select sum(w.amount) from payout w
                   where w.aggregator_id = b.aggregator_id and w.bill_id = b.id), 0)::bigint as payout,
         r.status = 'open' and clock_timestamp() < r.close_at as round_open,
         r.current_settlement_id is not null as settled
  from bill b
  join round r on r.id = b.round_id
  join provider o on o.id = r.provider_id
  join agent a on a.id = b.agent_id
  join aggregator m on m.id = b.aggregator_id
  join player p on p.aggregator_id = b.aggregator_id and p.id = b.player_id
  left join bill_cancellation c on c.aggregator_id = b.aggregator_id and c.bill_id = b.id`;

export function statusOf(row: BillRow): Bill['status'] {
  if (row.cancel_kind) return row.cancel_kind;
  if (row.round_status === 'voided') return 'void';
  return row.round_status === 'cancelled' ? 'cancelled' : 'accepted';
}

export type CancelRight = { may: 'cancel' | 'void'; why: null } | { may: 'no'; why: ErrorCode };

/**
 * Staff who manage settlement may cancel while the round is open. Later only a superadmin may, and then it is
 * a void.
 */
function mayCancel(row: BillRow, status: Bill['status'], caller: AccountCaller): CancelRight {
  if (caller.mode === 'view') return { may: 'no', why: 'view_mode_read_only' };
  if (caller.aggregatorId !== null || !allows(caller.rules, 'manage', 'lotto-settle', row.provider_group))
    return { may: 'no', why: 'not_allowed' };
  if (status !== 'accepted') return { may: 'no', why: 'bill_cancelled_already' };
  if (row.round_open) return { may: 'cancel', why: null };
  if (caller.role !== 'company:superadmin') return { may: 'no', why: 'bill_round_closed' };
  return row.round_status === 'settled'
    ? { may: 'void', why: null }
    : { may: 'no', why: 'bill_void_not_allowed' };
}

export function toBillDto(row: BillRow, caller: AccountCaller): Bill & { cancel: CancelRight } {
  const status = statusOf(row);
  return {
    billNumber: billNumberOf(row.id),
    roundId: String(row.round_id),
    providerId: row.provider_id,
    label: row.label,
    agentId: String(row.agent_id),
    agentCode: row.agent_code,
    ...(seesAggregators(caller) && { masterCode: row.master_code }),
    playerId: String(row.player_id),
    player: row.player,
    status,
    placedAt: row.placed_at.toISOString(),
    ticketCount: row.ticket_count,
    totalBet: formatMoney(satang(row.stake)),
    discount: formatMoney(satang(row.discount)),
    payout: formatMoney(satang(row.payout)),
    cancelledAt: row.cancelled_at?.toISOString() ?? null,
    cancelReason: row.cancel_reason,
    placedAfterDraw: row.late_void_id !== null,
    cancel: mayCancel(row, status, caller),
  };
}
