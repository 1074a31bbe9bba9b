import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';

const api = await openTestApi(await testDatabase());
const steps = [
  { upTo: '500000', rate: 90_000 },
  { upTo: '1500000', rate: 60_000 },
];
const keepSteps = sql`
  update bet_setting set settings = settings || jsonb_build_object('steps', ${JSON.stringify(steps)}::jsonb)
  where level = 'company' and provider_id = 'thai-gov' and bet_type = 'upper3'`;

describe('steps in the settings of a level, which no screen shows', () => {
  it('cannot be stored', async () => {
    await expect(api.rows(keepSteps)).rejects.toThrow('bet_setting_without_steps');
  });

  it('become a limiter rule of the same level when a database is brought up to date', async () => {
    await api.rows(sql`alter table bet_setting drop constraint bet_setting_without_steps`);
    await api.rows(sql`alter table round_setting drop constraint round_setting_without_steps`);
    await api.rows(keepSteps);
    const file = join(import.meta.dirname, '../../../migrations/0011_steps.sql');
    for (const statement of (await readFile(file, 'utf8')).split(/;\n/).filter((text) => text.trim() !== ''))
      await api.rows(sql.raw(statement));
    expect(await api.rows(sql`select id from bet_setting where settings ? 'steps'`)).toEqual([]);
    const { data } = await api.ok('superadmin', 'limiter.list', { query: {} });
    expect(data).toMatchObject([
      {
        name: 'Steps of thai-gov upper3',
        level: 'company',
        providerId: 'thai-gov',
        betTypes: ['upper3'],
        active: true,
        steps: [
          { from: '0.00', action: { kind: 'rate', rate: '900' } },
          { from: '5000.00', action: { kind: 'rate', rate: '600' } },
          { from: '15000.00', action: { kind: 'close' } },
        ],
      },
    ]);
  });
});
