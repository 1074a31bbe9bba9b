import type { FeedKind } from '@drawdesk/contract';
import type { DrawnResult } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import type { FeedCursor } from './cursor.ts';

/** Whose feed: an agent, and the masters under which it sold. */
export interface FeedOf {
  agentId: AgentId;
  masters: readonly bigint[];
}

export interface EntryRow
  extends Omit<TableRow<'feed_entry'>, 'agent_id' | 'kind'>,
    Pick<TableRow<'round'>, 'provider_id' | 'label' | 'business_date' | 'draw_at'> {
  kind: FeedKind;
  derived: DrawnResult | null;
}

export interface BillRow
  extends Pick<TableRow<'bill'>, 'id' | 'business_date' | 'ticket_count' | 'stake' | 'discount'> {
  position: bigint;
  player: string;
}

export interface TicketRow
  extends Pick<
    TableRow<'ticket'>,
    'bill_id' | 'line_no' | 'item_no' | 'bet_type' | 'number' | 'stake' | 'rate_x100' | 'quantity'
  > {
  position: bigint;
  payout: bigint;
}

/** Entries from a cursor on, in order: one range of feed_entry's primary key for each master. */
export async function readEntries(
  tx: Tx,
  { agentId, masters }: FeedOf,
  { after: { position, billId }, upTo }: { after: FeedCursor; upTo: bigint | null },
  limit: number,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    with found as materialized (
      select e.aggregator_id, e.position, e.kind, e.round_id, e.settlement_id, e.bill_id, e.bill_count, e.ticket_count,
             e.stake, e.payout, e.at
      from feed_entry e
      where e.aggregator_id = any(${[...masters]}::bigint[]) and e.agent_id = ${agentId}
        and e.position > ${billId === null ? position : position - 1n}
        and e.position <= coalesce(${upTo}::bigint, e.position)
      order by e.position
      limit ${limit}
    )
    select e.*, r.provider_id, r.label, r.business_date, r.draw_at, paid.derived
    from found e
    join round r on r.id = e.round_id
    left join paid_result paid on e.kind = 'settled' and paid.settlement_id = e.settlement_id
    order by e.position`.execute(tx);
  return rows;
}

/**
 * The bills of entries, in order of entry and bill, from a cursor on and `limit` at most of each entry. Those
 * of a round are the ones in force when the entry was made: not cancelled before, nor voided by an earlier
 * run (runs of one round are numbered in order, under its lock).
 */
export async function readEntryBills(
  tx: Tx,
  whose: FeedOf,
  entries: readonly EntryRow[],
  after: FeedCursor,
  limit: number,
): Promise<BillRow[]> {
  const found = await ofEachMaster(entries, (own) => readBillsOfMaster(tx, whose, own, after, limit));
  return found.sort((a, b) => Number(a.position - b.position) || Number(a.id - b.id));
}

/** An agent that moved has entries under several masters, which may be on different nodes. */
async function ofEachMaster<Row>(
  entries: readonly EntryRow[],
  read: (own: readonly EntryRow[], master: AggregatorId) => Promise<Row[]>,
): Promise<Row[]> {
  const found: Row[] = [];
  for (const [master, own] of Map.groupBy(entries, (entry) => entry.aggregator_id))
    found.push(...(await read(own, master)));
  return found;
}

async function readBillsOfMaster(
  tx: Tx,
  { agentId }: FeedOf,
  entries: readonly EntryRow[],
  after: FeedCursor,
  limit: number,
): Promise<BillRow[]> {
  const master = sql`${entries[0]?.aggregator_id}::bigint`;
  const { rows } = await sql<BillRow>`
    select e.position, b.id, b.business_date, p.username as player, b.ticket_count, b.stake, b.discount
    from ${listOf(entries)} as e (position, round_id, settlement_id, bill_id)
    cross join lateral (
      -- bill_of_round tells where the bills of a round begin and end; between them bill_of_agent
      select greatest(coalesce(e.bill_id, min(f.id)),
                      case when e.position = ${after.position}::bigint then ${(after.billId ?? 0n) + 1n}::bigint end) as first,
             coalesce(e.bill_id, max(f.id)) as last
      from bill f
      where e.bill_id is null and f.aggregator_id = ${master} and f.round_id = e.round_id
    ) range
    cross join lateral (
      select b.*
      from bill b
      where b.aggregator_id = ${master} and b.agent_id = ${agentId} and b.round_id = e.round_id
        and b.id between range.first and range.last
        and (e.bill_id is not null or not exists (
          select from bill_cancellation c
          where c.aggregator_id = ${master} and c.bill_id = b.id
            and coalesce(c.settlement_id, 0) <= e.settlement_id))
      order by b.id
      limit ${limit}
    ) b
    join player p on p.aggregator_id = ${master} and p.id = b.player_id
    order by e.position, b.id`.execute(tx);
  return rows;
}

/**
 * The tickets of bills of entries, in order, with what the entry's run paid for them. Primary keys of ticket
 * and payout.
 */
export async function readEntryTickets(
  tx: Tx,
  entries: ReadonlyMap<bigint, EntryRow>,
  bills: readonly BillRow[],
): Promise<TicketRow[]> {
  const billsOf = Map.groupBy(bills, ({ position }) => position);
  const found = await ofEachMaster([...entries.values()], async (own, master) => {
    const sold = own.flatMap((entry) => (billsOf.get(entry.position) ?? []).map((bill) => ({ entry, bill })));
    return sold.length === 0 ? [] : readTicketsOfMaster(tx, master, sold);
  });
  return found.sort(
    (a, b) =>
      Number(a.position - b.position) || Number(a.bill_id - b.bill_id) || Number(a.line_no - b.line_no),
  );
}

async function readTicketsOfMaster(
  tx: Tx,
  master: AggregatorId,
  sold: readonly { entry: EntryRow; bill: BillRow }[],
): Promise<TicketRow[]> {
  const { rows } = await sql<TicketRow>`
    select b.position, t.bill_id, t.line_no, t.item_no, t.bet_type, t.number, t.stake,
           t.rate_x100, t.quantity, coalesce(w.amount, 0) as payout
    from unnest(
      ${sold.map(({ entry }) => entry.position)}::bigint[], ${sold.map(({ entry }) => entry.settlement_id)}::bigint[],
      ${sold.map(({ bill }) => bill.business_date)}::date[], ${sold.map(({ bill }) => bill.id)}::bigint[])
      as b (position, settlement_id, business_date, id)
    join ticket t
      on t.aggregator_id = ${master} and t.business_date = b.business_date and t.bill_id = b.id
    left join payout w
      on w.aggregator_id = ${master} and w.settlement_id = b.settlement_id and w.bill_id = b.id
        and w.line_no = t.line_no
    order by b.position, t.bill_id, t.line_no`.execute(tx);
  return rows;
}

const listOf = (entries: readonly EntryRow[]): RawBuilder<unknown> => sql`unnest(
  ${entries.map((entry) => entry.position)}::bigint[],
  ${entries.map((entry) => entry.round_id)}::bigint[], ${entries.map((entry) => entry.settlement_id)}::bigint[],
  ${entries.map((entry) => entry.bill_id)}::bigint[])`;
