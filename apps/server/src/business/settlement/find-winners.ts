import {
  type BasisPoints,
  type BetType,
  basisPoints,
  type DrawnResult,
  isBetType,
  piecePrize,
  type RateX100,
  rateX100,
  type Satang,
  satang,
  winners,
} from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import { readVersions, versionOf } from '../bundles/read-versions.ts';
import type { RoundRow } from '../rounds/round-row.ts';

/** A ticket that won, with all that its settlement needs: everything was kept when it was sold (domain.md §0). */
export interface WinningTicket {
  aggregatorId: bigint;
  billId: bigint;
  lineNo: number;
  agentId: bigint;
  playerId: bigint;
  termsId: bigint;
  betType: BetType;
  number: string;
  /** 1; 2 or 3 for a run that pays per hit. */
  hits: number;
  stake: Satang;
  rates: { player: RateX100; agent: RateX100; master: RateX100 };
  discountsBp: { player: BasisPoints; agent: BasisPoints; master: BasisPoints };
  /** Of bundles and tickets of ladders: what its pieces pay together, satang; null where the rates say it. */
  prize: Satang | null;
}

interface Row {
  aggregator_id: bigint;
  bill_id: bigint;
  line_no: number;
  agent_id: bigint;
  player_id: bigint;
  terms_id: bigint;
  bet_type: string;
  number: string;
  hits: number;
  stake: bigint;
  rate_x100: bigint;
  rate_agent_x100: bigint;
  rate_master_x100: bigint;
  discount_player_bp: number;
  discount_agent_bp: number;
  discount_master_bp: number;
  bundle_version_id: bigint | null;
  quantity: number | null;
}

/**
 * Every ticket of the round that won, bills that are cancelled or void left out.
 *
 * One index range of ticket_by_number (aggregator_id, round_id, bet_type, number) a master and winning number, in the
 * one partition of the round's date: the cost follows the winners, not the tickets (architecture.md §3).
 */
export async function findWinners(tx: Tx, round: RoundRow, result: DrawnResult): Promise<WinningTicket[]> {
  const sold = await soldTypes(tx, round.id);
  const winning = winners(result, sold, round.switches);
  const { rows } = await sql<Row>`
    with winning as (
      select * from unnest(
        ${winning.map((one) => one.betType)}::text[],
        ${winning.map((one) => one.number)}::text[],
        ${winning.map((one) => one.hits)}::smallint[]) as w (bet_type, number, hits)
    )
    select t.aggregator_id, t.bill_id, t.line_no, b.agent_id, b.player_id, b.terms_id, w.bet_type, w.number, w.hits,
           t.stake, t.rate_x100, t.rate_agent_x100, t.rate_master_x100,
           t.discount_player_bp, t.discount_agent_bp, t.discount_master_bp, t.bundle_version_id, t.quantity
    from aggregator a
    cross join winning w
    -- offset 0 keeps it a probe a number: judged by cost alone, thousands of random rows lose to reading the whole month
    cross join lateral (
      select * from ticket
      where aggregator_id = a.id and business_date = ${round.businessDate} and round_id = ${round.id}
        and bet_type = w.bet_type and number = w.number
      offset 0
    ) t
    -- whose ticket it is says the bill, which its hash covers; a probe a winner again: of a round younger than the
    -- statistics the planner expects one bill, and would repeat every number for each of them
    cross join lateral (
      select agent_id, player_id, terms_id from bill
      where aggregator_id = t.aggregator_id and id = t.bill_id and round_id = ${round.id}
      offset 0
    ) b
    left join bill_cancellation c on c.aggregator_id = t.aggregator_id and c.bill_id = t.bill_id
    where c.bill_id is null`.execute(tx);
  const prizeOf = await pricedPieces(tx, round, result, rows);
  // a prize that is not given is none
  return rows.map((row) => ticketOf(row, prizeOf(row))).filter(({ prize }) => prize !== 0n);
}

/** What the pieces of a ticket pay together, by the prizes they were sold under (domain.md §3). */
async function pricedPieces(
  tx: Tx,
  round: RoundRow,
  result: DrawnResult,
  rows: readonly Row[],
): Promise<(row: Row) => Satang | null> {
  const versions = await readVersions(
    tx,
    rows.map((row) => row.bundle_version_id),
  );
  return (row) => {
    if (row.bundle_version_id === null || row.quantity === null) return null;
    const { betType, prizes } = versionOf(versions, row.bundle_version_id);
    const prize = piecePrize(betType, row.number, prizes, { result, switches: round.switches });
    return satang(prize * BigInt(row.quantity));
  };
}

/** Bet types sold in a round: a list of at most all there are, from the counters by type. */
async function soldTypes(tx: Tx, roundId: bigint): Promise<BetType[]> {
  const { rows } = await sql<{ bet_type: string }>`
    select distinct t.bet_type
    from aggregator a
    join type_total t on t.aggregator_id = a.id and t.round_id = ${roundId} and t.agent_id = 0`.execute(tx);
  return rows.map((row) => row.bet_type).filter(isBetType);
}

function ticketOf(row: Row, prize: Satang | null): WinningTicket {
  if (!isBetType(row.bet_type))
    throw new Error(`Bill ${row.bill_id} holds an unknown bet type: ${row.bet_type}`);
  return {
    aggregatorId: row.aggregator_id,
    billId: row.bill_id,
    lineNo: row.line_no,
    agentId: row.agent_id,
    playerId: row.player_id,
    termsId: row.terms_id,
    betType: row.bet_type,
    number: row.number,
    hits: row.hits,
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
  };
}
