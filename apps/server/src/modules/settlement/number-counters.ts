import {
  type BetType,
  betTypeKeys,
  betTypes,
  type DrawnResult,
  isBetType,
  isBundleType,
  type RuleSwitches,
  wins,
} from '@drawdesk/lottery';
import { sql } from 'kysely';
import { asProbe } from '../../platform/db/as-probe.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { storedNumber } from '../draws/stored-number.ts';
import type { RoundRow } from '../round-state/round-row.ts';

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

/** Numbers of up to so many digits are all compared with the result. */
const fewDigits = 3;

/**
 * The only number of a bet type that can win: the last digits of the drawn number. It is used for types
 * with so many numbers that comparing all of them would take longer than the rest of the recount;
 * undefined for the other types. Written separately from the list of winning numbers, because the recount
 * checks that list with it.
 */
function onlyCandidate(betType: BetType, result: DrawnResult): string | undefined {
  const { digits, keyOrder, source } = betTypes[betType];
  if (keyOrder === 'sorted' || (source !== 'first' && source !== 'upper4')) return undefined;
  if (typeof digits === 'number' && digits <= fewDigits) return undefined;
  const drawn = [...(result[source] ?? '')];
  while (typeof digits === 'number' && drawn.length > digits) drawn.shift();
  return drawn.join('');
}

/** All numbers of so many digits, in order; sorted: only those whose digits do not fall. */
function numbersOf(digits: number, order: 'exact' | 'sorted'): string[] {
  if (digits === 0) return [''];
  return numbersOf(digits - 1, order).flatMap((begin) =>
    [...'0123456789']
      .filter((digit) => order === 'exact' || digit >= (begin.at(-1) ?? '0'))
      .map((digit) => begin + digit),
  );
}

/**
 * The counters of a bet type that may have won: every number is compared with the result, one by one. Where a counter is of
 * all orders of its digits, one order may lose alone (cross3), so two orders are compared.
 */
export function candidatesOf(betType: BetType, result: DrawnResult, switches: RuleSwitches): string[] {
  // what is sold by the unit has separate counters (expected-units.ts)
  if (isBundleType(betType)) return [];
  const only = onlyCandidate(betType, result);
  if (only !== undefined) return [only];
  const hits = (number: string) => wins(betType, storedNumber(number), result, switches) > 0;
  const { digits, keyOrder } = betTypes[betType];
  if (digits === 'first') throw new Error(`${betType} has as many digits as the draw`);
  return numbersOf(digits, keyOrder).filter(
    (key) => hits(key) || (keyOrder === 'sorted' && hits([...key].reverse().join(''))),
  );
}

/** Counters of the numbers of a round that may have won, over all masters: one read for each bet type of each master. */
export async function readCandidates(
  tx: Tx,
  round: Pick<RoundRow, 'id' | 'switches'>,
  result: DrawnResult,
): Promise<KeyTotal[]> {
  const candidates = betTypeKeys
    .map((betType) => ({ betType, keys: candidatesOf(betType, result, round.switches) }))
    .filter(({ keys }) => keys.length > 0);
  // a table of counters that is mostly this round, or newer than its statistics, would be read completely
  await sql`select set_everywhere('enable_seqscan', 'off')`.execute(tx);
  // primary key (aggregator_id, round_id, agent_id, bet_type, number_key): the rows of the whole master only
  const { rows } = await sql<{ bet_type: string; number_key: string } & Tally>`
    select n.bet_type, n.number_key, sum(n.ticket_count)::bigint as count, sum(n.stake)::bigint as stake,
           sum(n.potential_payout)::bigint as potential
    from aggregator a
    cross join unnest(${candidates.map((one) => one.betType)}::text[], ${candidates.map((one) => arrayText(one.keys))}::text[])
      as candidate (bet_type, number_keys)
    cross join lateral (
      select * from number_total
      where aggregator_id = a.id and round_id = ${round.id} and agent_id = 0
        and bet_type = candidate.bet_type and number_key = any(candidate.number_keys::text[])
      ${asProbe('bet_type')}
    ) n
    group by n.bet_type, n.number_key
    having sum(n.ticket_count) > 0`.execute(tx);
  await sql`select set_everywhere('enable_seqscan', 'on')`.execute(tx);
  return rows.map(({ bet_type, number_key, ...tally }) => ({
    ...tally,
    betType: known(bet_type, round.id),
    key: number_key,
  }));
}

/** Digits as PostgreSQL writes an array. One text a bet type, because unnest takes arrays of arrays apart. */
const arrayText = (keys: readonly string[]): string => `{${keys.map((key) => `"${key}"`).join(',')}}`;

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
