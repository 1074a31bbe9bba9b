import { type BetType, isBetType, type RateX100, rateX100, type Satang, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { asProbe } from '../../platform/db/as-probe.ts';
import type { AgentId, AggregatorId, BillId, PlayerId, RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { isTransactionOnNodes } from '../../platform/db/store-on-nodes.ts';
import { eachMaster } from '../../platform/tenancy/each-master.ts';

/** A ticket as it was accepted. */
export interface TakenTicket {
  betType: BetType;
  number: string;
  stake: Satang;
  rate: RateX100;
  playerId: PlayerId;
  placedAt: Date;
}

/** Whose tickets: those of one master, of one agent, or all that the transaction may see. */
export interface TicketsOf {
  roundId: RoundId;
  aggregatorId: AggregatorId | null;
  agentId: AgentId | null;
  /** Null: every bet type. */
  betTypes: ReadonlySet<BetType> | null;
}

/** Bills of a page; one has at most 500 tickets. */
const billsPerPage = 200;

interface Row {
  bill_id: BillId;
  placed_at: Date;
  player_id: PlayerId;
  bet_type: string | null;
  number: string;
  stake: bigint;
  rate_x100: bigint;
}

/** The valid tickets of a round, in the order in which they were accepted, page by page. */
export async function* takenTickets(tx: Tx, of: TicketsOf): AsyncGenerator<readonly TakenTicket[]> {
  let after = 0n;
  for (;;) {
    const rows = await page(tx, of, after);
    const last = rows.at(-1);
    if (!last) return;
    after = last.bill_id;
    yield rows.flatMap((row) =>
      row.bet_type !== null && isBetType(row.bet_type)
        ? [
            {
              betType: row.bet_type,
              number: row.number,
              stake: satang(row.stake),
              rate: rateX100(Number(row.rate_x100)),
              playerId: row.player_id,
              placedAt: row.placed_at,
            },
          ]
        : [],
    );
  }
}

async function page(
  tx: Tx,
  { roundId, aggregatorId, agentId, betTypes }: TicketsOf,
  after: bigint,
): Promise<Row[]> {
  const types = betTypes && [...betTypes];
  const ofBill = sql`
    select t.aggregator_id, t.bill_id, t.line_no, t.bet_type, t.number, t.stake, t.rate_x100
    from ticket t
    where t.aggregator_id = b.aggregator_id and t.business_date = b.business_date and t.bill_id = b.id
      -- no rule acts on what is sold by the piece
      and t.bundle_version_id is null
      and (${types}::text[] is null or t.bet_type = any(${types}::text[]))
    ${asProbe('t.bill_id')}`;
  // Citus does not plan a lateral subquery of an outer join
  const tickets = isTransactionOnNodes(tx)
    ? {
        read: sql`, tickets as materialized (select t.* from bills b cross join lateral (${ofBill}) t)`,
        joined: sql`left join tickets t on t.aggregator_id = b.aggregator_id and t.bill_id = b.id`,
      }
    : { read: sql``, joined: sql`left join lateral (${ofBill}) t on true` };
  // bill_of_round: the next bills of each master; then a probe of the primary key for the tickets of each
  const { rows } = await sql<Row>`
    with bills as materialized (
      select b.*
      from ${eachMaster(tx, aggregatorId === null ? sql`in (select id from aggregator)` : sql`= ${aggregatorId}`)}
      cross join lateral (
        select b.aggregator_id, b.id, b.business_date, b.placed_at, b.player_id
        from bill b
        where b.aggregator_id = m.aggregator_id and b.round_id = ${roundId} and b.id > ${after}
          and (${agentId}::bigint is null or b.agent_id = ${agentId})
          and not exists (
            select from bill_cancellation c where c.aggregator_id = b.aggregator_id and c.bill_id = b.id)
        order by b.id
        limit ${billsPerPage}
      ) b
      order by b.id
      limit ${billsPerPage}
    )
    ${tickets.read}
    select b.id as bill_id, b.placed_at, b.player_id, t.bet_type, t.number, t.stake, t.rate_x100
    from bills b
    ${tickets.joined}
    order by b.id, t.line_no`.execute(tx);
  return rows;
}
