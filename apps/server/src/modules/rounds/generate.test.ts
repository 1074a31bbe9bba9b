import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openOwnerStore } from '../../platform/db/store.ts';
import { seedCatalogue } from '../providers/seed-catalogue.ts';
import { catalogue } from '../providers/shipped/index.ts';
import { nextUnmadeRound } from '../schedules/coming-rounds.ts';
import { databaseNow } from './advance.ts';
import { generateComingRounds, generateRounds, type RoundChoice } from './generate.ts';

const database = await testDatabase();
const store = openOwnerStore(database.connection, 2);
afterAll(() => store.close());
beforeAll(async () => {
  await seedCatalogue(store);
});

const week = { from: new Date('2026-11-20T00:00:00Z'), until: new Date('2026-11-27T00:00:00Z') };
const generate = (span = week, choice: RoundChoice = {}) =>
  store.transaction({ as: 'work' }, (tx) => generateRounds(tx, span, choice));
const roundsOf = async (provider: string) =>
  (
    await sql<{ label: string; business_date: string; open_at: Date; close_at: Date; status: string }>`
      select label, business_date, open_at, close_at, status from round
      where provider_id = ${provider} order by close_at`.execute(store.db)
  ).rows;

describe('generating rounds', () => {
  it('creates the rounds of one provider when only that one is asked for', async () => {
    expect(await generate(week, { providerIds: ['laos-pattana'] })).toBe(4);
    expect((await roundsOf('laos-pattana')).map(({ label }) => label)).toEqual([
      '2026-11-20',
      '2026-11-23',
      '2026-11-25',
      '2026-11-27', // opens the evening before, inside the week
    ]);
  });

  it('creates a week of scheduled rounds for every provider that accepts bets, and nothing twice', async () => {
    expect(await generate()).toBeGreaterThan(0);
    expect(await generate()).toBe(0);
    const { rows } = await sql<{ provider_id: string }>`
      select provider_id from round where status = 'scheduled' group by provider_id`.execute(store.db);
    const absent = catalogue.filter(({ id }) => !rows.some((row) => row.provider_id === id));
    // baac is drawn only on the 16th and opens a week before
    expect(absent.map(({ id }) => id)).toEqual(['baac']);
  });

  it('knows the round of a schedule that comes after those it has made', () => {
    const baac = catalogue.find(({ id }) => id === 'baac');
    if (!baac) throw new Error('no baac');
    const after = (day: string) => nextUnmadeRound(baac.schedule, baac.calendar, new Date(day))?.label;
    expect(after('2026-11-20T00:00:00Z')).toBe('2026-12-16');
    expect(after('2026-12-10T00:00:00Z')).toBe('2027-01-16');
  });

  it('creates the rounds of in-house games around the clock', async () => {
    const [yigi5, yigi15] = [await roundsOf('yigi-5'), await roundsOf('yigi-15')];
    expect(yigi5.length + yigi15.length).toBeGreaterThan(7 * (264 + 88));
  });

  it('sells the next Thai government draw from the end of the last one', async () => {
    expect(await roundsOf('thai-gov')).toMatchObject([
      { label: '2026-12-01', business_date: '2026-12-01', close_at: new Date('2026-12-01T08:20:00Z') },
    ]);
  });

  it('does not touch a round that somebody moved or cancelled', async () => {
    const closeAt = new Date('2026-11-21T10:00:00Z');
    await sql`
      update round set status = 'cancelled', close_at = ${closeAt}
      where provider_id = 'hanoi' and label = '2026-11-21'`.execute(store.db);
    expect(await generate()).toBe(0);
    expect((await roundsOf('hanoi')).filter(({ label }) => label === '2026-11-21')).toMatchObject([
      { status: 'cancelled', close_at: closeAt },
    ]);
  });

  it('follows a changed calendar for rounds that do not exist yet', async () => {
    const calendar = JSON.stringify([{ kind: 'skip', date: '2026-11-30' }]);
    await sql`update provider set calendar = ${calendar}::jsonb where id = 'siam-noon'`.execute(store.db);
    await generate({ from: new Date('2026-11-28T00:00:00Z'), until: new Date('2026-12-02T00:00:00Z') });
    const labels = (await roundsOf('siam-noon')).map(({ label }) => label);
    expect(labels).toContain('2026-11-29');
    expect(labels).not.toContain('2026-11-30');
    expect(labels).toContain('2026-12-01');
  });
});

describe('the job rounds.generate', () => {
  it('creates the coming week with partitions for its tickets, by the clock of the database', async () => {
    const before = await store.transaction({ as: 'work' }, databaseNow);
    const { made, next } = await generateComingRounds(store);
    const { rows } = await sql<{ now: Date; ahead: bigint; without: bigint }>`
      select now() as now,
        (select count(*) from round where provider_id = 'hanoi' and close_at > now()) as ahead,
        (select count(*) from round where close_at > now()
           and to_regclass('ticket_' || to_char(business_date, 'YYYY_MM')) is null) as without`.execute(
      store.db,
    );
    const [row] = rows;
    expect(made).toBeGreaterThan(0);
    expect(row?.ahead).toBeGreaterThanOrEqual(7n);
    expect(row?.without).toBe(0n);
    const ranAt = next.getTime() - 3_600_000;
    expect(ranAt).toBeGreaterThanOrEqual(before.getTime());
    expect(ranAt).toBeLessThanOrEqual(row?.now.getTime() ?? 0);
    expect((await generateComingRounds(store)).made).toBe(0);
  });
});
