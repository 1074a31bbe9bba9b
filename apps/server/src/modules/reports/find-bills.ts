import type { Bill, FoundBill } from '@drawdesk/contract';
import { billNumberOf, formatMoney, parseMoney, satang } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import { andOfMaster } from '../../platform/db/name-one-master.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { isTransactionOnNodes } from '../../platform/db/store-on-nodes.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { outcomeOf, type StoredBillState, statusOf } from '../bills/bill-state.ts';
import { hasStatusIn, statesOfRounds } from './round-states.ts';
import type { Scope } from './scope.ts';
import {
  billConditions,
  type Days,
  openSearch,
  roundsOfDays,
  type Search,
  type SearchCursor,
  type SearchQuery,
  searchDays,
} from './search-days.ts';
import { type PlacedRow, placedColumns, placedNames, toPlacedDto } from './where-placed.ts';

interface BillQuery extends SearchQuery {
  status?: Bill['status'] | undefined;
  totalMin?: string | undefined;
  totalMax?: string | undefined;
}

interface BillRow extends PlacedRow, StoredBillState {
  ticket_count: number;
  stake: bigint;
  discount: bigint;
  payout: bigint;
  settled: boolean;
}

const playerOf = (players: RawBuilder<unknown>) => sql`
  join ${players} p on p.aggregator_id = t.aggregator_id and p.id = t.player_id`;

/**
 * The player `p` of each bill `t` of `found` and what was paid to it, as parts of a query; primary key and payout_of_bill. On a
 * cluster both are read where bills are before the rest is joined; on one PostgreSQL that takes half a millisecond longer.
 */
function playerAndPayout(
  tx: Tx,
  { master }: Scope,
): Record<'read' | 'payout' | 'joined', RawBuilder<unknown>> {
  if (!isTransactionOnNodes(tx))
    return {
      read: sql``,
      payout: sql`coalesce((select sum(w.amount) from payout w
                     where w.aggregator_id = t.aggregator_id and w.bill_id = t.bill_id), 0)::bigint`,
      joined: playerOf(sql`player`),
    };
  return {
    read: sql`
    , players as materialized (
      select p.aggregator_id, p.id, p.username
      from (select distinct aggregator_id, player_id from found) t
      ${playerOf(sql`player`)} ${andOfMaster('p', master)}
    ), paid as materialized (
      select w.aggregator_id, w.bill_id, sum(w.amount)::bigint as payout
      from found t
      join payout w on w.aggregator_id = t.aggregator_id and w.bill_id = t.bill_id ${andOfMaster('w', master)}
      group by w.aggregator_id, w.bill_id
    )`,
    payout: sql`coalesce(w.payout, 0)`,
    joined: sql`${playerOf(sql`players`)}
      left join paid w on w.aggregator_id = t.aggregator_id and w.bill_id = t.bill_id`,
  };
}

/** The bills of some days below a cursor: bill_of_round for its rounds, or bill_of_player. */
async function billsOfDays(
  tx: Tx,
  search: Search,
  query: BillQuery,
  { days, below, limit }: { days: Days; below: SearchCursor | null; limit: number },
): Promise<BillRow[]> {
  const rounds = await roundsOfDays(
    tx,
    search,
    days,
    search.scope.players === null && search.billId === null,
  );
  const { totalMin, totalMax, status } = query;
  const states = status ? await statesOfRounds(tx, days) : null;
  const besides = playerAndPayout(tx, search.scope);
  const { rows } = await sql<BillRow>`
    with found as materialized (
      select b.aggregator_id, b.id as bill_id, b.round_id, b.agent_id, b.player_id, b.business_date, b.placed_at,
             b.ticket_count, b.stake, b.discount, c.kind as cancel_kind
      from bill b
      left join bill_cancellation c on c.aggregator_id = b.aggregator_id and c.bill_id = b.id
      where b.aggregator_id = any(${[...search.masters]}::bigint[]) and b.business_date between ${days.from} and ${days.to}
        ${andOfMaster('b', search.scope.master)}
        ${below ? sql`and (b.business_date, b.id) < (${below.day}::date, ${below.billId}::bigint)` : sql``}
        ${rounds === null ? sql`` : sql`and b.round_id = any(${[...rounds]}::bigint[])`}
        ${billConditions(search)}
        ${status && states ? sql`and ${hasStatusIn(status, states('b'))}` : sql``}
        ${totalMin ? sql`and b.stake >= ${BigInt(parseMoney(totalMin))}` : sql``}
        ${totalMax ? sql`and b.stake <= ${BigInt(parseMoney(totalMax))}` : sql``}
      -- by an expression: in the order of an index the bills of all other days would be read
      order by b.business_date desc, -b.id
      limit ${limit}
    )
    ${besides.read}
    select t.*, ${placedColumns}, p.username as player, r.status as round_status, r.current_settlement_id is not null as settled,
           ${besides.payout} as payout
    from found t
    join round r on r.id = t.round_id
    ${placedNames}
    ${besides.joined}
    order by t.business_date desc, t.bill_id desc`.execute(tx);
  return rows;
}

const toFoundBillDto = (row: BillRow, caller: AccountCaller): FoundBill => ({
  billNumber: billNumberOf(row.bill_id),
  ...toPlacedDto(row, caller),
  status: statusOf(row),
  outcome: outcomeOf(row, row.payout),
  ticketCount: row.ticket_count,
  totalBet: formatMoney(satang(row.stake)),
  discount: formatMoney(satang(row.discount)),
  payout: formatMoney(satang(row.payout)),
});

/**
 * Bills that a query finds, the newest first, and the cursor to go on from.
 * @throws DomainError `invalid_input` for a range that is invalid or too long, or an invalid cursor.
 */
export const searchBills = (
  store: Store,
  caller: AccountCaller,
  query: BillQuery & { itemsPerPage: number },
) => store.snapshot(scopeOf(caller), (tx) => findBills(tx, caller, query, query.itemsPerPage));

/** The same inside a transaction, up to a limit. */
export async function findBills(tx: Tx, caller: AccountCaller, query: BillQuery, limit: number) {
  const search = await openSearch(tx, caller, query);
  const narrow = query.roundId !== undefined || search.scope.players !== null || search.billId !== null;
  const { rows, ...end } = await searchDays<BillRow>(
    search,
    { limit, narrow, cursorOf: (row) => ({ day: row.business_date, billId: row.bill_id, lineNo: 0 }) },
    (days, below, most) => billsOfDays(tx, search, query, { days, below, limit: most }),
  );
  return { rows: rows.map((row) => toFoundBillDto(row, caller)), ...end };
}
