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
import type { AccountCaller } from '../../platform/auth/caller.ts';
import type { Tx } from '../../platform/db/store.ts';
import { type PlacedRow, placedColumns, placedTables, wirePlaced } from './placed.ts';
import {
  billConditions,
  openSearch,
  type Place,
  roundsOfDay,
  type Search,
  type SearchQuery,
  searchDays,
} from './search-days.ts';

export interface TicketQuery extends SearchQuery {
  betType?: string | undefined;
  number?: string | undefined;
  outcome?: Ticket['outcome'] | undefined;
  stakeMin?: string | undefined;
  stakeMax?: string | undefined;
}

interface TicketRow extends PlacedRow {
  line_no: number;
  bet_type: string;
  number: string;
  stake: bigint;
  rate_x100: bigint;
  payout: bigint;
  outcome: Ticket['outcome'];
}

/** Derived, never stored: what became of the bill, else of the round, else whether a payout stands. */
const outcome = sql`
  case
    when c.kind is not null then c.kind
    when r.status = 'cancelled' then 'cancelled'
    when r.status = 'voided' then 'void'
    when coalesce(w.payout, 0) > 0 then 'won'
    when r.current_settlement_id is not null then 'lost'
    else 'pending'
  end`;

/**
 * The tickets of one day below a place. By the primary key of ticket backwards, or by ticket_by_number where a number is
 * sought, or by the bills of the players that are.
 */
async function ticketsOfDay(
  tx: Tx,
  search: Search,
  query: TicketQuery,
  { day, below, limit }: { day: string; below: Place | null; limit: number },
): Promise<TicketRow[]> {
  const rounds = await roundsOfDay(tx, search, day, query.number !== undefined);
  const { rows } = await sql<TicketRow>`
    select t.*, ${placedColumns}
    from unnest(${[...search.masters]}::bigint[]) as m (aggregator_id)
    cross join lateral (
      select t.aggregator_id, t.bill_id, t.line_no, t.bet_type, t.number, t.stake, t.rate_x100, t.agent_id, t.player_id,
             t.round_id, b.placed_at, t.business_date, coalesce(w.payout, 0)::bigint as payout, ${outcome} as outcome
      from ticket t
      join bill b on b.aggregator_id = t.aggregator_id and b.id = t.bill_id
      join round r on r.id = t.round_id
      left join bill_cancellation c on c.aggregator_id = t.aggregator_id and c.bill_id = t.bill_id
      left join lateral (
        select sum(p.amount) as payout from payout p
        where p.aggregator_id = t.aggregator_id and p.bill_id = t.bill_id and p.line_no = t.line_no
      ) w on true
      where t.aggregator_id = m.aggregator_id and t.business_date = ${day}
        ${below ? sql`and (t.bill_id, -t.line_no) < (${below.billId}, ${-below.lineNo})` : sql``}
        ${below ? sql`and t.bill_id <= ${below.billId}` : sql``}
        ${rounds === null ? sql`` : sql`and t.round_id = any(${[...rounds]}::bigint[])`}
        ${ofPlayers(search)}
        ${conditions(query)}
        ${billConditions(search)}
        ${query.outcome ? sql`and (${outcome}) = ${query.outcome}` : sql``}
      order by t.bill_id desc, t.line_no
      limit ${limit}
    ) t
    ${placedTables}
    order by t.bill_id desc, t.line_no
    limit ${limit}`.execute(tx);
  return rows;
}

/** Said once more of the ticket itself, so that its own index is found. */
const ofPlayers = ({ scope, billId }: Search): RawBuilder<unknown> => sql`
  ${billId === null ? sql`` : sql`and t.bill_id = ${billId}`}
  ${
    scope.players === null
      ? sql``
      : sql`and t.bill_id in (
          select o.id from bill o
          where o.aggregator_id = m.aggregator_id and o.player_id = any(${[...scope.players]}::bigint[])
            and o.business_date = t.business_date)`
  }`;

function conditions({ betType, number, stakeMin, stakeMax }: TicketQuery): RawBuilder<unknown> {
  // ticket_by_number begins with round and bet type: a number alone is looked for in every type
  const types = betType ? [betType] : number ? [...betTypeKeys] : null;
  return sql`
    ${types === null ? sql`` : sql`and t.bet_type = any(${types}::text[])`}
    ${number ? sql`and t.number = ${number}` : sql``}
    ${stakeMin ? sql`and t.stake >= ${BigInt(parseMoney(stakeMin))}` : sql``}
    ${stakeMax ? sql`and t.stake <= ${BigInt(parseMoney(stakeMax))}` : sql``}`;
}

function wire(row: TicketRow): FoundTicket {
  if (!isBetType(row.bet_type)) throw new Error(`No such bet type: ${row.bet_type}`);
  const billNumber = billNumberOf(row.bill_id);
  return {
    ticketId: `${billNumber}/${row.line_no}`,
    billNumber,
    line: row.line_no,
    ...wirePlaced(row),
    betType: row.bet_type,
    number: row.number,
    stake: formatMoney(satang(row.stake)),
    rate: formatRate(rateX100(Number(row.rate_x100))),
    outcome: row.outcome,
    payout: formatMoney(satang(row.payout)),
  };
}

/**
 * Tickets that a query finds, the newest first, and where to go on.
 * @throws Refusal `invalid_input` for a range that is none or too long, or a place that is none.
 */
export async function findTickets(tx: Tx, caller: AccountCaller, query: TicketQuery, limit: number) {
  const search = await openSearch(tx, caller, query);
  const narrow =
    query.number !== undefined ||
    query.roundId !== undefined ||
    search.scope.players !== null ||
    search.billId !== null;
  const { rows, next, partial } = await searchDays<TicketRow>(
    search,
    {
      limit,
      narrow,
      placeOf: (row) => ({ day: row.business_date, billId: row.bill_id, lineNo: row.line_no }),
    },
    (day, below, most) => ticketsOfDay(tx, search, query, { day, below, limit: most }),
  );
  return { rows: rows.map(wire), next, partial };
}
