import { type Operation, type OperationName, operationNames, operations } from '@drawdesk/contract';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from './database.ts';
import { openTestApi, type Person } from './test-api.ts';

/**
 * What is true for every operation of the table, whatever it does: nothing is listed here that the table does
 * not have.
 */

const api = await openTestApi(await testDatabase());
const rowOf = (name: OperationName): Operation => operations[name];
const signedIn = operationNames.filter((name) => !['public', 'api-key'].includes(String(rowOf(name).access)));

const codeOf = async (name: OperationName, bearer: string): Promise<string> => {
  const { status, json } = await api.ask(null, name, { bearer, ...(rowOf(name).body && { body: {} }) });
  const code = (json as { code?: string } | null)?.code;
  return status < 400 ? 'granted' : (code ?? String(status));
};

/** Writes that came to anything but the refusal of view mode, by someone who has every right a tenant can have. */
async function writesWhileViewing(person: Person, target: Person, names = writes): Promise<string[]> {
  const bearer = await api.tokenOf(person, { person: target, mode: 'view' });
  const open: string[] = [];
  for (const name of names) {
    // what is the company's does not exist while impersonating a tenant, whatever the mode
    const expected = rowOf(name).tenants === 'company' ? 'not_found' : 'view_mode_read_only';
    const code = await codeOf(name, bearer);
    if (code !== expected) open.push(`${name}: ${code}`);
  }
  return open;
}

const writes = signedIn.filter((name) => rowOf(name).effect === 'write');

describe('in view mode', () => {
  // a tenant whose role may do everything, so that the mode is the only reason for a refusal
  const rules = api.rows<{ all: unknown }>(sql`select json_agg(r) as all from ability_rule r`);
  const grantAll = async () => {
    await rules;
    await api.rows(sql`
      insert into ability_rule (role, subject, action)
      select role, subject, 'manage' from (values ('aggregator'), ('agent:admin')) t (role)
      cross join (select distinct subject from ability_rule) s
      on conflict (role, subject) do update set action = 'manage', provider_groups = null`);
  };
  afterAll(async () => {
    await api.rows(sql`delete from ability_rule`);
    await api.rows(sql`
      insert into ability_rule
      select * from json_populate_recordset(null::ability_rule, ${JSON.stringify((await rules)[0]?.all)}::json)`);
  });

  it.each([
    ['superadmin', 'm1'],
    ['admin', 'a1'],
    ['m1', 'a1'],
  ] as const)('%s viewing as %s writes nothing, through no operation', async (person, target) => {
    await grantAll();
    expect(writes.length).toBeGreaterThan(30);
    expect(await writesWhileViewing(person, target)).toEqual([]);
  });

  it('a write that the table of operations calls a read would be found', async () => {
    await grantAll();
    const [name] = writes.filter((one) => rowOf(one).tenants === 'all' && !rowOf(one).ownName);
    if (!name) throw new Error('No write is open to tenants');
    const row: { effect: Operation['effect'] } = operations[name];
    row.effect = 'read';
    try {
      expect(await writesWhileViewing('superadmin', 'm1', [name])).toHaveLength(1);
    } finally {
      row.effect = 'write';
    }
  });

  it('an operation that is neither a GET nor a write changes nothing of the tenant', () => {
    const others = operationNames.filter(
      (name) => rowOf(name).method !== 'GET' && rowOf(name).effect !== 'write',
    );
    expect(others.sort()).toEqual(harmless);
  });

  it('no GET writes', () => {
    const odd = operationNames.filter(
      (name) => rowOf(name).method === 'GET' && rowOf(name).effect !== 'read',
    );
    expect(odd).toEqual([]);
  });
});

/**
 * Checked by hand: calculations, and what concerns the caller's own session, impersonation, files, pins and
 * marks.
 */
const harmless = [
  'auth.adminBeginPasskey',
  'auth.adminLogin',
  'auth.adminPasskey',
  'auth.agentBeginPasskey',
  'auth.agentLogin',
  'auth.agentPasskey',
  'auth.agentToken',
  'auth.aggregatorBeginPasskey',
  'auth.aggregatorLogin',
  'auth.aggregatorPasskey',
  'auth.aggregatorToken',
  'auth.refresh',
  'auth.signOut',
  'blocks.check',
  'catalogue.preview',
  'exports.cancel',
  'exports.create',
  'identity.beginPasskey',
  'identity.beginProof',
  'identity.prove',
  'impersonation.end',
  'impersonation.link',
  'impersonation.renew',
  'impersonation.start',
  'intake.quote',
  'keying.quote',
  'layOff.propose',
  'limiter.preview',
  'log.verify',
  'notifications.read',
  'notifications.readAll',
  'notifications.savePreferences',
  'notifications.startPush',
  'notifications.stopPush',
  'rates.check',
  'savedViews.setDefault',
  'settlement.recheck',
  'setup.complete',
  'shortcuts.save',
  'sources.try',
];

describe('with a password that somebody else made', () => {
  const free = ['auth.me', 'auth.signOut', 'identity.changePassword', 'identity.security'];
  const open = async (bearer: () => Promise<string>) => {
    const found: string[] = [];
    for (const name of signedIn) {
      const code = await codeOf(name, await bearer());
      if (code !== 'password_change_required') found.push(name);
    }
    return found.sort();
  };
  const mustChange = (person: Person, must: boolean) =>
    api.rows(sql`update account set must_change_password = ${must} where id = ${api.idOf(person)}`);

  it.each(['superadmin', 'reporter'] as const)('%s does nothing but change it', async (person) => {
    await mustChange(person, true);
    expect(await open(() => api.tokenOf(person))).toEqual(free);
    await mustChange(person, false);
  });

  it('tenants do nothing else either; the company’s operations do not exist for them', async () => {
    await mustChange('a1', true);
    const company = signedIn.filter((name) => rowOf(name).tenants === 'company');
    expect(await open(() => api.tokenOf('a1'))).toEqual([...free, ...company].sort());
    await mustChange('a1', false);
  });

  it('nor does a person who impersonates with such a password', async () => {
    const bearer = await api.tokenOf('superadmin', { person: 'a1', mode: 'impersonate' });
    expect(await codeOf('rounds.list', bearer)).toBe('granted');
    await mustChange('superadmin', true);
    expect(await codeOf('rounds.list', bearer)).toBe('password_change_required');
    await mustChange('superadmin', false);
  });
});
