import { logoUrl } from '@drawdesk/contract';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { sell } from '../../../test/sell-and-settle.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { openAccountKit } from '../accounts/accounts.test-kit.ts';

const api = await openTestApi(await testDatabase());
const { bearerOf, me, logOf, person } = openAccountKit(api);
const settings = async () => (await api.ok('superadmin', 'settings.get')).data;
const change = async (who: 'superadmin' | 'admin', body: object) =>
  (await api.ok(who, 'settings.update', { body: { version: (await settings()).version, ...body } })).data;
const refused = async (who: 'superadmin' | 'admin', body: object) =>
  api.refusal(who, 'settings.update', { body: { version: (await settings()).version, ...body } });

describe('settings of the company', () => {
  it('are changed one by one, are in the log with before and after, and in the profile at once', async () => {
    const before = await settings();
    const after = await change('admin', {
      companyName: 'House of Draws',
      logoUrl: 'https://example.com/a.png',
      reason: 'a new sign',
    });
    expect(after).toEqual({
      ...before,
      companyName: 'House of Draws',
      logoUrl: 'https://example.com/a.png',
      version: before.version + 1,
    });
    expect(await settings()).toEqual(after);
    expect((await logOf('company', '1'))[0]).toMatchObject({
      operation: 'settings.update',
      before: { companyName: 'Test company', logoUrl: null },
      after: { companyName: 'House of Draws', logoUrl: 'https://example.com/a.png', version: after.version },
      reason: 'a new sign',
    });
    await change('admin', { showBannerOnHome: false, nextRoundRateNotice: false, logoUrl: null });
    expect((await api.ok('a1', 'auth.me')).data.company).toMatchObject({
      name: 'House of Draws',
      logoUrl: null,
      showBannerOnHome: false,
      nextRoundRateNotice: false,
      separationOfDuties: true,
    });
  });

  it('that stay the same leave version and log unchanged', async () => {
    const before = await settings();
    const lines = (await logOf('company', '1')).length;
    expect(await change('admin', { companyName: before.companyName, logoUrl: before.logoUrl })).toEqual(
      before,
    );
    expect(await logOf('company', '1')).toHaveLength(lines);
  });

  it('that somebody else changed meanwhile are shown to the second person', async () => {
    const { version } = await settings();
    await api.ok('superadmin', 'settings.update', { body: { version, sessionIdleMinutes: 90 } });
    const answer = await api.refusal('admin', 'settings.update', {
      body: { version, sessionIdleMinutes: 60 },
    });
    expect(answer).toMatchObject({
      code: 'stale_version',
      changes: [{ field: 'sessionIdleMinutes', value: 90, by: 'superadmin', at: expect.any(String) }],
    });
  });

  it('apply from the next call on: a session that is idle for longer than allowed now has ended', async () => {
    const { id } = await person('company:operator');
    const bearer = await bearerOf(id);
    expect(await me(bearer)).toBe(200);
    await api.rows(
      sql`update session set last_used_at = now() - interval '20 minutes' where account_id = ${id}`,
    );
    await change('admin', { sessionIdleMinutes: 15 });
    expect(await me(bearer)).toBe(401);
    await change('admin', { sessionIdleMinutes: 120 });
  });
});

describe('the rule of two persons', () => {
  it('is weakened by one superadmin and confirmed by another; anybody can make it stronger again', async () => {
    expect((await refused('admin', { separationOfDuties: false })).code).toBe('superadmin_only');
    expect((await refused('superadmin', { separationOfDuties: false })).code).toBe(
      'second_superadmin_needed',
    );
    const second = await bearerOf((await person('company:superadmin')).id);
    const changed = await change('superadmin', {
      separationOfDuties: false,
      accountTieDays: 1,
      reason: 'a test',
    });
    expect(changed).toMatchObject({
      separationOfDuties: true,
      accountTieDays: 7,
      request: { separationOfDuties: false, accountTieDays: 1, askedBy: 'superadmin', own: true },
    });
    const params = { requestId: changed.request?.requestId ?? '' };
    expect((await api.refusal('superadmin', 'settings.confirmRequest', { params })).code).toBe('same_person');
    expect((await api.refusal('admin', 'settings.confirmRequest', { params })).code).toBe('superadmin_only');
    const { data } = await api.ok(null, 'settings.confirmRequest', { params, bearer: second });
    expect(data).toMatchObject({ separationOfDuties: false, accountTieDays: 1, request: null });
    expect((await logOf('company', '1'))[0]).toMatchObject({
      before: { separationOfDuties: true, accountTieDays: 7 },
      after: { separationOfDuties: false, accountTieDays: 1, askedBy: 'superadmin' },
    });
    expect(await change('admin', { separationOfDuties: true, accountTieDays: 7 })).toMatchObject({
      separationOfDuties: true,
      accountTieDays: 7,
    });
  });

  it('is weakened further by two superadmins only, even while it is switched off', async () => {
    const [second, tied] = [await person('company:superadmin'), await person('company:superadmin')];
    await api.rows(sql`update company set separation_of_duties = false`);
    const { request } = await change('superadmin', { accountTieDays: 3 });
    await api.rows(sql`
      insert into account_tie (from_account_id, to_account_id, what)
      select id, ${tied.id}, 'password_reset' from account where username = 'superadmin'`);
    const params = { requestId: request?.requestId ?? '' };
    const refusedTo = async (bearer: string) =>
      (await api.refusal(null, 'settings.confirmRequest', { params, bearer })).code;
    expect(await refusedTo(await api.tokenOf('superadmin'))).toBe('same_person');
    expect(await refusedTo(await bearerOf(tied.id))).toBe('same_person_tied');
    expect((await settings()).accountTieDays).toBe(7);
    const bearer = await bearerOf(second.id);
    const { data } = await api.ok(null, 'settings.confirmRequest', { params, bearer });
    expect(data).toMatchObject({ separationOfDuties: false, accountTieDays: 3 });
    await change('admin', { separationOfDuties: true, accountTieDays: 7 });
  });

  it('stays unchanged when the request is declined or taken back', async () => {
    const changed = await change('superadmin', { accountTieDays: 0 });
    const params = { requestId: changed.request?.requestId ?? '' };
    const { data } = await api.ok('superadmin', 'settings.declineRequest', { params });
    expect(data).toMatchObject({ accountTieDays: 7, request: null });
    expect((await api.refusal('superadmin', 'settings.declineRequest', { params })).code).toBe('not_found');
  });
});

describe('the currency', () => {
  it('must exist, and cannot be changed once bets were taken in it', async () => {
    expect((await refused('admin', { currency: 'XYZ' })).fields).toEqual([
      expect.objectContaining({ path: 'body.currency', code: 'unknown_currency' }),
    ]);
    expect(await change('admin', { currency: 'USD' })).toMatchObject({
      currency: 'USD',
      currencyFixed: false,
    });
    await change('admin', { currency: 'THB' });
    await sell(api, api.agents.a1, await api.testCompany.openRound(), [['upper2', '87', '10']]);
    expect((await settings()).currencyFixed).toBe(true);
    expect(await refused('superadmin', { currency: 'USD' })).toMatchObject({
      code: 'currency_fixed',
      values: { currency: 'THB' },
    });
  });
});

describe('the address of the logo', () => {
  it.each([
    'https://example.com',
    'https://cdn.example.co.th:8443/logo.png?v=2',
    'https://xn--12c1fe0br.th/',
  ])('may be %s', (url) => {
    expect(logoUrl.safeParse(url).success).toBe(true);
    expect(new URL(url).protocol).toBe('https:');
  });
  it.each([
    'http://example.com/logo.png',
    'https://user:secret@example.com/',
    'https://example.com@evil.example/',
    'https://example.com\\@evil.example/',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '//example.com/logo.png',
    'https:///logo.png',
    'https://example.com/a b',
    'https://example.com/\nx',
    `https://example.com/${'a'.repeat(500)}`,
    '',
  ])('cannot be %j', async (url) => {
    expect((await refused('superadmin', { logoUrl: url })).code).toBe('invalid_input');
  });
});
