import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { catalogueOf } from './catalogue.test-kit.ts';

const api = await openTestApi(await testDatabase());
const { create, get } = catalogueOf(api);

const turn = async (body: object) => (await api.ok('admin', 'catalogue.accepting', { body })).data;
const accepting = async () =>
  (await api.rows<{ id: string }>(sql`select id from provider where accepting order by sort_order, id`)).map(
    ({ id }) => id,
  );
const lastAuditEntry = () =>
  api.one<{ subject_id: string; reason: string | null; before: object; after: object }>(sql`
    select subject_id, reason, before, after from log
    where operation = 'catalogue.accepting' order by at desc, seq desc limit 1`);

beforeEach(async () => {
  await api.rows(sql`update provider set accepting = true`);
});

describe('closing and opening providers together', () => {
  it('closes all, says how many, and opens them again', async () => {
    const all = await accepting();
    expect(all.length).toBeGreaterThan(90);
    expect(await turn({ providerIds: null, accepting: false })).toEqual({
      changed: all.length,
      unchanged: 0,
      failed: [],
    });
    expect(await accepting()).toEqual([]);
    expect(await turn({ providerIds: null, accepting: true })).toEqual({
      changed: all.length,
      unchanged: 0,
      failed: [],
    });
    expect(await accepting()).toEqual(all);
  });

  it('changes only those of one group, or only the named ones', async () => {
    expect(await turn({ providerIds: null, group: 'siam', accepting: false })).toMatchObject({ changed: 3 });
    expect(await turn({ providerIds: ['hanoi', 'siam-noon'], accepting: false })).toMatchObject({
      changed: 1,
      unchanged: 1,
    });
    expect(await accepting()).not.toContain('hanoi');
  });

  it('changes the others when some cannot be changed, and says why in the caller’s language', async () => {
    await api.rows(sql`update provider set accepting = false where id in ('gsb', 'malay')`);
    await api.rows(sql`delete from bet_setting where provider_id = 'gsb'`);
    const body = { providerIds: ['gsb', 'malay', 'no-such-one'], accepting: true };
    const { data } = await api.ok('admin', 'catalogue.accepting', {
      body,
      headers: { 'accept-language': 'th' },
    });
    expect(data).toMatchObject({ changed: 1, unchanged: 0 });
    expect(data.failed).toEqual([
      { providerId: 'no-such-one', code: 'provider_unknown', message: 'ไม่พบหวย no-such-one' },
      {
        providerId: 'gsb',
        code: 'nothing_to_sell',
        message: 'หวยออมสิน ยังไม่มีอัตราจ่าย บริษัทต้องตั้งอัตราจ่ายก่อนจึงจะเปิดรับแทงได้',
      },
    ]);
    expect(await accepting()).toContain('malay');
    expect(await accepting()).not.toContain('gsb');
  });

  it('takes effect in intake at once', async () => {
    const roundId = await api.testCompany.openRound({ providerId: 'hanoi' });
    const site = { apiKey: api.agents.a1.apiKey };
    const items = [{ betType: 'upper3', number: '387', stake: '10' }];
    const body = { roundId: String(roundId), player: 'malee', items };
    const taken = async () => (await api.ok(site, 'intake.quote', { body })).data.lines[0]?.outcome;
    expect(await taken()).toBe('accepted');
    await turn({ providerIds: ['hanoi'], accepting: false });
    expect(await taken()).toBe('refused');
    await turn({ providerIds: ['hanoi'], accepting: true });
    expect(await taken()).toBe('accepted');
  });

  it('makes an in-house game accept bets and creates its rounds at once', async () => {
    await turn({ providerIds: null, group: 'yigi', accepting: false });
    await api.rows(sql`delete from round where provider_id = 'yigi-15'`);
    expect(await turn({ providerIds: ['yigi-15'], accepting: true })).toMatchObject({
      changed: 1,
      failed: [],
    });
    const { meta } = await api.ok('operator', 'rounds.list', { query: { providerId: 'yigi-15' } });
    expect(meta.total).toBeGreaterThan(6 * 88);
  });

  it('is one line in the log, with the reason and every changed provider', async () => {
    await turn({ providerIds: ['hanoi', 'gsb', 'hanoi'], accepting: false, reason: 'the market is shut' });
    expect(await lastAuditEntry()).toEqual({
      subject_id: 'all',
      reason: 'the market is shut',
      before: { accepting: true },
      after: { accepting: false, providers: ['gsb', 'hanoi'] },
    });
    const { providerId, version } = await create();
    await turn({ providerIds: [providerId], accepting: false });
    expect(await lastAuditEntry()).toMatchObject({
      subject_id: providerId,
      after: { accepting: false, version: version + 1 },
    });
    expect((await get(providerId)).version).toBe(version + 1);
  });

  it('that changes nothing writes no log line', async () => {
    const before = await lastAuditEntry();
    expect(await turn({ providerIds: ['hanoi'], accepting: true })).toMatchObject({
      changed: 0,
      unchanged: 1,
    });
    expect(await lastAuditEntry()).toEqual(before);
  });
});
