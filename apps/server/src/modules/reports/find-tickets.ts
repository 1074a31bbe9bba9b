import type { FoundTicket, Ticket } from '@drawdesk/contract';
import {
  betTypeKeys,
  billNumberOf,
  formatMoney,
  formatRate,
  isBetType,
  parseMoney,
  rateX100,
  satang,
} from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import { andOfMaster } from '../../platform/db/name-one-master.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { eachMaster } from '../../platform/tenancy/each-master.ts';
import { type RoundConditions, statesOfRounds } from './round-states.ts';
import type { Scope } from './scope.ts';
import {
  type Days,
  openSearch,
  roundsOfDays,
  type Search,
  type SearchCursor,
  type SearchQuery,
  searchDays,
} from './search-days.ts';
import { type BillKey, type PlacedRow, readPlaced, toPlacedDto } from './where-placed.ts';

export interface TicketQuery extends SearchQuery {
  betType?: string | undefined;
  number?: string | undefined;
  outcome?: Ticket['outcome'] | undefined;
  stakeMin?: string | undefined;
  stakeMax?: string | undefined;
}

interface TicketRow extends BillKey {
  business_date: string;
  line_no: number;
  bet_type: string;
  number: string;
  stake: bigint;
  rate_x100: bigint;
  size: NonNullable<Ticket['size']> | null;
  quantity: number | null;
  price: bigint | null;
  payout: bigint;
  outcome: Ticket['outcome'];
}

/**
 * Derived, never stored: the status of the bill, otherwise of the round, otherwise whether a payout is in
 * force.
 */
const outcomeIn = (round: RoundConditions): RawBuilder<unknown> => sql`
  case
    when c.kind is not null then c.kind
    when ${round.cancelled} then 'cancelled'
    when ${round.void} then 'void'
    when coalesce(w.payout, 0) > 0 then 'won'
    when ${round.settled} then 'lost'
    else 'pending'
  end`;

const outcome = outcomeIn({
  cancelled: sql`r.status = 'cancelled'`,
  void: sql`r.status = 'voided'`,
  settled: sql`r.current_settlement_id is not null`,
});

/** The joins that give the status of a ticket `t` beside its round's; primary keys and payout_of_bill. */
const outcomeJoins = ({ master }: Scope): RawBuilder<unknown> => sql`
  left join bill_cancellation c on c.aggregator_id = t.aggregator_id and c.bill_id = t.bill_id
  left join lateral (
    select sum(p.amount) as payout from payout p
    where p.aggregator_id = t.aggregator_id and p.bill_id = t.bill_id and p.line_no = t.line_no
      ${andOfMaster('p', master)}
  ) w on true`;

/**
 * The tickets of some days below a cursor. Reads the primary key of ticket backwards, or ticket_by_number
 * where a number or a round is searched, or the bills of the players where players are searched. The
 * status is read only for the tickets that are shown.
 */
async function ticketsOfDays(
  tx: Tx,
  search: Search,
  query: TicketQuery,
  { days, below, limit }: { days: Days; below: SearchCursor | null; limit: number },
): Promise<TicketRow[]> {
  const rounds = await roundsOfDays(tx, search, days, query.number !== undefined);
  const { master } = search.scope;
  const states = query.outcome ? await statesOfRounds(tx, days) : null;
  const { rows } = await sql<TicketRow>`
    with found as materialized (
      select t.*
      from ${eachMaster(tx, master === null ? sql`= any(${[...search.masters]}::bigint[])` : sql`= ${master}`)}
      cross join lateral (
        select t.aggregator_id, t.bill_id, t.line_no, t.bet_type, t.number, t.stake, t.rate_x100, t.round_id,
               t.business_date, t.bundle_version_id, t.quantity
        from ticket t
        ${query.outcome ? outcomeJoins(search.scope) : sql``}
        where t.aggregator_id = m.aggregator_id and t.business_date between ${days.from} and ${days.to}
          ${andOfMaster('t', master)}
          ${below ? belowCursor(below) : sql``}
          ${rounds === null ? sql`` : sql`and t.round_id = any(${[...rounds]}::bigint[])`}
          ${ofBills(search)}
          ${conditions(query)}
          ${states ? sql`and (${outcomeIn(states('t'))}) = ${query.outcome}` : sql``}
        order by t.business_date desc, t.bill_id desc, t.line_no desc
        limit ${limit}
      ) t
      order by t.business_date desc, t.bill_id desc, t.line_no desc
      limit ${limit}
    ),
    cancellations as materialized (
      select c.aggregator_id, c.bill_id, c.kind
      from (select distinct aggregator_id, bill_id from found) t
      join bill_cancellation c on c.aggregator_id = t.aggregator_id and c.bill_id = t.bill_id ${andOfMaster('c', master)}
    ),
    paid as materialized (
      select p.aggregator_id, p.bill_id, p.line_no, sum(p.amount) as payout
      from found t
      join payout p on p.aggregator_id = t.aggregator_id and p.bill_id = t.bill_id and p.line_no = t.line_no
        ${andOfMaster('p', master)}
      group by p.aggregator_id, p.bill_id, p.line_no
    )
    select t.aggregator_id, t.business_date, t.bill_id, t.line_no, t.bet_type, t.number, t.stake, t.rate_x100,
           v.size, t.quantity, v.price, coalesce(w.payout, 0)::bigint as payout, ${outcome} as outcome
    from found t
    join round r on r.id = t.round_id
    left join bundle_version v on v.id = t.bundle_version_id
    left join cancellations c on c.aggregator_id = t.aggregator_id and c.bill_id = t.bill_id
    left join paid w on w.aggregator_id = t.aggregator_id and w.bill_id = t.bill_id and w.line_no = t.line_no
    order by t.business_date desc, t.bill_id desc, t.line_no desc`.execute(tx);
  return rows;
}

/** In the order of the key of ticket, backwards: within a bill the last line comes first. */
const belowCursor = ({ day, billId, lineNo }: SearchCursor): RawBuilder<unknown> =>
  sql`and (t.business_date, t.bill_id, t.line_no) < (${day}::date, ${billId}::bigint, ${lineNo}::smallint)`;

/**
 * A condition on the bill is put on the same column of the ticket where the ticket has it, so that the
 * ticket's index is used.
 */
function ofBills({ agents, scope, billId, query }: Search): RawBuilder<unknown> {
  const { placedFrom, placedTo } = query;
  return sql`
    ${agents === null ? sql`` : sql`and t.agent_id = any(${[...agents]}::bigint[])`}
    ${billId === null ? sql`` : sql`and t.bill_id = ${billId}`}
    ${
      scope.players === null
        ? sql``
        : sql`and t.bill_id in (
            select o.id from bill o
            where o.aggregator_id = m.aggregator_id and o.player_id = any(${[...scope.players]}::bigint[])
              and o.business_date = t.business_date ${andOfMaster('o', scope.master)})`
    }
    ${
      placedFrom || placedTo
        ? sql`and exists (
            select from bill o
            where o.aggregator_id = t.aggregator_id and o.id = t.bill_id
              ${placedFrom ? sql`and o.placed_at >= ${placedFrom}` : sql``}
              ${placedTo ? sql`and o.placed_at < ${placedTo}` : sql``}
              ${andOfMaster('o', scope.master)})`
        : sql``
    }`;
}

function conditions({ betType, number, stakeMin, stakeMax }: TicketQuery): RawBuilder<unknown> {
  // ticket_by_number begins with round and bet type: a search for only a number looks in every type
  const types = betType ? [betType] : number ? [...betTypeKeys] : null;
  return sql`
    ${types === null ? sql`` : sql`and t.bet_type = any(${types}::text[])`}
    ${number ? sql`and t.number = ${number}` : sql``}
    ${stakeMin ? sql`and t.stake >= ${BigInt(parseMoney(stakeMin))}` : sql``}
    ${stakeMax ? sql`and t.stake <= ${BigInt(parseMoney(stakeMax))}` : sql``}`;
}

type BillDto = Pick<FoundTicket, 'billNumber'> & ReturnType<typeof toPlacedDto>;

/** Makes the DTOs of tickets. What the tickets of one bill share is made once. */
function openTicketDto(
  placed: ReadonlyMap<bigint, PlacedRow>,
  caller: AccountCaller,
): (row: TicketRow) => FoundTicket {
  const bills = new Map<bigint, BillDto>();
  const billOf = (id: bigint): BillDto => {
    const made = bills.get(id);
    if (made) return made;
    const row = placed.get(id);
    if (!row) throw new Error(`No bill ${id}`);
    const bill = { billNumber: billNumberOf(id), ...toPlacedDto(row, caller) };
    bills.set(id, bill);
    return bill;
  };
  return (row) => {
    if (!isBetType(row.bet_type)) throw new Error(`No such bet type: ${row.bet_type}`);
    const bill = billOf(row.bill_id);
    return {
      ...bill,
      ticketId: `${bill.billNumber}/${row.line_no}`,
      line: row.line_no,
      betType: row.bet_type,
      number: row.number,
      stake: formatMoney(satang(row.stake)),
      rate: formatRate(rateX100(Number(row.rate_x100))),
      outcome: row.outcome,
      payout: formatMoney(satang(row.payout)),
      ...(row.size !== null &&
        row.quantity !== null &&
        row.price !== null && {
          size: row.size,
          quantity: row.quantity,
          price: formatMoney(satang(row.price)),
        }),
    };
  };
}

/**
 * Tickets that a query finds, the newest first, and the cursor to go on from.
 * @throws DomainError `invalid_input` for a range that is invalid or too long, or an invalid cursor.
 */
export const searchTickets = (
  store: Store,
  caller: AccountCaller,
  query: TicketQuery & { itemsPerPage: number },
) => store.snapshot(scopeOf(caller), (tx) => findTickets(tx, caller, query, query.itemsPerPage));

/** The same inside a transaction, up to a limit. */
export async function findTickets(tx: Tx, caller: AccountCaller, query: TicketQuery, limit: number) {
  const search = await openSearch(tx, caller, query);
  const narrow =
    query.number !== undefined ||
    query.roundId !== undefined ||
    search.scope.players !== null ||
    search.billId !== null;
  const { rows, ...end } = await searchDays<TicketRow>(
    search,
    {
      limit,
      narrow,
      cursorOf: (row) => ({ day: row.business_date, billId: row.bill_id, lineNo: row.line_no }),
    },
    (days, below, most) => ticketsOfDays(tx, search, query, { days, below, limit: most }),
  );
  return { rows: rows.map(openTicketDto(await readPlaced(tx, rows), caller)), ...end };
}
