import { type BetType, isBetType, type RateX100, rateX100, type Satang, satang } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import type { AggregatorId, DealerId, LayOffId, RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { tiersWithDealers } from '../ledger/account-days.ts';
import type { RoundRow } from '../round-state/round-row.ts';

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

/**
 * Whether a lay-off `l` was accepted and not withdrawn by then: at or after the draw, neither counts (lay-off.md §10). Its
 * steps by their primary key.
 * @param drawnAt - the actual draw time; null: it is not known, and every step counts.
 */
export const countsAt = (drawnAt: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  l.status in ('accepted', 'withdrawn')
  and exists (
    select from lay_off_step a
    where a.aggregator_id = l.aggregator_id and a.lay_off_id = l.id and a.status = 'accepted'
      and a.at < coalesce(${drawnAt}, 'infinity'))
  and not exists (
    select from lay_off_step w
    where w.aggregator_id = l.aggregator_id and w.lay_off_id = l.id and w.status = 'withdrawn'
      and w.at < coalesce(${drawnAt}, 'infinity')))`;

/** Whether the last step of a lay-off `l` came at or after the draw, so that it does not count. */
export const isLateAt = (drawnAt: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`(
  ${drawnAt} is not null and l.status in ('accepted', 'withdrawn')
  and (l.status = 'accepted') <> ${countsAt(drawnAt)})`;

const timeOf = (drawnAt: Date | null) => sql`${drawnAt}::timestamptz`;

interface WhichBets {
  /** Left out: of every tier. */
  tier?: AggregatorId;
  /** With those that are sent, where the tier may still owe them. */
  sent?: boolean;
}

/** The bets in a round that count, by tier. lay_off_of_round, one range for each tier. */
export async function readLaidOffBets(
  tx: Tx,
  round: Pick<RoundRow, 'id' | 'drawnAt'>,
  { tier, sent = false }: WhichBets = {},
): Promise<LaidOffBet[]> {
  const { rows } = await sql<Row>`
    select l.aggregator_id, b.lay_off_id, l.dealer_id, b.line_no, b.bet_type, b.number, b.stake, b.rate_x100, b.cost
    from lay_off l
    join lay_off_bet b on b.aggregator_id = l.aggregator_id and b.lay_off_id = l.id and b.revision = l.revision
    where l.aggregator_id ${tier === undefined ? sql`in ${tiersWithDealers}` : sql`= ${tier}`}
      and l.round_id = ${round.id}
      and (${countsAt(timeOf(round.drawnAt))} ${sent ? sql`or l.status = 'sent'` : sql``})
    order by l.aggregator_id, b.lay_off_id, b.line_no`.execute(tx);
  return rows.map(betOf);
}

/** The bets of every tier that count, the lay-offs locked: none is withdrawn before the transaction ends. lay_off_of_round. */
export async function lockLaidOffBets(
  tx: Tx,
  round: Pick<RoundRow, 'id' | 'drawnAt'>,
): Promise<LaidOffBet[]> {
  await sql`
    select 1
    from lay_off l
    where l.aggregator_id in ${tiersWithDealers} and l.round_id = ${round.id} and l.status in ('accepted', 'withdrawn')
    order by l.aggregator_id, l.id
    for update`.execute(tx);
  return readLaidOffBets(tx, round);
}

/** Lay-offs of a tier whose last step does not count. Stakes in satang. */
export interface LateLayOffs {
  aggregatorId: AggregatorId;
  count: number;
  stake: bigint;
}

/** Of each tier whose dealers the caller sees; all of them in scope `work`. lay_off_of_round, one range for each tier. */
export async function countLateLayOffs(tx: Tx, roundId: RoundId, drawnAt: Date): Promise<LateLayOffs[]> {
  const { rows } = await sql<LateLayOffs>`
    select l.aggregator_id as "aggregatorId", count(*)::int as count, sum(l.stake)::bigint as stake
    from lay_off l
    where l.aggregator_id in ${tiersWithDealers} and l.round_id = ${roundId} and ${isLateAt(timeOf(drawnAt))}
    group by l.aggregator_id
    order by l.aggregator_id`.execute(tx);
  return rows;
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
