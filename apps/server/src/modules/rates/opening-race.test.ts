import { sql } from 'kysely';
import { expect, it, vi } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { raiseConfigVersion } from '../config-version/raise-config-version.ts';
import { advanceRounds } from '../rounds/advance.ts';

const database = await testDatabase();
const api = await openTestApi(database);
const { a1, b1 } = api.agents;
const params = { providerId: 'thai-gov' };

it('nothing is lost when rounds open while plans are made and limits of the company are set', async () => {
  await api.testCompany.openRound();
  const scheduled = await api.rows<{ id: bigint }>(sql`
    insert into round (provider_id, label, business_date, open_at, close_at, draw_at, status)
    select 'thai-gov', 'race ' || n, current_date, now() + interval '1 hour', now() + interval '2 hours',
           now() + interval '3 hours', 'scheduled'
    from generate_series(1, 6) n
    returning id`);
  const versionOf = async () =>
    (await api.ok('superadmin', 'rates.get', { params })).data.betTypes.find(
      ({ betType }) => betType === 'upper3',
    )?.version ?? 0;
  const body = async (when: string, set: object) => ({
    when,
    changes: [{ betType: 'upper3', version: await versionOf(), set }],
  });
  for (const [at, { id }] of scheduled.entries()) {
    const plan = await body('next_round', { maximum: String(1000 + at) });
    await api.ok('superadmin', 'rates.change', { params, body: plan });
    const limit = await body('now', { limit: String(90_000 + at) });
    const [opened, changed, ...sold] = await Promise.all([
      api.ask('operator', 'rounds.openNow', {
        params: { roundId: String(id) },
        body: { reason: 'with everything else' },
      }),
      api.ask('superadmin', 'rates.change', { params, body: limit }),
      ...[a1, b1].map((agent) =>
        api.ask({ apiKey: agent.apiKey }, 'intake.place', {
          body: {
            roundId: String(id),
            player: 'somchai',
            items: [{ betType: 'upper3', number: '387', stake: '1' }],
          },
        }),
      ),
    ]);
    expect(opened.status).toBe(200);
    // 409 when the opening went first: the change was based on the version from before it
    expect([200, 409]).toContain(changed.status);
    expect(sold.map(({ status }) => status)).toEqual([200, 200]);
  }
  const states = await api.rows(sql`select state, count(*)::int as n from planned_change group by state`);
  expect(states).toEqual([{ state: 'applied', n: scheduled.length }]);
  const [setting] = await api.rows<{ maximum: string }>(sql`
    select settings ->> 'maximum' as maximum from bet_setting
    where level = 'company' and provider_id = 'thai-gov' and bet_type = 'upper3'`);
  expect(setting?.maximum).toBe('100500');
});

/** A round of thai-gov that is due to open, with a planned change. */
async function dueWithPlan(maximum: string): Promise<bigint> {
  const { id } = await api.one<{ id: bigint }>(sql`
    insert into round (provider_id, label, business_date, open_at, close_at, draw_at, status, origin)
    values ('thai-gov', ${`due ${maximum}`}, current_date, now(), now() + interval '2 hours', now() + interval '3 hours',
      'scheduled', 'extra')
    returning id`);
  const { data } = await api.ok('superadmin', 'rates.get', { params });
  const version = data.betTypes.find(({ betType }) => betType === 'lower2')?.version;
  const changes = [{ betType: 'lower2', version, set: { maximum } }];
  await api.ok('superadmin', 'rates.change', { params, body: { when: 'next_round', changes } });
  return id;
}

const somebodyWaits = async (): Promise<boolean> =>
  (
    await api.one<{ yes: boolean }>(sql`
      select exists (
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock') as yes`)
  ).yes;

const openers = [
  ['the clock', () => advanceRounds(api.testCompany.store)],
  [
    'a person',
    (id: bigint) =>
      api.ok('operator', 'rounds.openNow', {
        params: { roundId: String(id) },
        body: { reason: 'as the schedule says' },
      }),
  ],
] as const;

it.each(openers)(
  'opened by %s, a round is locked after the settings version, in the order of every other change',
  async (who, open) => {
    const id = await dueWithPlan(who === 'a person' ? '1234' : '4321');
    const opening: Promise<unknown>[] = [];
    await api.testCompany.store.transaction({ as: 'owner' }, async (tx) => {
      await raiseConfigVersion(tx);
      opening.push(open(id));
      await vi.waitFor(async () => expect(await somebodyWaits()).toBe(true), {
        timeout: 300_000,
        interval: 20,
      });
      // if the opening had already locked it, the two would wait for each other
      await sql`select from round where id = ${id} for update nowait`.execute(tx);
    });
    await Promise.all(opening);
    const [round] = await api.rows<{ status: string }>(sql`select status from round where id = ${id}`);
    expect(round?.status).toBe('open');
    expect((await api.ok('superadmin', 'rates.planned', { query: { state: 'planned' } })).data).toEqual([]);
  },
);

it('a round with a planned change of a master, opened by a person, locks the company’s log before the master’s', async () => {
  const id = await dueWithPlan('1111');
  const { data } = await api.ok('m1', 'rates.get', { params });
  const version = data.betTypes.find(({ betType }) => betType === 'upper2')?.version;
  const changes = [{ betType: 'upper2', version, set: { maximum: '77' } }];
  await api.ok('m1', 'rates.change', { params, body: { when: 'next_round', changes } });
  await api.ok('superadmin', 'rates.withdraw', {
    params: {
      plannedChangeId:
        (await api.ok('superadmin', 'rates.planned', { query: { state: 'planned' } })).data.find(
          ({ level }) => level === 'company',
        )?.plannedChangeId ?? '',
    },
    body: { reason: 'the plan of the master alone' },
  });
  const opening: Promise<unknown>[] = [];
  const taken = api.testCompany.store.transaction({ as: 'owner' }, async (tx) => {
    await sql`select from log_head where aggregator_id = ${a1.aggregatorId} for update`.execute(tx);
    opening.push(
      api.ok('operator', 'rounds.openNow', {
        params: { roundId: String(id) },
        body: { reason: 'as the schedule says' },
      }),
    );
    await vi.waitFor(async () => expect(await somebodyWaits()).toBe(true), {
      timeout: 300_000,
      interval: 20,
    });
    await sql`select from log_head where aggregator_id = 0 for update nowait`.execute(tx);
  });
  // the company's, where the action is logged, before the master's, where the plan is
  await expect(taken).rejects.toMatchObject({ code: '55P03' });
  await Promise.all(opening);
});

it('nothing fails when rounds open while schedules change, numbers are blocked and plans are made', async () => {
  for (const maximum of ['2001', '2002', '2003', '2004', '2005', '2006']) {
    const id = await dueWithPlan(maximum);
    const blocked = {
      betTypes: ['lower2'],
      numbers: ['08'],
      price: { kind: 'closed' },
      withReverses: false,
      roundId: String(id),
    };
    const { version } = (await api.ok('superadmin', 'catalogue.get', { params })).data;
    const [, closed, renamed] = await Promise.all([
      advanceRounds(api.testCompany.store),
      api.ask('superadmin', 'blocks.add', { params, body: blocked }),
      api.ask('superadmin', 'catalogue.update', {
        params,
        body: { version, calendar: [{ kind: 'skip', date: `2099-01-${maximum.slice(-2)}` }] },
      }),
    ]);
    expect([closed.status, renamed.status]).toEqual([200, 200]);
    const [round] = await api.rows<{ status: string }>(sql`select status from round where id = ${id}`);
    expect(round?.status).toBe('open');
  }
});
