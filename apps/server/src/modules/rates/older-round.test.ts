import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { thaiGov as params, ratesOf } from './rates.test-kit.ts';

const api = await openTestApi(await testDatabase());
const { a1 } = api.agents;
const { save, plan, scheduled, openNow, rateOf } = ratesOf(api);

/** A round that sells under the earlier settings, and one that opened with the planned ones. */
async function twoRounds(sets: Parameters<typeof plan>[1]): Promise<{ running: bigint; next: string }> {
  const running = await api.testCompany.openRound();
  const next = await scheduled();
  await plan('superadmin', sets);
  await openNow(next);
  return { running, next };
}
const lastAuditEntry = () =>
  api.one<{ before: object; after: object }>(sql`
    select before, after from log where subject = 'rates' order by at desc, seq desc limit 1`);

describe('a change at once, while an older round still sells under the settings before the last plan,', () => {
  it('applies to the older round too, in the changed fields', async () => {
    const { running, next } = await twoRounds({ run_upper: { payRate: '3', maximum: '500' } });
    expect(await rateOf(a1, running, 'run_upper', '8')).toEqual(['3.2']);
    await save('superadmin', { run_upper: { lowest: '20' } }, 'now');
    expect(await rateOf(a1, running, 'run_upper', '8')).toMatchObject([{ reason: 'below_minimum' }]);
    await save('superadmin', { run_upper: { lowest: '1' } }, 'now');
    expect(await rateOf(a1, running, 'run_upper', '8')).toEqual(['3.2']);
    expect(await rateOf(a1, next, 'run_upper', '8')).toEqual(['3']);
    await save('superadmin', { run_upper: { payRate: '2.9' } }, 'now');
    expect(await rateOf(a1, running, 'run_upper', '8')).toEqual(['2.9']);
  });

  it('applies to the older round also where the next round already has that value', async () => {
    const { running } = await twoRounds({ upper2: { payRate: '85' } });
    expect(await rateOf(a1, running, 'upper2', '87')).toEqual(['90']);
    const answer = await save('superadmin', { upper2: { payRate: '85' } }, 'now');
    expect(answer.changed).toBe(1);
    expect(await rateOf(a1, running, 'upper2', '87')).toEqual(['85']);
    expect(await lastAuditEntry()).toMatchObject({
      before: { betTypes: { upper2: { payRate: '90' } } },
      after: { betTypes: { upper2: { payRate: '85' } } },
    });
    expect((await save('superadmin', { upper2: { payRate: '85' } }, 'now')).changed).toBe(0);
  });

  it('applies to an older round whose void is requested and then declined', async () => {
    const running = await api.testCompany.openRound();
    const next = await scheduled();
    await plan('superadmin', { cross3: { payRate: '140' } });
    await api.rows(sql`update round set status = 'void_pending', returns_to = 'open' where id = ${running}`);
    await openNow(next);
    await save('superadmin', { cross3: { lowest: '5' } }, 'now');
    await api.rows(sql`update round set status = 'open', returns_to = null where id = ${running}`);
    expect(await rateOf(a1, running, 'cross3', '738')).toEqual(['150']);
    expect(await rateOf(a1, next, 'cross3', '738')).toEqual(['140']);
    const [kept] = await api.rows(sql`
      select settings ->> 'lowest' as lowest from round_setting where round_id = ${running} and bet_type = 'cross3'`);
    expect(kept).toEqual({ lowest: '500' });
  });

  it('that closes every bet type also closes them in the older round', async () => {
    const { running, next } = await twoRounds({ lower2: { accept: false } });
    expect(await rateOf(a1, running, 'lower2', '08')).toEqual(['90']);
    expect(await rateOf(a1, next, 'lower2', '08')).toMatchObject([{ reason: 'bet_type_closed' }]);
    const { data } = await api.ok('superadmin', 'rates.acceptAll', { params, body: { accept: false } });
    expect(data.unchanged).toBe(0);
    expect(await rateOf(a1, running, 'lower2', '08')).toMatchObject([{ reason: 'bet_type_closed' }]);
  });
});
