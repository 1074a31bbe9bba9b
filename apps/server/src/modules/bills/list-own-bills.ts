import type { playerSiteOperations } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { allOf } from '../../platform/db/conditions.ts';
import { andOfOneMaster } from '../../platform/db/name-one-master.ts';
import { readFirst } from '../../platform/db/read-first.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { isTransactionOnNodes } from '../../platform/db/store-on-nodes.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { type KeyCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { ownRows } from '../../platform/tenancy/own-rows.ts';
import { billCursorText, readBillCursor } from '../feed/cursor.ts';
import { hasStatus, type StoredBillState } from './bill-state.ts';

type OwnBillQuery = z.output<(typeof playerSiteOperations)['intake.bills']['query']>;

/** A bill as its player site lists it. */
export interface ListedOwnBill
  extends Pick<
      TableRow<'bill'>,
      'id' | 'round_id' | 'business_date' | 'placed_at' | 'ticket_count' | 'stake' | 'discount'
    >,
    Pick<TableRow<'round'>, 'provider_id' | 'label'>,
    StoredBillState {
  player: string;
  cancelled_at: Date | null;
  payout: bigint;
  settled: boolean;
}

/**
 * Bills of this agent, newest first, from a cursor on, and the cursor of the next ones.
 * @throws DomainError `cursor_unknown`.
 */
export async function listOwnBills(
  store: Store,
  caller: KeyCaller,
  query: OwnBillQuery,
): Promise<{ bills: ListedOwnBill[]; next: string | null }> {
  const rows = await store.transaction(scopeOf(caller), async (tx) => {
    const where = whereOf(tx, caller, query);
    // bill_of_agent or bill_of_player; the payouts of a bill by payout_of_bill
    const found = await sql<ListedOwnBill>`
      with found as ${readFirst(tx)} (
        select b.id, b.round_id, b.business_date, p.username as player, c.kind as cancel_kind, c.cancelled_at, b.placed_at,
               b.ticket_count, b.stake, b.discount,
               coalesce((select sum(w.amount) from payout w
                         where w.aggregator_id = b.aggregator_id and w.bill_id = b.id ${andOfOneMaster(tx, 'w')}), 0)::bigint as payout
        from bill b
        join player p on p.aggregator_id = b.aggregator_id and p.id = b.player_id
        left join bill_cancellation c on c.aggregator_id = b.aggregator_id and c.bill_id = b.id
        where ${where}
        order by b.id desc
        limit ${query.limit + 1}
      )
      select b.*, r.provider_id, r.label, r.status as round_status, r.current_settlement_id is not null as settled
      from found b
      join round r on r.id = b.round_id
      order by b.id desc`.execute(tx);
    return found.rows;
  });
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return { bills: page, next: rows.length > page.length && last ? billCursorText(last.id) : null };
}

/** What the status of a bill `b` derives from its round; primary key. */
const statusOfRound = sql`(select r.status from round r where r.id = b.round_id)`;

/** The same on a cluster, where nodes have no rounds; round_by_status. */
const statusOnNodes = sql`
  case when b.round_id = any(array(select id from round where status = 'voided')) then 'voided'
       when b.round_id = any(array(select id from round where status = 'cancelled')) then 'cancelled'
       else '' end`;

function whereOf(tx: Tx, caller: KeyCaller, query: OwnBillQuery): RawBuilder<unknown> {
  const { roundId, player, status, placedFrom, placedTo, after } = query;
  return allOf(
    ownRows(caller, 'b'),
    roundId !== undefined && sql`b.round_id = ${BigInt(roundId)}`,
    player !== undefined &&
      sql`b.player_id in (
        select q.id from player q
        where ${ownRows(caller, 'q')} and q.username = ${player})`,
    status !== undefined && hasStatus(status, isTransactionOnNodes(tx) ? statusOnNodes : statusOfRound),
    placedFrom !== undefined && sql`b.placed_at >= ${new Date(placedFrom)}`,
    placedTo !== undefined && sql`b.placed_at < ${new Date(placedTo)}`,
    after !== undefined && sql`b.id < ${readBillCursor(after)}`,
  );
}
