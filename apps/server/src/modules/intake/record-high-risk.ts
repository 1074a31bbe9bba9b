import { payoutAt, riskBand, type Satang, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AgentId, AggregatorId, RoundId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { companyTypeTotals } from './company-counters.ts';
import { type CountedSale, type TouchedNumber, watchesRisk } from './touched-numbers.ts';

/**
 * Records the numbers that a batch brought over the high-risk share of their limit at a level (domain.md §4),
 * in the accepting transaction, after everything is counted. The database is queried only when a number could
 * be over: what a number pays is always at least its exposure.
 */
export async function recordHighRisk(
  tx: Tx,
  aggregatorId: AggregatorId,
  sales: readonly CountedSale[],
  numbers: readonly TouchedNumber[],
  at: Date,
): Promise<void> {
  const possible = numbers.filter((number) => watchesRisk(number) && isRed(number, payoutOf(number)));
  if (possible.length === 0) return;
  const netAfter = await netStakes(tx, aggregatorId, possible);
  const netAdded = addedNet(sales);
  const over = possible.flatMap((number) => {
    const name = typeName(number);
    const payout = payoutOf(number);
    const net = netAfter.get(name) ?? 0n;
    const exposure = payout - net;
    const before = payout - number.payout - (net - (netAdded.get(name) ?? 0n));
    return isRed(number, exposure) && !isRed(number, before) ? [{ number, exposure }] : [];
  });
  if (over.length === 0) return;
  const of = <T>(read: (one: (typeof over)[number]) => T) => over.map(read);
  await sql`
    insert into high_risk_number (level, aggregator_id, agent_id, round_id, bet_type, number_key, exposure, number_limit,
      percentage, at)
    select g.*, ${at}::timestamptz
    from unnest(
      ${of(({ number }) => number.level)}::text[],
      ${of(({ number }) => (number.level === 'company' ? 0n : aggregatorId))}::bigint[],
      ${of(({ number }) => number.agentId)}::bigint[],
      ${of(({ number }) => number.roundId)}::bigint[],
      ${of(({ number }) => number.betType)}::text[],
      ${of(({ number }) => number.key)}::text[],
      ${of(({ exposure }) => exposure)}::bigint[],
      ${of(({ number }) => number.offer.levels[number.level].limit)}::bigint[],
      ${of(({ number }) => number.offer.levels[number.level].highRiskPercentage)}::integer[]) as g
    on conflict do nothing`.execute(tx);
}

const payoutOf = ({ totals, level, betType, key }: TouchedNumber): Satang =>
  payoutAt(totals, level, betType, key);

function isRed({ offer, level }: TouchedNumber, exposure: bigint): boolean {
  const { limit, highRiskPercentage = null } = offer.levels[level];
  const thresholds = { highRiskPercentage, lowRiskPercentage: null };
  return exposure > 0n && riskBand(satang(exposure), limit, thresholds) === 'red';
}

type Counter = Pick<TouchedNumber, 'level' | 'agentId' | 'roundId' | 'betType'>;

const typeName = ({ level, agentId, roundId, betType }: Omit<Counter, 'betType'> & { betType: string }) =>
  `${level}/${agentId}/${roundId}/${betType}`;

/** Current net stakes of the types of numbers at their levels: at most two statements. */
async function netStakes(
  tx: Tx,
  aggregatorId: AggregatorId,
  numbers: readonly TouchedNumber[],
): Promise<ReadonlyMap<string, bigint>> {
  const nets = new Map<string, bigint>();
  const roundsAt = (ofCompany: boolean) => [
    ...new Set(
      numbers.filter(({ level }) => (level === 'company') === ofCompany).map(({ roundId }) => roundId),
    ),
  ];
  for (const { roundId, betType, netStake } of await companyTypeTotals(tx, roundsAt(true)))
    nets.set(typeName({ level: 'company', agentId: null, roundId, betType }), netStake);
  const rounds = roundsAt(false);
  if (rounds.length === 0) return nets;
  const agents = numbers.flatMap(({ level, agentId }) => (level === 'company' ? [] : (agentId ?? 0n)));
  // primary key, by its prefix (aggregator, round, agent)
  const { rows } = await sql<
    Pick<TableRow<'type_total'>, 'bet_type' | 'net_stake'> & { round_id: RoundId; agent_id: AgentId }
  >`
    select round_id, agent_id, bet_type, net_stake
    from type_total
    where aggregator_id = ${aggregatorId} and round_id = any(${rounds}::bigint[])
      and agent_id = any(${[...new Set(agents)]}::bigint[])`.execute(tx);
  for (const row of rows) {
    const counter = row.agent_id === 0n ? ('aggregator' as const) : ('agent' as const);
    const agentId = row.agent_id === 0n ? null : row.agent_id;
    nets.set(
      typeName({ level: counter, agentId, roundId: row.round_id, betType: row.bet_type }),
      row.net_stake,
    );
  }
  return nets;
}

/** What the batch added to the net stakes of types, at every level. */
function addedNet(sales: readonly CountedSale[]): ReadonlyMap<string, bigint> {
  const added = new Map<string, bigint>();
  for (const { roundId, agentId, deltas } of sales)
    for (const { betType, netStake } of deltas.types)
      for (const counter of [
        { level: 'company', agentId: null },
        { level: 'aggregator', agentId: null },
        { level: 'agent', agentId },
      ] as const) {
        const name = typeName({ ...counter, roundId, betType });
        added.set(name, (added.get(name) ?? 0n) + netStake);
      }
  return added;
}
