import type { RoundTotal, totalOperations } from '@drawdesk/contract';
import { endingTypes, isBetType } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { asProbe } from '../../platform/db/as-probe.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import type { Page } from '../../platform/db/page-of-rows.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { aggregatorsOf, memberOf } from '../../platform/tenancy/own-rows.ts';
import { laidOffStakes } from '../dealers/laid-off-stakes.ts';
import type { RoundsWithoutBets } from '../round-state/rounds-without-bets.ts';
import { countWithoutBets, readRoundPage } from '../rounds/list-rounds.ts';
import { toRoundDto } from '../rounds/round-dto.ts';
import { limitsOfRounds } from '../settings-chain/limits-of-rounds.ts';
import { money } from './by-number.ts';
import { highRiskNow, numbersOverHighRisk } from './high-risk-now.ts';
import { shortTypes } from './number-payouts.ts';

type RoundsQuery = z.output<(typeof totalOperations)['totals.rounds']['query']>;

/** Numbers over high risk now in the round `r`, at the caller's level. */
const highRiskOf = (caller: AccountCaller): RawBuilder<unknown> => highRiskNow(caller, sql`r.id`);

/** A page of rounds with what each may cost, and how many rounds are left out because nobody bet on them. */
export const listRoundTotals = (
  store: Store,
  caller: AccountCaller,
  { alerts, ...query }: RoundsQuery,
): Promise<Page<RoundTotal> & { withoutBets: RoundsWithoutBets[] }> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const over = highRiskOf(caller);
    const also = {
      where: alerts && sql`exists (select ${over})`,
      columns: {
        highRisk: sql`(select count(*) ${over})`,
        // rounds without bets are the last, with those that are settled: there are too many, and no result is to come
        worst: sql`coalesce(case when r.status <> 'settled' then (
          select worst.exposure::numeric from (${worstOf(caller)}) worst) end, '-infinity')`,
      },
    };
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

const keptOf = (stake: bigint, laidOff: bigint | undefined): string | null =>
  laidOff === undefined ? null : money(stake - laidOff);

async function countHighRisk(
  tx: Tx,
  caller: AccountCaller,
  ids: readonly RoundId[],
): Promise<ReadonlyMap<RoundId, number>> {
  const { rows } = await sql<{ id: RoundId; numbers: bigint }>`
    select h.round_id as id, count(*) as numbers
    from (${numbersOverHighRisk(caller, ids)}) h
    group by h.round_id`.execute(tx);
  return new Map(rows.map(({ id, numbers }) => [id, Number(numbers)]));
}

/** Of each round the number with the highest exposure, as `worstOf` has it for one. On the demo the 25 rounds of a page take 3 ms. */
async function worstNumbers(
  tx: Tx,
  caller: AccountCaller,
  rounds: readonly { id: RoundId; provider_id: string }[],
): Promise<ReadonlyMap<RoundId, RoundTotal['worst']>> {
  const ids = rounds.map(({ id }) => id);
  const member = memberOf(caller);
  const masters = sql`(select m.id from aggregator m where m.id in ${aggregatorsOf(caller)}) m`;
  // the whole company has rows of its own there
  const longMasters = caller.aggregatorId === null ? [0n] : [caller.aggregatorId, ...(caller.former ?? [])];
  const long = longMasters.map(
    (aggregatorId) => sql`(
      select s.round_id, s.bet_type, n.number_key, n.potential_payout - s.stake as exposure
      from sold s
      cross join lateral (
        select number_key, potential_payout from long_number
        where aggregator_id = ${aggregatorId} and round_id = s.round_id and agent_id = ${member}
          and bet_type = s.bet_type and stake > 0
        order by potential_payout desc, number_key
        limit 1
      ) n
      where s.bet_type = any(${[...endingTypes]}::text[]))`,
  );
  const { rows } = await sql<{ id: RoundId; bet_type: string; number: string; exposure: bigint }>`
    with sold as materialized (
      select t.round_id, t.bet_type, sum(t.stake)::bigint as stake
      from ${masters}
      cross join lateral (
        select * from type_total
        where aggregator_id = m.id and round_id = any(${ids}::bigint[]) and agent_id = ${member}
        ${asProbe('agent_id')}
      ) t
      group by t.round_id, t.bet_type
      having sum(t.stake) > 0
    ), paid as materialized (
      select n.round_id, n.bet_type, n.number_key, sum(n.potential_payout)::bigint as payout
      from ${masters}
      cross join lateral (
        select * from number_total
        where aggregator_id = m.id and round_id = any(${ids}::bigint[]) and agent_id = ${member}
          and bet_type = any(${shortTypes}::text[]) and stake > 0
        ${asProbe('agent_id')}
      ) n
      group by n.round_id, n.bet_type, n.number_key
    ), long as materialized (${sql.join(long, sql` union all `)}),
    exposed as (
      select s.round_id, s.bet_type, n.number_key, n.payout - s.stake as exposure
      from sold s
      join paid n using (round_id, bet_type)
      union all
      select * from long
    )
    select distinct on (round_id) round_id as id, bet_type, number_key as number, exposure
    from exposed
    order by round_id, exposure desc, bet_type, number_key`.execute(tx);
  const { aggregatorId, agentId } = caller;
  const limitOf = await limitsOfRounds(
    tx,
    { aggregatorId, agentId },
    rounds.map(({ id, provider_id }) => ({ roundId: id, providerId: provider_id })),
    new Date(),
  );
  return new Map(
    rows.flatMap(({ id, bet_type, number, exposure }) => {
      if (!isBetType(bet_type)) return [];
      const limit = limitOf(id, bet_type);
      const ofType = { betType: bet_type, limit: limit === null ? null : money(limit) };
      return [[id, { ...ofType, number, exposure: money(exposure) }]];
    }),
  );
}

/**
 * The number with the highest exposure in the round `r`, as totals by number have it: one row, or none where nobody bet.
 * type_total and number_total by their primary keys, one range for each master and bet type; of long numbers, of which a
 * round may sell a million, the first row of long_number_worst_first.
 */
function worstOf(caller: AccountCaller): RawBuilder<unknown> {
  const masters = sql`aggregator m where m.id in ${aggregatorsOf(caller)}`;
  // the whole company has rows of its own there
  const longMasters = caller.aggregatorId === null ? sql`(values (0::bigint)) as m (id)` : masters;
  const member = memberOf(caller);
  return sql`
    with sold as (
      select t.bet_type, sum(t.stake)::bigint as stake
      from (select m.id from ${masters}) m
      cross join lateral (
        select * from type_total t
        where t.aggregator_id = m.id and t.round_id = r.id and t.agent_id = ${member}
        offset 0
      ) t
      group by t.bet_type
      having sum(t.stake) > 0
    ), exposed as (
      select s.bet_type, n.number_key, sum(n.potential_payout)::bigint - s.stake as exposure
      from sold s
      cross join (select m.id from ${masters}) m
      cross join lateral (
        select n.number_key, n.potential_payout
        from number_total n
        where n.aggregator_id = m.id and n.round_id = r.id and n.agent_id = ${member}
          and n.bet_type = s.bet_type and n.stake > 0
        offset 0
      ) n
      where s.bet_type = any(${shortTypes}::text[])
      group by s.bet_type, s.stake, n.number_key
      union all
      select s.bet_type, n.number_key, n.potential_payout - s.stake
      from sold s
      cross join (select m.id from ${longMasters}) m
      cross join lateral (
        select n.number_key, n.potential_payout
        from long_number n
        where n.aggregator_id = m.id and n.round_id = r.id and n.agent_id = ${member}
          and n.bet_type = s.bet_type and n.stake > 0
        order by n.potential_payout desc, n.number_key
        limit 1
      ) n
      where s.bet_type = any(${[...endingTypes]}::text[])
    )
    select bet_type, number_key as number, exposure
    from exposed
    order by exposure desc, bet_type, number
    limit 1`;
}
