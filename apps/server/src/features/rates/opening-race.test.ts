import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openApiDesk } from '../../../test/api-desk.ts';
import { testDatabase } from '../../../test/database.ts';

const api = await openApiDesk(await testDatabase());
const { a1, b1 } = api.agents;
const params = { providerId: 'thai-gov' };

it('rounds open, plans are made and limits of the company are set at the same time, and nobody is lost', async () => {
  await api.desk.openRound();
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
    // made against the version of before the opening, if that went first
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
