import { formatMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';

const api = await openTestApi(await testDatabase());
const { a1, b1 } = api.agents;
const rounds = [await api.testCompany.openRound(), await api.testCompany.openRound({ providerId: 'hanoi' })];
const onlyOfA1 = await api.testCompany.openRound({ providerId: 'baac' });

/**
 * Counters of three hundred numbers per bet type, for agents and their masters; long numbers have second
 * counters.
 */
for (const roundId of [...rounds, onlyOfA1])
  for (const [place, agent] of (roundId === onlyOfA1 ? [a1] : [a1, b1]).entries())
    for (const [betType, digits] of Object.entries({ upper3: 3, lower2: 2, last5: 5, digit7: 7 })) {
      const keys = [
        ...new Set(
          Array.from({ length: 300 }, (_, n) =>
            String(n * 7919)
              .padStart(7, '0')
              .slice(-digits),
          ),
        ),
      ];
      const pays = keys.map(
        (key) => 1 + ((Number(key) * 131 + place * 977 + Number(roundId) * 31 + digits * 1301) % 9973),
      );
      await api.rows(sql`
        insert into number_total (aggregator_id, round_id, agent_id, bet_type, number_key, ticket_count, stake, potential_payout)
        select ${agent.aggregatorId}::bigint, ${roundId}::bigint, held.agent_id, ${betType}, g.key, 1, 1, g.pays
        from unnest(${keys}::text[], ${pays}::bigint[]) as g (key, pays), unnest(${[0n, agent.agentId]}::bigint[]) as held (agent_id)`);
    }
await api.rows(sql`
  select count_long_numbers(array_agg(g.aggregator_id), array_agg(g.round_id), array_agg(g.agent_id), array_agg(g.bet_type),
    array_agg(g.number_key), array_agg(g.ticket_count), array_agg(g.stake), array_agg(g.potential_payout))
  from number_total g where g.bet_type in ('last5', 'digit7') group by g.aggregator_id`);

await api.rows(sql`
  insert into type_total (aggregator_id, round_id, agent_id, bet_type, ticket_count, stake, net_stake)
  select aggregator_id, round_id, agent_id, bet_type, count(*), sum(stake)::bigint, sum(stake)::bigint
  from number_total group by 1, 2, 3, 4`);

/** The five with the highest exposure of which each has at most one of its round above it; then those below. */
const exposed = async (of: ReturnType<typeof sql>) => {
  const all = await api.rows<{ round_id: bigint; place: string; exposure: bigint }>(sql`
      select round_id, concat_ws('/', round_id, bet_type, number_key) as place,
             sum(potential_payout)::bigint - (
               select sum(t.stake)::bigint from type_total t
               where t.round_id = n.round_id and t.bet_type = n.bet_type and ${of}
             ) as exposure
      from number_total n where ${of}
      group by round_id, bet_type, number_key
      order by exposure desc, round_id, bet_type, number_key`);
  const firstTwo = [...Map.groupBy(all, (row) => row.round_id).values()].flatMap((own) => own.slice(0, 2));
  const chosen = new Set(
    [...all.filter((row) => firstTwo.includes(row)), ...all.filter((row) => !firstTwo.includes(row))].slice(
      0,
      5,
    ),
  );
  return all
    .filter((row) => chosen.has(row))
    .map(({ place, exposure }) => [place, formatMoney(satang(exposure))]);
};

it.each<[Person, 'company' | 'aggregator' | 'agent', Record<string, string>, ReturnType<typeof sql>]>([
  ['superadmin', 'company', {}, sql`agent_id = 0`],
  ['m1', 'aggregator', {}, sql`agent_id = 0 and aggregator_id = ${a1.aggregatorId}`],
  ['a1', 'agent', {}, sql`agent_id = ${a1.agentId}`],
  [
    'superadmin',
    'aggregator',
    { aggregatorId: String(b1.aggregatorId) },
    sql`agent_id = 0 and aggregator_id = ${b1.aggregatorId}`,
  ],
  ['superadmin', 'agent', { agentId: String(b1.agentId) }, sql`agent_id = ${b1.agentId}`],
])(
  'the numbers with the highest exposure for %s on the dashboard of the %s %j are those of all counters',
  async (as, of, query, rows) => {
    const { data } = await api.ok(as, `dashboard.${of}`, { query });
    expect(data.exposed.map((row) => [`${row.roundId}/${row.betType}/${row.number}`, row.exposure])).toEqual(
      await exposed(rows),
    );
    expect(new Set(data.exposed.map(({ betType }) => betType)).size).toBeGreaterThan(1);
  },
);

it('of one round no more than two numbers are listed, unless the other rounds have too few', async () => {
  const listed = async (as: Person) => {
    const { exposed } = (await api.ok(as, 'dashboard.agent', {})).data;
    return rounds
      .concat(onlyOfA1)
      .map((id) => exposed.filter(({ roundId }) => roundId === String(id)).length);
  };
  expect(Math.max(...(await listed('a1')))).toBe(2);
  expect((await listed('b1')).toSorted()).toEqual([0, 2, 3]);
});

it('a number has the exposure and the limit that the totals of its round show', async () => {
  const views = [
    ['superadmin', 'company', {}],
    ['m1', 'aggregator', {}],
    ['superadmin', 'agent', { agentId: String(a1.agentId) }],
  ] as const;
  const limits = new Set<string | null>();
  for (const [as, of, query] of views) {
    const { exposed } = (await api.ok(as, `dashboard.${of}`, { query })).data;
    for (const { roundId, betType, number, exposure, limit } of exposed) {
      const totals = await api.ok(as, 'totals.byNumber', {
        params: { roundId },
        query: { betType, ...query },
      });
      const row = totals.data.find((one) => one.number === number);
      expect({ exposure, limit }, `${as} ${betType} ${number}`).toEqual({
        exposure: row?.exposure,
        limit: row?.limit,
      });
      limits.add(limit);
    }
  }
  // the levels have limits of their own
  expect(limits.size).toBeGreaterThan(1);
});
