import type { playerSiteOperations, SiteBill } from '@drawdesk/contract';
import { billNumberOf, formatMoney, satang } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Store } from '../../platform/db/store.ts';
import { type KeyCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { ownRows } from '../../platform/tenancy/own-rows.ts';
import { billCursorText, readBillCursor } from '../feed/cursor.ts';

type Query = z.output<(typeof playerSiteOperations)['intake.bills']['query']>;

interface Row {
  id: bigint;
  round_id: RoundId;
  provider_id: string;
  label: string;
  business_date: string;
  player: string;
  cancel_kind: 'cancelled' | 'void' | null;
  cancelled_at: Date | null;
  round_status: string;
  placed_at: Date;
  ticket_count: number;
  stake: bigint;
  discount: bigint;
  payout: bigint;
  settled: boolean;
}

/**
 * Bills of this agent, newest first, from a cursor on.
 * @throws DomainError `cursor_unknown`.
 */
export async function listOwnBills(
  store: Store,
  caller: KeyCaller,
  query: Query,
): Promise<{ data: SiteBill[]; meta: { next: string | null } }> {
  const where = sql.join(conditionsOf(caller, query), sql` and `);
  const rows = await store.transaction(scopeOf(caller), async (tx) => {
    // bill_of_agent or bill_of_player; the payouts of a bill by payout_of_bill
    const found = await sql<Row>`
      select b.id, b.round_id, r.provider_id, r.label, b.business_date, p.username as player, c.kind as cancel_kind,
             c.cancelled_at, r.status as round_status, b.placed_at, b.ticket_count, b.stake, b.discount,
             coalesce((select sum(w.amount) from payout w
                       where w.aggregator_id = b.aggregator_id and w.bill_id = b.id), 0)::bigint as payout,
             r.current_settlement_id is not null as settled
      from bill b
      join round r on r.id = b.round_id
      join player p on p.aggregator_id = b.aggregator_id and p.id = b.player_id
      left join bill_cancellation c on c.aggregator_id = b.aggregator_id and c.bill_id = b.id
      where ${where}
      order by b.id desc
      limit ${query.limit + 1}`.execute(tx);
    return found.rows;
  });
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    data: page.map(toBillDto),
    meta: { next: rows.length > page.length && last ? billCursorText(last.id) : null },
  };
}

function conditionsOf(caller: KeyCaller, query: Query): RawBuilder<unknown>[] {
  const { roundId, player, status, placedFrom, placedTo, after } = query;
  return [
    ownRows(caller, 'b'),
    ...(roundId === undefined ? [] : [sql`b.round_id = ${BigInt(roundId)}`]),
    ...(player === undefined
      ? []
      : [
          sql`b.player_id in (
            select q.id from player q
            where ${ownRows(caller, 'q')} and q.username = ${player})`,
        ]),
    ...(status === undefined ? [] : [hasStatus(status)]),
    ...(placedFrom === undefined ? [] : [sql`b.placed_at >= ${new Date(placedFrom)}`]),
    ...(placedTo === undefined ? [] : [sql`b.placed_at < ${new Date(placedTo)}`]),
    ...(after === undefined ? [] : [sql`b.id < ${readBillCursor(after)}`]),
  ];
}

/** The state of the bill itself, else the state of its round; the same as in `statusOf`. */
function hasStatus(status: SiteBill['status']): RawBuilder<unknown> {
  if (status === 'accepted') return sql`c.bill_id is null and r.status not in ('cancelled', 'voided')`;
  return sql`coalesce(c.kind = ${status}, r.status = ${status === 'void' ? 'voided' : 'cancelled'})`;
}

type Standing = Pick<Row, 'cancel_kind' | 'round_status'>;

export function statusOf({ cancel_kind, round_status }: Standing): SiteBill['status'] {
  if (cancel_kind) return cancel_kind;
  if (round_status === 'voided') return 'void';
  return round_status === 'cancelled' ? 'cancelled' : 'accepted';
}

/** Derived, never stored: a bill or ticket won if it has a payout that is in force. */
export function outcomeOf(row: Standing & { settled: boolean }, payout: bigint): SiteBill['outcome'] {
  const status = statusOf(row);
  if (status !== 'accepted') return status;
  if (payout > 0n) return 'won';
  return row.settled ? 'lost' : 'pending';
}

const toBillDto = (row: Row): SiteBill => ({
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
