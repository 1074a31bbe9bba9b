import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { catalogueOf, daily, everyFourHours } from './catalogue.test-kit.ts';

const api = await openTestApi(await testDatabase());
const { create, update } = catalogueOf(api);

const roundsOf = (providerId: string) =>
  api.rows<{ label: string }>(sql`
    select id, label, status, open_at, close_at, draw_at, version from round
    where provider_id = ${providerId} order by label`);

describe('the preview of a schedule', () => {
  const preview = async (body: object) => (await api.ok('operator', 'catalogue.preview', { body })).data;

  it('shows what the change then does, and writes nothing', async () => {
    const { providerId } = await create();
    const before = await roundsOf(providerId);
    const calendar = [{ kind: 'skip', date: before.at(-1)?.label.slice(0, 10) }];
    const change = { schedule: daily('22:00'), calendar };
    const { added, moved, removed, kept } = await preview({ providerId, ...change });
    expect(await roundsOf(providerId)).toEqual(before);
    const { rounds } = await update(providerId, change);
    expect(rounds).toEqual({ added, moved, removed, kept });
    expect(removed).toBe(1);
  });

  it('shows the next thirty rounds and how many there are in a week', async () => {
    const { rounds, perWeek, added } = await preview({ schedule: everyFourHours, calendar: [] });
    expect(rounds).toHaveLength(30);
    expect(perWeek).toBe(42);
    expect(added).toBeGreaterThanOrEqual(42);
    const closes = rounds.map(({ closeAt }) => closeAt);
    expect(closes).toEqual([...closes].sort());
    const twice = { ...daily(), days: { kind: 'monthly', days: [1, 16] } };
    const sparse = await preview({ schedule: twice, calendar: [] });
    expect(sparse.rounds.length).toBeGreaterThanOrEqual(25);
    expect(sparse.perWeek).toBeLessThanOrEqual(1);
  });

  it('refuses the same fields as the change would', async () => {
    const body = { schedule: { ...daily(), zone: 'Mars' }, calendar: [] };
    const refused = await api.refusal('operator', 'catalogue.preview', { body });
    expect(refused.fields).toMatchObject([{ path: 'body.schedule.zone', code: 'unknown_zone' }]);
  });

  it('does not exist for a provider that does not exist', async () => {
    const body = { providerId: 'no-such-one', schedule: daily(), calendar: [] };
    expect((await api.refusal('operator', 'catalogue.preview', { body })).code).toBe('not_found');
  });
});
