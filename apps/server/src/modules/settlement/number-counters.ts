import {
  type BetType,
  betTypeKeys,
  betTypes,
  type DrawnResult,
  isBetType,
  isBundleType,
} from '@drawdesk/lottery';
import { sql } from 'kysely';
import { asProbe } from '../../platform/db/as-probe.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';

/** Tickets that won alike: with this many hits of a bet type. Satang. */
export interface Tally {
  count: bigint;
  stake: bigint;
  /** What they would pay with one hit each. */
  potential: bigint;
}

/** What was sold on one number, over all masters. */
export interface KeyTotal extends Tally {
  betType: BetType;
  key: string;
}

/** Up to three digits there are at most a thousand counters, however much is sold; sorted digits 2,002. */
const fewDigits = 3;

/**
 * The only number of a bet type that can win: the last digits of the drawn number. It is used for types
 * with so many numbers that reading all of them would cost as much as what was sold, not what won;
 * undefined for the other types. Written separately from the list of winning numbers, because the recount
 * checks that list with it.
 */
export function onlyCandidate(betType: BetType, result: DrawnResult): string | undefined {
  const { digits, keyOrder, source } = betTypes[betType];
  if (keyOrder === 'sorted' || (source !== 'first' && source !== 'upper4')) return undefined;
  // bundles win by parts of their number
  if (isBundleType(betType)) return undefined;
  if (typeof digits === 'number' && digits <= fewDigits) return undefined;
  const drawn = [...(result[source] ?? '')];
  while (typeof digits === 'number' && drawn.length > digits) drawn.shift();
  return drawn.join('');
}

/**
 * Counters of the numbers of a round that may have won, over all masters: for types with few numbers all
 * that were sold, for the others one probe for each master.
 */
export async function readCandidates(tx: Tx, roundId: RoundId, result: DrawnResult): Promise<KeyTotal[]> {
  // what is sold by the unit has separate counters (expected-units.ts)
  const byRate = betTypeKeys.filter((betType) => !isBundleType(betType));
  const candidates = byRate.map((betType) => ({ betType, key: onlyCandidate(betType, result) }));
  const probed = candidates.flatMap(({ betType, key }) => (key === undefined ? [] : [{ betType, key }]));
  const whole = candidates.filter(({ key }) => key === undefined).map(({ betType }) => betType);
  // a table of counters that is mostly this round, or newer than its statistics, would be read completely
  await sql`select set_everywhere('enable_seqscan', 'off')`.execute(tx);
  // primary key (aggregator_id, round_id, agent_id, bet_type, number_key): the rows of the whole master only
  const { rows } = await sql<{ bet_type: string; number_key: string } & Tally>`
    with counters as (
      select n.bet_type, n.number_key, n.ticket_count, n.stake, n.potential_payout
      from aggregator a
      cross join unnest(${whole}::text[]) as whole (bet_type)
      -- an index range a type
      cross join lateral (
        select * from number_total
        where aggregator_id = a.id and round_id = ${roundId} and agent_id = 0 and bet_type = whole.bet_type
        ${asProbe('bet_type')}
      ) n
      union all
      select n.bet_type, n.number_key, n.ticket_count, n.stake, n.potential_payout
      from aggregator a
      cross join unnest(${probed.map((one) => one.betType)}::text[], ${probed.map((one) => one.key)}::text[])
        as candidate (bet_type, number_key)
      cross join lateral (
        select * from number_total
        where aggregator_id = a.id and round_id = ${roundId} and agent_id = 0
          and bet_type = candidate.bet_type and number_key = candidate.number_key
        ${asProbe('number_key')}
      ) n
    )
    select bet_type, number_key, sum(ticket_count)::bigint as count, sum(stake)::bigint as stake,
           sum(potential_payout)::bigint as potential
    from counters
    group by bet_type, number_key
    having sum(ticket_count) > 0`.execute(tx);
  await sql`select set_everywhere('enable_seqscan', 'on')`.execute(tx);
  return rows.map(({ bet_type, number_key, ...tally }) => ({
    ...tally,
    betType: known(bet_type, roundId),
    key: number_key,
  }));
}

/** Bet types sold in a round, from the roll-up of sales: settlement itself reads the counters by type. */
export async function readSoldTypes(tx: Tx, roundId: RoundId): Promise<BetType[]> {
  // primary key (aggregator_id, round_id, …): the rows that settlement turns into win/loss
  const { rows } = await sql<Pick<TableRow<'sales'>, 'bet_type'>>`
    select s.bet_type
    from sales s
    where s.aggregator_id = any(array(select id from aggregator)) and s.round_id = ${roundId}
    group by s.bet_type
    having sum(s.ticket_count) > 0`.execute(tx);
  return rows.map((row) => known(row.bet_type, roundId));
}

function known(betType: string, roundId: RoundId): BetType {
  if (!isBetType(betType)) throw new Error(`Round ${roundId} counts an unknown bet type: ${betType}`);
  return betType;
}
