import {
  type BasisPoints,
  type BetType,
  basisPoints,
  type DrawnResult,
  type HeldStakes,
  isBetType,
  type RateX100,
  rateX100,
  type Satang,
  satang,
  type TierTerms,
  unitPrize,
  type WinningNumber,
  winners,
} from '@drawdesk/lottery';
import { sql } from 'kysely';
import { asProbe } from '../../platform/db/as-probe.ts';
import type { AgentId, AggregatorId, BillId, PlayerId, RoundId, TermsId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { heldOf, ownSharesOf, type TicketTermsRow } from '../intake/stored-bill.ts';
import { readVersions, versionOf } from '../live-tickets/read-versions.ts';
import type { RoundRow } from '../round-state/round-row.ts';

/**
 * A ticket that won, with everything its settlement needs. All of it was stored when the ticket was sold
 * (domain.md §0).
 */
export interface WinningTicket {
  aggregatorId: AggregatorId;
  billId: BillId;
  lineNo: number;
  agentId: AgentId;
  playerId: PlayerId;
  termsId: TermsId;
  betType: BetType;
  number: string;
  /** 1; 2 or 3 for a run that pays per hit. */
  hits: number;
  stake: Satang;
  rates: { player: RateX100; agent: RateX100; master: RateX100 };
  discountsBp: { player: BasisPoints; agent: BasisPoints; master: BasisPoints };
  /** For bundles and ladder tickets: what all units pay together, satang; null where the rates decide it. */
  prize: Satang | null;
  /** Its own shares; null where those of the bill's terms apply (shares.md §5). */
  shareBp: TierTerms['shareBp'] | null;
  /** What agent and master hold of it; null where the shares apply (hold.md §4). */
  held: HeldStakes | null;
}

/** A ticket that may have won, with the columns of its bill. */
type TicketToPrice = TicketTermsRow &
  Pick<TableRow<'ticket'>, 'aggregator_id' | 'bill_id'> &
  Pick<TableRow<'bill'>, 'agent_id' | 'player_id' | 'terms_id'>;

/**
 * Every ticket of the round that won, without bills that are cancelled or void.
 *
 * Starts from the bet types that each master sold. Where there are few tickets compared with the numbers
 * that could win, it checks each ticket; otherwise it looks up each winning number. Both are index ranges
 * of ticket_by_number (aggregator_id, round_id, bet_type, number) in the one partition of the round's
 * date. The cost follows the number of winners, and never exceeds what was sold (architecture.md §3).
 */
export async function findWinners(tx: Tx, round: RoundRow, result: DrawnResult): Promise<WinningTicket[]> {
  const sold = await soldTypes(tx, round.id);
  const types = [...new Set(sold.map(({ betType }) => betType))];
  const winning = winners(result, types, round.switches);
  const rows = await ticketsOn(tx, round, searchesFor(sold, winning));
  const hits = new Map(winning.map((one) => [nameOf(one.betType, one.number), one.hits]));
  const prizeOf = await pricedUnits(tx, round, result, rows);
  return (
    rows
      .map((row) => ticketOf(row, hits.get(nameOf(row.bet_type, row.number)), prizeOf(row)))
      // a prize that is not paid does not count
      .filter(({ prize }) => prize !== 0n)
  );
}

/** Bet type and number as one text; the query for tickets composes it too. */
const nameOf = (betType: string, number: string) => `${betType} ${number}`;

/** A bet type that one master sold in a round. */
interface SoldType {
  aggregatorId: AggregatorId;
  betType: BetType;
  tickets: bigint;
}

interface Searches {
  /** Bet types for which all tickets are read, and the numbers that win there. */
  readonly whole: readonly SoldType[];
  readonly wholeNumbers: readonly WinningNumber[];
  /** Numbers that are looked up, each with its master. */
  readonly single: readonly (WinningNumber & { aggregatorId: AggregatorId })[];
}

/** Looking up a number costs about as much as reading this many adjacent tickets of the index. */
const ticketsALookUp = 4;

/**
 * How to look for the winners of each bet type of a master. The counts only choose the cheaper way; the
 * outcome is the same.
 */
function searchesFor(sold: readonly SoldType[], winning: readonly WinningNumber[]): Searches {
  const numbersOf = Map.groupBy(winning, ({ betType }) => betType);
  const countOf = ({ betType }: SoldType) => numbersOf.get(betType)?.length ?? 0;
  const isFew = (one: SoldType) => one.tickets <= BigInt(ticketsALookUp * countOf(one));
  const whole = sold.filter((one) => countOf(one) > 0 && isFew(one));
  return {
    whole,
    wholeNumbers: [...new Set(whole.map(({ betType }) => betType))].flatMap(
      (type) => numbersOf.get(type) ?? [],
    ),
    single: sold
      .filter((one) => !isFew(one))
      .flatMap(({ aggregatorId, betType }) =>
        (numbersOf.get(betType) ?? []).map((number) => ({ ...number, aggregatorId })),
      ),
  };
}

/**
 * The tickets themselves. Each probe keeps the index range, and `is true` keeps the hash of the
 * winning numbers. For a round that is newer than the statistics the planner expects one ticket, and
 * would otherwise read a whole table or index.
 */
async function ticketsOn(
  tx: Tx,
  round: RoundRow,
  { whole, wholeNumbers, single }: Searches,
): Promise<TicketToPrice[]> {
  const ofRound = sql`aggregator_id = s.aggregator_id and business_date = ${round.businessDate} and round_id = ${round.id}`;
  const { rows } = await sql<TicketToPrice>`
    with looked_through as (
      select t.*
      from unnest(${whole.map((one) => one.aggregatorId)}::bigint[], ${whole.map((one) => one.betType)}::text[])
        as s (aggregator_id, bet_type)
      cross join lateral (select * from ticket where ${ofRound} and bet_type = s.bet_type ${asProbe('bet_type')}) t
      -- as one text: thousands of numbers in arrays take longer to send than a small round takes to search
      where ((t.bet_type || ' ' || t.number) in (
        select unnest(string_to_array(${wholeNumbers.map((one) => nameOf(one.betType, one.number)).join(',')}, ','))
      )) is true
    ),
    looked_up as (
      select t.*
      from unnest(${single.map((one) => one.aggregatorId)}::bigint[], ${single.map((one) => one.betType)}::text[],
        ${single.map((one) => one.number)}::text[]) as s (aggregator_id, bet_type, number)
      cross join lateral (
        select * from ticket where ${ofRound} and bet_type = s.bet_type and number = s.number ${asProbe('number')}
      ) t
    )
    select t.aggregator_id, t.bill_id, t.line_no, b.agent_id, b.player_id, b.terms_id, t.bet_type, t.number,
           t.stake, t.rate_x100, t.rate_agent_x100, t.rate_master_x100,
           t.discount_player_bp, t.discount_agent_bp, t.discount_master_bp, t.bundle_version_id, t.quantity,
           t.held_agent, t.held_master, t.share_agent_bp, t.share_master_bp
    from (select * from looked_through union all select * from looked_up) t
    -- the ticket's agent and player are read from its bill, because the bill's hash covers them
    cross join lateral (
      select agent_id, player_id, terms_id from bill
      where aggregator_id = t.aggregator_id and id = t.bill_id and round_id = ${round.id}
      ${asProbe('id')}
    ) b
    left join lateral (
      select bill_id from bill_cancellation
      where aggregator_id = t.aggregator_id and bill_id = t.bill_id ${asProbe('bill_id')}
    ) c on true
    where c.bill_id is null`.execute(tx);
  return rows;
}

/** What the units of a ticket pay together, by the prizes they were sold under (domain.md §3). */
async function pricedUnits(
  tx: Tx,
  round: RoundRow,
  result: DrawnResult,
  rows: readonly TicketToPrice[],
): Promise<(row: TicketToPrice) => Satang | null> {
  const versions = await readVersions(
    tx,
    rows.map((row) => row.bundle_version_id),
  );
  return (row) => {
    if (row.bundle_version_id === null || row.quantity === null) return null;
    const { betType, prizes } = versionOf(versions, row.bundle_version_id);
    const prize = unitPrize(betType, row.number, prizes, { result, switches: round.switches });
    return satang(prize * BigInt(row.quantity));
  };
}

/**
 * What each master sold in a round, from the counters by type. The recount compares them with the seal,
 * master by master (recount.ts).
 */
async function soldTypes(tx: Tx, roundId: RoundId): Promise<SoldType[]> {
  const { rows } = await sql<{ aggregator_id: AggregatorId; bet_type: string; ticket_count: bigint }>`
    select t.aggregator_id, t.bet_type, t.ticket_count
    from aggregator a
    -- primary key (aggregator_id, round_id, agent_id, …): the rows of the whole master only
    cross join lateral (
      select * from type_total
      where aggregator_id = a.id and round_id = ${roundId} and agent_id = 0 ${asProbe('round_id')}
    ) t`.execute(tx);
  return rows.flatMap(({ aggregator_id: aggregatorId, bet_type: betType, ticket_count: tickets }) =>
    isBetType(betType) ? [{ aggregatorId, betType, tickets }] : [],
  );
}

function ticketOf(row: TicketToPrice, hits: number | undefined, prize: Satang | null): WinningTicket {
  if (!isBetType(row.bet_type) || hits === undefined)
    throw new Error(`Bill ${row.bill_id} holds what cannot win: ${row.bet_type} ${row.number}`);
  return {
    aggregatorId: row.aggregator_id,
    billId: row.bill_id,
    lineNo: row.line_no,
    agentId: row.agent_id,
    playerId: row.player_id,
    termsId: row.terms_id,
    betType: row.bet_type,
    number: row.number,
    hits,
    stake: satang(row.stake),
    rates: {
      player: rateX100(Number(row.rate_x100)),
      agent: rateX100(Number(row.rate_agent_x100)),
      master: rateX100(Number(row.rate_master_x100)),
    },
    discountsBp: {
      player: basisPoints(row.discount_player_bp),
      agent: basisPoints(row.discount_agent_bp),
      master: basisPoints(row.discount_master_bp),
    },
    prize,
    shareBp: ownSharesOf(row),
    held: heldOf(row),
  };
}
