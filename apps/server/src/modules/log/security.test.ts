import { randomUUID } from 'node:crypto';
import type { SecurityEvent } from '@drawdesk/contract';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { type SecurityEvent as Noted, openSecurityLog } from '../../platform/audit/security-log.ts';
import { guardedRequest } from '../../platform/outbound/guarded-request.ts';

/** Refusals are recorded for those who watch for attacks, and only the company's own people can read them. */

const api = await openTestApi(await testDatabase());
const { securityLog, store, sourceNetworks } = api.app.services;

async function events(query: Record<string, string>, by: 'admin' | 'operator' = 'admin') {
  await securityLog.flush();
  return (await api.ok(by, 'security.list', { query })).data;
}

/** All stored events, as text. */
const written = async () =>
  (await api.rows<{ text: string }>(sql`select row_to_json(e)::text as text from security_event e`))
    .map(({ text }) => text)
    .join('\n');

const only = (found: readonly SecurityEvent[]) => {
  expect(found).toHaveLength(1);
  return found[0];
};

describe('the security log', () => {
  it('has a failed sign-in with the typed username, and nothing of the password', async () => {
    const body = { username: 'Operator', password: 'not-the-password' };
    await api.refusal(null, 'auth.adminLogin', { body });
    const found = only(await events({ kind: 'sign_in_failed', who: 'operator' }));
    expect(found).toMatchObject({
      who: 'operator',
      count: 1,
      address: '127.0.0.1',
      operation: 'auth.adminLogin',
      account: { accountId: String(api.idOf('operator')), username: 'operator' },
    });
    expect(await written()).not.toContain(body.password);
  });

  it('has a username that does not exist, and both are found by account or username', async () => {
    await api.refusal(null, 'auth.agentLogin', { body: { username: 'nobody-1', password: 'x' } });
    expect(only(await events({ who: 'nobody-1' }))).toMatchObject({ account: null });
    const ofOperator = await events({ accountId: String(api.idOf('operator')) });
    expect(ofOperator.every(({ who }) => who === 'operator')).toBe(true);
    expect(ofOperator.length).toBeGreaterThan(0);
  });

  it('has a missing right', async () => {
    await api.refusal('reporter', 'settings.update', { body: {} });
    expect(only(await events({ kind: 'right_refused', who: 'reporter' }))).toMatchObject({
      operation: 'settings.update',
      detail: 'Staff, masters, settings: Manage',
    });
  });

  it('has what a tenant asked for that does not exist for it', async () => {
    await api.refusal('m1', 'agents.get', { params: { agentId: String(api.agents.b1.agentId) } });
    await api.refusal('m1', 'security.list');
    expect((await events({ kind: 'not_visible' })).map(({ who, operation }) => [who, operation])).toEqual([
      ['m1', 'security.list'],
      ['m1', 'agents.get'],
    ]);
  });

  it('has unknown and revoked API keys, by a fingerprint', async () => {
    const { apiKey } = api.agents.a2;
    await api.refusal({ apiKey: 'guessed-key' }, 'intake.rounds');
    await api.rows(sql`update api_key set revoked_at = now() where agent_id = ${api.agents.a2.agentId}`);
    await api.refusal({ apiKey }, 'intake.rounds');
    expect(only(await events({ kind: 'key_unknown' }))?.who).toMatch(/^API key [0-9a-f]{12}$/);
    expect(only(await events({ kind: 'key_revoked' }))?.who).toMatch(/^API key [0-9a-f]{12}$/);
    expect(await written()).not.toContain(apiKey);
  });

  it('has a token that this installation did not sign, but not one that only expired', async () => {
    const token = (key: string) =>
      new SignJWT({
        sub: '1',
        sid: randomUUID(),
        mode: 'own',
        role: 'company:superadmin',
        aggregator: null,
        agent: null,
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
        .setIssuer('drawdesk')
        .setAudience('drawdesk')
        .setIssuedAt()
        .setExpirationTime('10m')
        .sign(new TextEncoder().encode(key));
    await api.refusal(null, 'auth.me', { bearer: await token('a key of somebody else, long enough') });
    expect(only(await events({ kind: 'token_refused' }))).toMatchObject({ operation: 'auth.me' });
    await api.refusal(null, 'auth.me');
    expect(await events({ kind: 'token_refused' })).toHaveLength(1);
  });

  it('has a wrong password of somebody who is signed in', async () => {
    const body = { password: 'not it', newPassword: 'tea at nine o clock' };
    await api.refusal('plus', 'identity.changePassword', { body });
    expect(only(await events({ kind: 'proof_failed' }))).toMatchObject({
      account: { username: 'plus' },
      operation: 'identity.changePassword',
    });
  });

  it('has a request to an address of a private network', async () => {
    const request = {
      address: 'https://10.0.0.1/hook',
      method: 'GET',
      timeoutMs: 300_000,
      bytesMax: 100,
    } as const;
    expect(await guardedRequest(request, sourceNetworks)).toMatchObject({ failure: 'refused_address' });
    expect(only(await events({ kind: 'address_refused' }))).toMatchObject({
      detail: 'Private network: 10.0.0.1',
    });
  });

  it('names a part of the product in the language of the reader, and finds it by that name', async () => {
    const event = { accountId: null, address: '', operation: '', detail: '' };
    securityLog.note({ ...event, kind: 'right_refused', who: 'round clock' });
    securityLog.note({ ...event, kind: 'sign_in_failed', who: 'settlement' });
    const shown = 'ระบบ · เปิดและปิดงวด';
    for (const who of ['round clock', 'System · round schedule', shown])
      expect(await events({ kind: 'right_refused', who })).toMatchObject([
        { who: 'System · round schedule' },
      ]);
    // a username is shown as it was typed, and found only so
    expect(await events({ kind: 'sign_in_failed', who: 'settlement' })).toMatchObject([
      { who: 'settlement' },
    ]);
    expect(await events({ kind: 'sign_in_failed', who: 'System · settlement' })).toEqual([]);
    const thai = { headers: { 'accept-language': 'th' } };
    const { data } = await api.ok('admin', 'security.summary', thai);
    expect(data.callers.map(({ who }) => who)).toContain(shown);
  });

  it('shows an operator only the operator’s own events', async () => {
    const found = await events({}, 'operator');
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ account }) => account?.username === 'operator')).toBe(true);
  });

  it('sums up how many there were, from where and by whom', async () => {
    await securityLog.flush();
    const { data } = await api.ok('reporter', 'security.summary');
    expect(data.kinds.find(({ kind }) => kind === 'key_unknown')).toMatchObject({ hour: 1, day: 1, week: 1 });
    expect(data.addresses.map(({ address }) => address)).toEqual(['127.0.0.1']);
    expect(data.callers.map(({ who }) => who)).toContain('nobody-1');
  });

  it('can be changed and read by nobody else, and deletes what is 400 days old and nothing younger', async () => {
    for (const attempt of [sql`update security_event set count = 2`, sql`delete from security_event`])
      for (const as of ['work', 'company'] as const)
        await expect(store.dryRun({ as }, (tx) => attempt.execute(tx))).rejects.toThrow('permission denied');
    const [{ n: before } = { n: 0n }] = await api.rows<{ n: bigint }>(
      sql`select count(*) as n from security_event`,
    );
    await api.rows(sql`
      insert into security_event (at, last_at, count, kind, who, address, operation, detail)
      select t, t, 1, 'key_unknown', 'old', '', '', ''
      from unnest(array[now() - interval '401 days', now() - interval '399 days']) t`);
    await store.transaction({ as: 'work' }, (tx) =>
      sql`select delete_old_rows('security_event', 1000)`.execute(tx),
    );
    const [{ n: after } = { n: 0n }] = await api.rows<{ n: bigint }>(
      sql`select count(*) as n from security_event`,
    );
    expect(after).toBe(before + 1n);
  });
});

describe('many security events at once', () => {
  const refused = (more: Partial<Noted> = {}): Noted => ({
    kind: 'key_unknown',
    who: 'key 0',
    accountId: null,
    address: '10.9.9.9',
    operation: 'x',
    detail: '',
    ...more,
  });
  const count = async (address: string) => {
    const [row] = await api.rows<{ rows: bigint; total: bigint; named: bigint }>(sql`
      select count(*) as rows, coalesce(sum(count), 0)::bigint as total, count(*) filter (where who <> '') as named
      from security_event where address = ${address} or address = '' and detail = 'many'`);
    return { rows: Number(row?.rows), total: Number(row?.total), named: Number(row?.named) };
  };

  it('of one kind from one address is one row and one line, however long it lasts', async () => {
    const lines: string[] = [];
    const log = openSecurityLog(
      store,
      { warn: (_, message) => lines.push(message) },
      () => 1_900_000_000_000,
    );
    for (let n = 0; n < 5_000; n++) log.note(refused({ address: '10.9.0.1' }));
    await log.close();
    expect(await count('10.9.0.1')).toMatchObject({ rows: 1, total: 5_000 });
    expect(lines).toEqual(['security event']);
  });

  it('of different names is a limited number of rows, counts all, and leaves room for others', async () => {
    const log = openSecurityLog(store, { warn: () => undefined }, () => 1_900_000_000_000);
    for (let n = 0; n < 5_000; n++) log.note(refused({ address: '10.9.0.2', who: `key ${n}` }));
    log.note(refused({ address: '10.9.0.3', who: 'somebody else' }));
    await log.close();
    expect(await count('10.9.0.2')).toEqual({ rows: 51, total: 5_000, named: 50 });
    expect(await count('10.9.0.3')).toEqual({ rows: 1, total: 1, named: 1 });
  });

  it('while the database is down is counted and written later', async () => {
    let away = true;
    const failingStore = {
      ...store,
      transaction: (...args: Parameters<typeof store.transaction>) =>
        away ? Promise.reject(new Error('away')) : store.transaction(...args),
    } as typeof store;
    const log = openSecurityLog(failingStore, { warn: () => undefined }, () => 1_900_000_000_000);
    for (let n = 0; n < 7; n++) log.note(refused({ address: '10.9.0.4' }));
    await log.flush();
    expect(await count('10.9.0.4')).toMatchObject({ rows: 0 });
    away = false;
    await log.close();
    expect(await count('10.9.0.4')).toMatchObject({ rows: 1, total: 7 });
  });
});
