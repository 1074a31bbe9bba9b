import { afterAll, expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { seedCatalogue } from '../business/catalogue/seed-catalogue.ts';
import { generateRounds } from '../business/rounds/generate.ts';
import { openOwnerStore } from '../platform/db/store.ts';
import { seededRandom } from '../simulator/random.ts';
import { readDemoRounds } from './demo-rounds.ts';
import { smallPlan } from './plan.ts';

const { connection } = await testDatabase();
const store = openOwnerStore(connection, 2);
afterAll(() => store.close());

it('rounds say whether their second person keys the result without seeing the first entry', async () => {
  await seedCatalogue(store);
  const now = new Date('2026-12-16T08:00:00Z');
  const fortnight = { from: new Date('2026-12-02T00:00:00Z'), until: now };
  const rounds = await store.transaction({ as: 'work' }, async (tx) => {
    await generateRounds(tx, fortnight, { providerIds: ['gsb', 'hanoi'] });
    return readDemoRounds(tx, smallPlan, now, seededRandom(1));
  });
  const entries = rounds.map(
    ({ providerId, blindEntry }) => `${providerId} ${blindEntry ? 'blind' : 'seen'}`,
  );
  expect(new Set(entries)).toEqual(new Set(['gsb blind', 'hanoi seen']));
});
