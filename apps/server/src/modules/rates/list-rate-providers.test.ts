import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';

const api = await openTestApi(await testDatabase());

const shown = async (providerId: string) => {
  const { data } = await api.ok('a1', 'rates.providers');
  const found = data.find((provider) => provider.providerId === providerId);
  if (!found) throw new Error(`No ${providerId}`);
  const sheet = (await api.ok('a1', 'rates.get', { params: { providerId } })).data;
  expect(sheet.plannedCloseAt).toBe(found.plannedCloseAt);
  return { nextCloseAt: found.nextCloseAt, plannedCloseAt: found.plannedCloseAt };
};

it('shows the next close of a provider as the catalogue does, also of a round that is created later', async () => {
  const inCatalogue = async () =>
    (await api.ok('a1', 'providers.get', { params: { providerId: 'baac' } })).data;
  const { plannedCloseAt } = await inCatalogue();
  expect(plannedCloseAt).not.toBeNull();
  expect(await shown('baac')).toEqual({ nextCloseAt: null, plannedCloseAt });
  const { close_at } = await api.one<{ close_at: Date }>(sql`
    insert into round (provider_id, label, business_date, open_at, close_at, draw_at, status)
    values ('baac', 'extra', current_date, now() - interval '1 hour', now() + interval '1 hour',
      now() + interval '2 hours', 'open')
    returning close_at`);
  expect(await shown('baac')).toEqual({ nextCloseAt: close_at.toISOString(), plannedCloseAt: null });
  expect((await inCatalogue()).plannedCloseAt).toBeNull();
});

it('shows no next close of a provider that takes no bets, because no rounds are made for it', async () => {
  expect((await shown('gsb')).plannedCloseAt).not.toBeNull();
  await api.rows(sql`update provider set accepting = false where id = 'gsb' returning id`);
  expect(await shown('gsb')).toEqual({ nextCloseAt: null, plannedCloseAt: null });
});
