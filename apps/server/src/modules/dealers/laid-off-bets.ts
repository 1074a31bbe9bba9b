import { type BetType, isBetType, type RateX100, rateX100, type Satang, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AggregatorId, DealerId, LayOffId, RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { tiersWithDealers } from '../ledger/account-days.ts';

/** A bet that was laid off, as it was frozen when it was sent. */
export interface LaidOffBet {
  aggregatorId: AggregatorId;
  layOffId: LayOffId;
  dealerId: DealerId;
  lineNo: number;
  betType: BetType;
  number: string;
  stake: Satang;
  rate: RateX100;
  cost: Satang;
}

type Counted = 'accepted' | 'sent';

interface Row {
  aggregator_id: AggregatorId;
  lay_off_id: LayOffId;
  dealer_id: DealerId;
  line_no: number;
  bet_type: string;
  number: string;
  stake: bigint;
  rate_x100: bigint;
  cost: bigint;
}

const betsOf = sql`
  select l.aggregator_id, b.lay_off_id, l.dealer_id, b.line_no, b.bet_type, b.number, b.stake, b.rate_x100, b.cost`;
const joinBets = sql`
  join lay_off_bet b on b.aggregator_id = l.aggregator_id and b.lay_off_id = l.id and b.revision = l.revision`;

/** The bets of one tier in a round whose lay-offs are in one of these states. lay_off_of_round. */
export async function readLaidOffBets(
  tx: Tx,
  tier: AggregatorId,
  roundId: RoundId,
  statuses: readonly Counted[],
): Promise<LaidOffBet[]> {
  const { rows } = await sql<Row>`
    ${betsOf}
    from lay_off l ${joinBets}
    where l.aggregator_id = ${tier} and l.round_id = ${roundId} and l.status = any(${[...statuses]}::text[])
    order by b.lay_off_id, b.line_no`.execute(tx);
  return rows.map(betOf);
}

/**
 * The accepted bets of every tier in a round, their lay-offs locked: none is withdrawn before the transaction ends.
 * lay_off_of_round, one range for each tier.
 */
export async function lockAcceptedBets(tx: Tx, roundId: RoundId): Promise<LaidOffBet[]> {
  await sql`
    select 1
    from lay_off l
    where l.aggregator_id in ${tiersWithDealers} and l.round_id = ${roundId} and l.status = 'accepted'
    order by l.aggregator_id, l.id
    for update`.execute(tx);
  return readAcceptedBets(tx, roundId);
}

/** The same without the lock. */
export async function readAcceptedBets(tx: Tx, roundId: RoundId): Promise<LaidOffBet[]> {
  const { rows } = await sql<Row>`
    ${betsOf}
    from lay_off l ${joinBets}
    where l.aggregator_id in ${tiersWithDealers} and l.round_id = ${roundId} and l.status = 'accepted'
    order by l.aggregator_id, b.lay_off_id, b.line_no`.execute(tx);
  return rows.map(betOf);
}

function betOf(row: Row): LaidOffBet {
  if (!isBetType(row.bet_type))
    throw new Error(`Lay-off ${row.lay_off_id} has an unknown bet type: ${row.bet_type}`);
  return {
    aggregatorId: row.aggregator_id,
    layOffId: row.lay_off_id,
    dealerId: row.dealer_id,
    lineNo: row.line_no,
    betType: row.bet_type,
    number: row.number,
    stake: satang(row.stake),
    rate: rateX100(Number(row.rate_x100)),
    cost: satang(row.cost),
  };
}
