import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestCompany } from '../../../test/test-company.ts';
import { filterOf, type LogQuery } from './filter.ts';
import { readLines } from './queries.ts';

const { store, staff } = await openTestCompany((await testDatabase()).connection);
afterAll(() => store.close());

await sql`
  insert into log (aggregator_id, seq, at, operation, actor_account_id, actor_name, real_account_id, real_name,
    subject, subject_id, previous_hash, hash, key_id)
  select 0, seq, now() - seq * interval '1 minute', operation, actor, coalesce(name, 'superadmin'), person,
         case when person is not null then 'superadmin' end, 'thing', '1', '\\x00', '\\x00', 'test'
  from (values
    (1001, 'results.confirm', ${staff.superadmin}::bigint, null, null::bigint),
    (1002, 'rates.set', null, 'agent a1', ${staff.superadmin}::bigint),
    (1003, 'auth.adminLogin', ${staff.superadmin}::bigint, null, null),
    (1004, 'job.settlement.settle', null, 'settlement', null),
    (1005, 'intake.cancel', null, 'key shop', null)
  ) line (seq, operation, actor, name, person)`.execute(store.db);

const found = (kind: LogQuery['kind']) =>
  store.transaction({ as: 'owner' }, async (tx) => {
    const query = { page: 1, itemsPerPage: 25, subject: 'thing', ...(kind && { kind }) };
    const filter = await filterOf(tx, { of: 'everything' }, query);
    const rows = filter ? await readLines(tx, filter, { after: null, offset: 0, limit: 25 }) : [];
    return rows.map(({ operation }) => operation);
  });

test('what people did is found without their sign-ins, also what they did while impersonating', async () => {
  expect(await found('people')).toEqual(['results.confirm', 'rates.set']);
});

test('the other entries are of the system, of API keys, and sign-ins', async () => {
  expect(await found('system')).toEqual(['auth.adminLogin', 'job.settlement.settle', 'intake.cancel']);
  expect((await found(undefined)).length).toBe(5);
});
