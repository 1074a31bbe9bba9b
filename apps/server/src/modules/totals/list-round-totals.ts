import type { RoundTotal, totalOperations } from '@drawdesk/contract';
import { isBetType } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { allOf } from '../../platform/db/conditions.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Page } from '../../platform/db/page-of-rows.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { isTransactionOnNodes } from '../../platform/db/store-on-nodes.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { laidOffStakes } from '../dealers/laid-off-stakes.ts';
import type { RoundsWithoutBets } from '../round-state/rounds-without-bets.ts';
import { countWithoutBets, matchingRounds, type RoundsAlso, readRoundPage } from '../rounds/list-rounds.ts';
import { toRoundDto } from '../rounds/round-dto.ts';
import { limitsOfRounds } from '../settings-chain/limits-of-rounds.ts';
import { money } from './by-number.ts';
import { highRiskNow, numbersOverHighRisk } from './high-risk-now.ts';
import { worstOf, worstOfRounds } from './worst-numbers.ts';

type RoundsQuery = z.output<(typeof totalOperations)['totals.rounds']['query']>;

/** A page of rounds with what each may cost, and how many rounds are left out because nobody bet on them. */
export const listRoundTotals = (
  store: Store,
  caller: AccountCaller,
  { alerts, ...query }: RoundsQuery,
): Promise<Page<RoundTotal> & { withoutBets: RoundsWithoutBets[] }> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const also = await highRiskAndWorst(tx, caller, { alerts, ...query });
    const { rows, total } = await readRoundPage(tx, caller, query, also);
    const ids = rows.map(({ id }) => id);
    const worst = await worstNumbers(tx, caller, rows);
    const highRisk = await countHighRisk(tx, caller, ids);
    const laidOff = await laidOffStakes(
      tx,
      caller,
      rows.map(({ id, laid_off }) => ({ id, laidOff: laid_off })),
    );
    return {
      total,
      rows: rows.map((row) => ({
        ...toRoundDto(row),
        worst: worst.get(row.id) ?? null,
        highRisk: highRisk.get(row.id) ?? 0,
        kept: keptOf(row.stake, laidOff.get(row.id)),
      })),
      withoutBets: await countWithoutBets(tx, caller, query, also),
    };
  });

/** What the list is narrowed to and ordered by beside rounds themselves. Aliases: `r` the round. */
async function highRiskAndWorst(
  tx: Tx,
  caller: AccountCaller,
  { alerts, ...query }: RoundsQuery,
): Promise<RoundsAlso> {
  if (isTransactionOnNodes(tx)) return countedBefore(tx, caller, { alerts, ...query });
  const over = highRiskNow(caller, sql`r.id`);
  return {
    where: alerts && sql`exists (select ${over})`,
    columns: {
      highRisk: sql`(select count(*) ${over})`,
      // rounds without bets are the last, with those that are settled: there are too many, and no result is to come
      worst: sql`coalesce(case when r.status <> 'settled' then (
        select worst.exposure::numeric from (${worstOf(caller)}) worst) end, '-infinity')`,
    },
  };
}

/**
 * The same on a cluster, where counters are elsewhere than rounds: they are read first, of the rounds that the list is about.
 * Those that are only scheduled have none.
 */
async function countedBefore(
  tx: Tx,
  caller: AccountCaller,
  { alerts, ...query }: RoundsQuery,
): Promise<RoundsAlso> {
  const { sortBy } = query;
  const roundsOf = (which: RawBuilder<unknown>) => idsOf(tx, allOf(matchingRounds(caller, query), which));
  const highRisk =
    alerts || sortBy === 'highRisk'
      ? await countHighRisk(tx, caller, await roundsOf(notedFor(caller)))
      : new Map<RoundId, number>();
  const worst =
    sortBy === 'worst'
      ? await worstOfRounds(tx, caller, await roundsOf(sql`r.status not in ('scheduled', 'settled')`))
      : [];
  return {
    where: alerts && sql`r.id = any(${[...highRisk.keys()]}::bigint[])`,
    columns: {
      highRisk: valueIn(highRisk, '0'),
      worst: valueIn(new Map(worst.map(({ id, exposure }) => [id, exposure])), '-infinity'),
    },
  };
}

const notedFor = ({ aggregatorId, agentId }: AccountCaller): RawBuilder<unknown> => sql`
  r.id in (
    select round_id from high_risk_number
    where aggregator_id = ${aggregatorId ?? 0n} and coalesce(agent_id, 0) = ${agentId ?? 0n})`;

async function idsOf(tx: Tx, where: RawBuilder<unknown>): Promise<RoundId[]> {
  const { rows } = await sql<{ id: RoundId }>`
    select r.id from round r join provider p on p.id = r.provider_id where ${where}`.execute(tx);
  return rows.map(({ id }) => id);
}

const valueIn = (values: ReadonlyMap<RoundId, bigint | number>, otherwise: string): RawBuilder<unknown> => {
  const texts = Object.fromEntries([...values].map(([id, value]) => [String(id), String(value)]));
  return sql`coalesce((${JSON.stringify(texts)}::jsonb ->> r.id::text)::numeric, ${otherwise}::numeric)`;
};

const keptOf = (stake: bigint, laidOff: bigint | undefined): string | null =>
  laidOff === undefined ? null : money(stake - laidOff);

interface HighRiskCount {
  id: RoundId;
  numbers: bigint;
}

async function countHighRisk(
  tx: Tx,
  caller: AccountCaller,
  ids: readonly RoundId[],
): Promise<ReadonlyMap<RoundId, number>> {
  // for a page of one PostgreSQL the view is faster
  const { rows } = await (isTransactionOnNodes(tx)
    ? sql<HighRiskCount>`
        select h.round_id as id, count(*) as numbers
        from (${numbersOverHighRisk(caller, ids)}) h
        group by h.round_id`
    : sql<HighRiskCount>`
        select r.id, (select count(*) ${highRiskNow(caller, sql`r.id`)}) as numbers
        from unnest(${[...ids]}::bigint[]) as r (id)`
  ).execute(tx);
  return new Map(rows.map(({ id, numbers }) => [id, Number(numbers)]));
}

/** Of each round the number with the highest exposure, and its limit. */
async function worstNumbers(
  tx: Tx,
  caller: AccountCaller,
  rounds: readonly { id: RoundId; provider_id: string }[],
): Promise<ReadonlyMap<RoundId, RoundTotal['worst']>> {
  const worst = await worstOfRounds(
    tx,
    caller,
    rounds.map(({ id }) => id),
  );
  const { aggregatorId, agentId } = caller;
  const limitOf = await limitsOfRounds(
    tx,
    { aggregatorId, agentId },
    rounds.map(({ id, provider_id }) => ({ roundId: id, providerId: provider_id })),
    new Date(),
  );
  return new Map(
    worst.flatMap(({ id, bet_type, number, exposure }) => {
      if (!isBetType(bet_type)) return [];
      const limit = limitOf(id, bet_type);
      const ofType = { betType: bet_type, limit: limit === null ? null : money(limit) };
      return [[id, { ...ofType, number, exposure: money(exposure) }]];
    }),
  );
}
