import { payoutAt, riskBand, type Satang, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { unnested } from '../../platform/db/array-parameters.ts';
import type { AgentId, AggregatorId, RoundId } from '../../platform/db/ids.ts';
import { isOfMaster } from '../../platform/db/of-one-master.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { insertHighRisk } from '../limiter/insert-high-risk.ts';
import { companyTypeTotals } from './company-counters.ts';
import { wholeAggregator } from './read-counters.ts';
import { type TouchedNumber, watchesRisk } from './touched-numbers.ts';

/**
 * What this process has already seen recorded: a number is recorded once in a round, so it is not looked at again. Losing
 * an entry costs one statement.
 */
export type RecordedRisks = Set<string>;

/**
 * Records the numbers of a batch that are over the high-risk share of their limit at a level (domain.md §4), in the
 * accepting transaction, after everything is counted. So a number is recorded with the bet that brings it there; what
 * changed settings make high risk, the worker records (review-high-risk.ts), or the next bet. The database is queried
 * only when a number could be over: what a number pays is always at least its exposure.
 */
export async function recordHighRisk(
  tx: Tx,
  numbers: readonly TouchedNumber[],
  recorded: RecordedRisks,
  at: Date,
): Promise<void> {
  const possible = numbers.filter(
    (number) => watchesRisk(number) && !recorded.has(number.name) && isRed(number, payoutOf(number)),
  );
  if (possible.length === 0) return;
  const stakes = await stakesOfTypes(tx, possible);
  const over = possible.flatMap((number) => {
    const exposure = payoutOf(number) - (stakes.get(typeName(number)) ?? 0n);
    return isRed(number, exposure) ? [{ number, exposure }] : [];
  });
  if (over.length === 0) return;
  const recordedNow = await insertHighRisk(
    tx,
    over.map(({ number, exposure }) => ({
      level: number.level,
      aggregator_id: number.aggregatorId,
      agent_id: number.agentId,
      round_id: number.roundId,
      bet_type: number.betType,
      number_key: number.key,
      exposure,
      number_limit: number.offer.levels[number.level].limit,
      percentage: number.offer.levels[number.level].highRiskPercentage ?? null,
    })),
    at,
  );
  // all were there: other transactions have committed them, so this can be relied on
  if (recordedNow === 0n) for (const { number } of over) recorded.add(number.name);
}

const payoutOf = ({ totals, level, betType, key }: TouchedNumber): Satang =>
  payoutAt(totals, level, betType, key);

function isRed({ offer, level }: TouchedNumber, exposure: bigint): boolean {
  const { limit, highRiskPercentage = null } = offer.levels[level];
  const thresholds = { highRiskPercentage, lowRiskPercentage: null };
  return exposure > 0n && riskBand(satang(exposure), limit, thresholds) === 'red';
}

type Counter = Pick<TouchedNumber, 'level' | 'aggregatorId' | 'agentId' | 'roundId' | 'betType'>;

const typeName = ({
  level,
  aggregatorId,
  agentId,
  roundId,
  betType,
}: Omit<Counter, 'betType'> & { betType: string }) =>
  `${level}/${aggregatorId}/${agentId}/${roundId}/${betType}`;

/** Current stakes of the types of numbers at their levels: at most two statements. */
async function stakesOfTypes(
  tx: Tx,
  numbers: readonly TouchedNumber[],
): Promise<ReadonlyMap<string, bigint>> {
  const stakes = new Map<string, bigint>();
  const ofCompany = numbers.filter(({ level }) => level === 'company').map(({ roundId }) => roundId);
  for (const { roundId, betType, stake } of await companyTypeTotals(tx, [...new Set(ofCompany)]))
    stakes.set(typeName({ level: 'company', aggregatorId: 0n, agentId: null, roundId, betType }), stake);
  const sellers = new Map(
    numbers
      .filter(({ level }) => level !== 'company')
      .map((number) => [`${number.aggregatorId}/${number.roundId}/${number.agentId}`, number]),
  );
  if (sellers.size === 0) return stakes;
  // primary key, by its prefix (aggregator, round, agent)
  const { rows } = await sql<
    Pick<TableRow<'type_total'>, 'bet_type' | 'stake'> & {
      aggregator_id: AggregatorId;
      round_id: RoundId;
      agent_id: AgentId;
    }
  >`
    select t.aggregator_id, t.round_id, t.agent_id, t.bet_type, t.stake
    from ${unnested(
      [...sellers.values()],
      [
        ['bigint', ({ aggregatorId }) => aggregatorId],
        ['bigint', ({ roundId }) => roundId],
        ['bigint', ({ agentId }) => agentId ?? wholeAggregator],
      ],
    )} as g (aggregator_id, round_id, agent_id)
    join type_total t on ${isOfMaster(tx, [...sellers.values()], 't')} and t.round_id = g.round_id and t.agent_id = g.agent_id`.execute(
    tx,
  );
  for (const row of rows) {
    const isWhole = row.agent_id === wholeAggregator;
    const counter = {
      level: isWhole ? ('aggregator' as const) : ('agent' as const),
      aggregatorId: row.aggregator_id,
      agentId: isWhole ? null : row.agent_id,
    };
    stakes.set(typeName({ ...counter, roundId: row.round_id, betType: row.bet_type }), row.stake);
  }
  return stakes;
}
