import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi } from '../../../test/test-api.ts';
import { exportSources } from '../../export-sources.ts';
import { sealTotpSecret } from '../../platform/auth/totp.ts';
import { runExport } from '../exports/run-export.ts';
import { freshName, openAccountKit, password } from './accounts.test-kit.ts';

const api = await openTestApi(await testDatabase());
const { person, bearerOf, signIn, me, logOf, isWrittenDown } = openAccountKit(api);
const of = (id: bigint) => ({ params: { accountId: String(id) } });
const edit = (id: bigint, body: object) => ({ ...of(id), body });

describe('an admin', () => {
  it('cannot find an account of a superadmin: not in lists or counts, and not by its address', async () => {
    const chief = await person('company:superadmin');
    const query = { q: chief.username };
    expect((await api.ok('superadmin', 'accounts.list', { query })).meta.total).toBe(1);
    expect((await api.ok('admin', 'accounts.list', { query })).meta.total).toBe(0);
    for (const [name, body] of [
      ['accounts.get', undefined],
      ['accounts.update', { version: 1, displayName: 'Mine' }],
      ['accounts.resetPassword', undefined],
      ['accounts.resetTotp', undefined],
      ['accounts.signOutEverywhere', undefined],
    ] as const)
      expect(await api.refusal('admin', name, { ...of(chief.id), body })).toMatchObject({
        code: 'not_found',
      });
  });

  it('finds no sign-in of a master or an agent among the staff', async () => {
    for (const who of ['m1', 'a1'] as const)
      expect((await api.refusal('superadmin', 'accounts.get', of(api.idOf(who)))).code).toBe('not_found');
  });

  it('cannot create a superadmin, neither as a new account nor by promoting one', async () => {
    const body = { username: freshName(), displayName: 'Chief', role: 'company:superadmin' };
    expect((await api.refusal('admin', 'accounts.create', { body })).code).toBe('superadmin_only');
    const someone = await person('company:operator');
    const request = edit(someone.id, { version: 1, role: 'company:superadmin' });
    expect((await api.refusal('admin', 'accounts.update', request)).code).toBe('superadmin_only');
    expect((await api.ok('superadmin', 'accounts.update', request)).data.role).toBe('company:superadmin');
  });
});

describe('a new account', () => {
  it('signs in with the password that was shown once, and must change it', async () => {
    const username = freshName();
    const body = { username: ` ${username.toUpperCase()} `, displayName: 'Malee', role: 'company:operator' };
    const { data } = await api.ok('admin', 'accounts.create', { body });
    expect(data.account).toMatchObject({
      username,
      mustChangePassword: true,
      totpOn: false,
      sessions: 0,
      version: 1,
    });
    const secret = data.oneTimePassword ?? '';
    expect(secret).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
    expect(await signIn('auth.adminLogin', username, secret)).toMatchObject({ status: 200 });
    expect(await isWrittenDown(secret)).toBe(false);
    expect((await logOf('account', data.account.accountId)).at(-1)).toMatchObject({
      operation: 'accounts.create',
      actor_name: 'admin',
      after: { username, displayName: 'Malee', role: 'company:operator' },
    });
  });

  it('is created once when the request is repeated, and its password is shown only once', async () => {
    const body = { username: freshName(), displayName: 'Once', role: 'company:reporter' };
    const first = await api.ok('admin', 'accounts.create', { body, key: `once-${body.username}` });
    const again = await api.ok('admin', 'accounts.create', { body, key: `once-${body.username}` });
    expect(first.data.oneTimePassword).not.toBeNull();
    expect(again.data).toEqual({ ...first.data, oneTimePassword: null });
  });

  it('needs a username that nobody has, neither staff nor tenant', async () => {
    const body = { username: 'A1', displayName: 'Twin', role: 'company:operator' };
    expect(await api.refusal('admin', 'accounts.create', { body })).toMatchObject({
      code: 'username_taken',
      values: { username: 'a1' },
      fields: [{ path: 'body.username', code: 'taken', message: expect.stringContaining('a1') }],
    });
  });
});

describe('an edit', () => {
  it('is logged with the changed fields before and after, and raises the version', async () => {
    const { id } = await person('company:operator');
    const request = edit(id, {
      version: 1,
      displayName: 'Renamed',
      role: 'company:operator',
      reason: 'a new name',
    });
    expect((await api.ok('admin', 'accounts.update', request)).data).toMatchObject({
      displayName: 'Renamed',
      version: 2,
    });
    expect((await logOf('account', String(id)))[0]).toMatchObject({
      before: { displayName: expect.stringMatching(/^Name of/) },
      after: { displayName: 'Renamed', version: 2 },
      reason: 'a new name',
    });
  });

  it('that changes nothing leaves version and log unchanged', async () => {
    const { id } = await person('company:operator');
    const request = edit(id, { version: 1, role: 'company:operator', status: 'active' });
    expect((await api.ok('admin', 'accounts.update', request)).data.version).toBe(1);
    expect(await logOf('account', String(id))).toEqual([]);
  });

  it('of what somebody else changed meanwhile is refused with the field, its value now, the person and the time', async () => {
    const { id } = await person('company:operator');
    await api.ok('superadmin', 'accounts.update', edit(id, { version: 1, displayName: 'First' }));
    await api.ok('admin', 'accounts.update', edit(id, { version: 2, displayName: 'Second' }));
    await api.ok('superadmin', 'accounts.update', edit(id, { version: 3, role: 'company:reporter' }));
    const refused = await api.refusal(
      'admin',
      'accounts.update',
      edit(id, { version: 1, displayName: 'Third' }),
    );
    expect(refused).toMatchObject({ status: 409, code: 'stale_version', values: { version: '4' } });
    const at = expect.stringMatching(/^\d{4}-.*Z$/);
    expect(refused.changes).toEqual([
      { field: 'role', value: 'company:reporter', by: 'superadmin', at },
      { field: 'displayName', value: 'Second', by: 'admin', at },
    ]);
  });

  it('at the same moment as another on the same version is done once, and the other person is told so', async () => {
    const { id } = await person('company:operator');
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((displayName) =>
        api.ask('admin', 'accounts.update', edit(id, { version: 1, displayName })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('suspending', () => {
  it('signs a person out on the next call, and activating does not bring the old sessions back', async () => {
    const { id } = await person('company:operator');
    const bearer = await bearerOf(id);
    expect(await me(bearer)).toBe(200);
    await api.ok('admin', 'accounts.update', edit(id, { version: 1, status: 'suspended' }));
    expect(await me(bearer)).toBe(401);
    const back = await api.ok('admin', 'accounts.update', edit(id, { version: 2, status: 'active' }));
    expect(back.data).toMatchObject({ status: 'active', sessions: 0 });
    expect(await me(bearer)).toBe(401);
    expect((await logOf('account', String(id)))[1]?.after).toMatchObject({
      status: 'suspended',
      endedSessions: 1,
    });
  });

  it('always leaves one superadmin, even when several suspend each other at the same moment', async () => {
    const chiefs = [await person('company:superadmin'), await person('company:superadmin')];
    await api.rows(sql`
      update account set status = 'suspended' where role = 'company:superadmin' and id <> all(${chiefs.map(({ id }) => id)})`);
    for (let turn = 1; turn <= 8; turn += 1) {
      const versions = await api.rows<{ id: bigint; version: number }>(sql`
        update account set status = 'active' where id = any(${chiefs.map(({ id }) => id)}) returning id, version`);
      const bearers = await Promise.all(chiefs.map(({ id }) => bearerOf(id)));
      const answers = await Promise.all(
        chiefs.map(({ id }, index) => {
          const version = versions.find((row) => row.id === id)?.version ?? 0;
          const bearer = bearers[1 - index] ?? '';
          return api.ask(null, 'accounts.update', { ...edit(id, { version, status: 'suspended' }), bearer });
        }),
      );
      const codes = answers.map(({ status, json }) =>
        status === 200 ? 'done' : (json as { code: string }).code,
      );
      // a request that was signed out before it was let in gets that answer; the one that was let in is the
      // last
      expect(codes.sort()).toEqual(['done', expect.stringMatching(/^(last_superadmin|session_ended)$/)]);
      const left = await api.rows(sql`
        select 1 from account where role = 'company:superadmin' and status = 'active'`);
      expect(left).toHaveLength(1);
    }
    await api.rows(sql`update account set status = 'active' where username = 'superadmin'`);
  });

  it('or demoting the last superadmin is refused, because it could only be the own account', async () => {
    await api.rows(sql`
      update account set status = 'suspended' where role = 'company:superadmin' and username <> 'superadmin'`);
    const self = api.idOf('superadmin');
    for (const change of [{ status: 'suspended' }, { role: 'company:admin' }])
      expect(
        (await api.refusal('superadmin', 'accounts.update', edit(self, { version: 1, ...change }))).code,
      ).toBe('own_account');
  });
});

describe('for the own account', () => {
  it('nobody can change role or status or reset password or authenticator, only the name', async () => {
    const self = await person('company:admin');
    const bearer = await bearerOf(self.id);
    for (const [name, body] of [
      ['accounts.update', { version: 1, status: 'suspended' }],
      ['accounts.update', { version: 1, role: 'company:operator' }],
      ['accounts.resetPassword', undefined],
      ['accounts.resetTotp', undefined],
    ] as const)
      expect((await api.refusal(null, name, { ...of(self.id), body, bearer })).code).toBe('own_account');
    const renamed = await api.ok(null, 'accounts.update', {
      ...edit(self.id, { version: 1, displayName: 'Me' }),
      bearer,
    });
    expect(renamed.data).toMatchObject({ displayName: 'Me', isMe: true });
    await api.ok(null, 'accounts.signOutEverywhere', { ...of(self.id), bearer });
    expect(await me(bearer)).toBe(401);
  });
});

describe('a reset', () => {
  it('of a password ends every session; the old one no longer works, the new one must be changed', async () => {
    const { id, username } = await person('company:operator');
    const bearers = [await bearerOf(id), await bearerOf(id)];
    const { data } = await api.ok('admin', 'accounts.resetPassword', of(id));
    expect(data.endedSessions).toBe(2);
    for (const bearer of bearers) expect(await me(bearer)).toBe(401);
    expect((await signIn('auth.adminLogin', username, password)).code).toBe('wrong_credentials');
    expect((await signIn('auth.adminLogin', username, data.oneTimePassword ?? '')).status).toBe(200);
    expect((await api.ok('admin', 'accounts.get', of(id))).data.mustChangePassword).toBe(true);
    expect(await isWrittenDown(data.oneTimePassword ?? '')).toBe(false);
    expect(
      (await logOf('account', String(id))).find((line) => line.operation === 'accounts.resetPassword'),
    ).toMatchObject({
      after: { passwordReset: true, endedSessions: 2 },
    });
  });

  it('of an authenticator lets the password alone sign in again, and ends every session', async () => {
    const { id, username } = await person('company:operator');
    const sealed = sealTotpSecret(api.app.services.keys, id, 'JBSWY3DPEHPK3PXP');
    await api.rows(sql`update account set totp_secret = ${sealed} where id = ${id}`);
    const bearer = await bearerOf(id);
    expect((await api.ok('admin', 'accounts.get', of(id))).data.totpOn).toBe(true);
    expect((await signIn('auth.adminLogin', username, password)).code).toBe('code_required');
    expect((await api.ok('admin', 'accounts.resetTotp', of(id))).data).toEqual({ endedSessions: 1 });
    expect(await me(bearer)).toBe(401);
    expect((await signIn('auth.adminLogin', username, password)).status).toBe(200);
    expect(await isWrittenDown(sealed)).toBe(false);
  });

  it('of an authenticator that does not exist writes no log line', async () => {
    const { id } = await person('company:operator');
    expect((await api.ok('admin', 'accounts.resetTotp', of(id))).data).toEqual({ endedSessions: 0 });
    expect(await logOf('account', String(id))).toEqual([]);
  });
});

it('a change of role takes effect on the next call', async () => {
  const { id } = await person('company:reporter');
  const bearer = await bearerOf(id);
  expect((await api.refusal(null, 'accounts.list', { bearer })).code).toBe('not_allowed');
  await api.ok('superadmin', 'accounts.update', edit(id, { version: 1, role: 'company:admin' }));
  expect((await api.ask(null, 'accounts.list', { bearer })).status).toBe(200);
});

describe('the list', () => {
  it('is written into a file with the rows that the person may see', async () => {
    const chief = await person('company:superadmin');
    for (const [who, there] of [
      ['superadmin', true],
      ['admin', false],
    ] as const) {
      const body = {
        list: 'accounts.list',
        query: { q: chief.username },
        params: {},
        format: 'csv',
        language: 'en',
      };
      const { data } = await api.ok(who, 'exports.create', { body });
      await runExport(api.testCompany.store, exportSources, BigInt(data.exportId));
      const done = await api.ok(who, 'exports.get', { params: { exportId: data.exportId } });
      const file = await api.app.inject({ url: `/api${done.data.fileAddress}` });
      expect(file.body).toContain('Username,Name,Role,Status');
      expect(file.body.includes(chief.username)).toBe(there);
    }
  });

  it('is searched by name and username, where % and _ mean themselves, and is filtered, sorted and paged', async () => {
    const tag = freshName();
    for (const [index, role] of (
      ['company:operator', 'company:reporter', 'company:operator'] as const
    ).entries()) {
      const { id } = await person(role);
      await api.rows(sql`
        update account set display_name = ${`${tag} 100%_${index}`},
          last_sign_in_at = ${index === 1 ? null : sql`now() - make_interval(hours => ${index})`}
        where id = ${id}`);
      await bearerOf(id);
    }
    const list = async (query: Record<string, string>) =>
      (await api.ok('admin', 'accounts.list', { query: { q: tag, ...query } })).data.map(({ displayName }) =>
        Number(displayName.at(-1)),
      );
    expect(await list({})).toEqual([2, 1, 0]);
    expect(await list({ q: `${tag} 100%_1` })).toEqual([1]);
    expect(await list({ q: `${tag.slice(0, -1)}%` })).toEqual([]);
    expect(await list({ role: 'company:operator' })).toEqual([2, 0]);
    expect(await list({ status: 'suspended' })).toEqual([]);
    expect(await list({ sortBy: 'lastSignInAt' })).toEqual([0, 2, 1]);
    expect(await list({ sortBy: 'lastSignInAt', orderBy: 'asc' })).toEqual([1, 2, 0]);
    const page = await api.ok('admin', 'accounts.list', { query: { q: tag, page: '2', itemsPerPage: '2' } });
    expect(page).toMatchObject({ data: [{ sessions: 1 }], meta: { page: 2, itemsPerPage: 2, total: 3 } });
  });
});
