import { type KyselyPlugin, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';
import { type AuditEntry, appendLog } from '../../platform/audit/log.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { logExport } from './export-log.ts';
import { LogNames } from './names.ts';
import type { LogLineRow } from './queries.ts';

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;

/** An entry of a person; with `real` that person acts for agent a1. */
async function write(person: Person, auditEntry: Partial<AuditEntry>, real?: Person): Promise<void> {
  const caller: AccountCaller = {
    kind: 'account',
    accountId: api.idOf(person),
    displayName: person,
    role: 'company:admin',
    rules: [],
    aggregatorId: real ? a1.aggregatorId : null,
    agentId: real ? api.agents[person === 'a2' ? 'a2' : 'a1'].agentId : null,
    mode: real ? 'impersonate' : 'own',
    real: real
      ? {
          accountId: api.idOf(real),
          displayName: real,
          role: 'company:operator',
          aggregatorId: null,
          standInId: '',
        }
      : null,
    sessionId: '',
  };
  const entry = { operation: 'rounds.void', subject: 'round', subjectId: '1', ...auditEntry };
  await api.testCompany.store.transaction({ as: 'owner' }, (tx) =>
    appendLog(tx, caller, { requestId: null, address: null }, entry),
  );
}

const lines = async (person: Person, query: Record<string, string> = {}) =>
  (await api.ok(person, 'log.list', { query })).data;
const things = async (person: Person, query: Record<string, string> = {}) =>
  (await lines(person, query)).map((line) =>
    [line.subject, line.subjectName, line.subjectLabel].filter((one) => one !== null).join(' | '),
  );

beforeAll(async () => {
  await api.rows(sql`update agent set name = 'North gate' where id = ${a1.agentId}`);
  const roundId = await api.testCompany.openRound({ label: '2026-11-20-049' });
  await write('admin', { subjectId: String(roundId) });
  await write('admin', { operation: 'agents.update', subject: 'agent', subjectId: String(a1.agentId) });
  await write('operator', { operation: 'rates.change', subject: 'rates', subjectId: 'thai-gov' });
  await write('admin', {
    operation: 'limiter.archive',
    subject: 'limiter',
    subjectId: '999999',
    before: { name: 'Half from 5,000', active: true },
    after: { name: 'Half from 5,000', active: false },
  });
  await write('admin', {
    operation: 'agents.move',
    subject: 'agent',
    subjectId: String(a1.agentId),
    before: { aggregatorId: String(a1.aggregatorId), status: 'active' },
    after: { aggregatorId: String(b1.aggregatorId), status: 'active' },
  });
  await write('admin', { operation: 'roles.update', subject: 'ability-rules', subjectId: 'all' });
  await write('a1', { operation: 'rates.change', subject: 'rates', subjectId: 'thai-gov' }, 'operator');
});

test('a thing is called by its name: a round by its provider and label, an agent by code and name', async () => {
  expect((await things('superadmin')).sort()).toEqual([
    'ability-rules',
    'agent | a1 North gate',
    'agent | a1 North gate',
    'limiter | Half from 5,000',
    'rates | Thai Government Lottery',
    'rates | Thai Government Lottery',
    'round | Thai Government Lottery | 2026-11-20-049',
  ]);
});

describe('players, and accounts of the ledger', () => {
  const player = async (agent: typeof a1, username: string, id?: bigint) => {
    const [row] = await api.rows<{ id: bigint }>(sql`
      insert into player (aggregator_id, id, agent_id, username) overriding system value
      values (${agent.aggregatorId}, ${id ?? sql`nextval(pg_get_serial_sequence('player', 'id'))`}, ${agent.agentId}, ${username})
      returning id`);
    if (!row) throw new Error('No player');
    return row.id;
  };
  const subjectsOf = async (person: Person, operation: string) => things(person, { operation });

  test('are called by their member; a player by the master of the entry, or of any master in entries of the company', async () => {
    const id = await player(a2, 'malee');
    // another player of another master that has the same number
    await player(b1, 'other', id);
    const entry = { operation: 'players.suspend', subject: 'player', subjectId: String(id) };
    await write('a2', entry, 'operator');
    expect(await subjectsOf('superadmin', 'players.suspend')).toEqual(['player | malee · a2']);
    await player(a1, 'nid');
    const [only] = await api.rows<{ id: bigint }>(sql`select id from player where username = 'nid'`);
    await write('admin', { operation: 'players.resume', subject: 'player', subjectId: String(only?.id) });
    expect(await subjectsOf('superadmin', 'players.resume')).toEqual(['player | nid · a1']);
    for (const account of [
      `player-${a2.aggregatorId}-${id}`,
      `player-${b1.aggregatorId}-${id}`,
      `agent-${a2.aggregatorId}-${a2.agentId}`,
      `master-${a2.aggregatorId}-${a2.aggregatorId}`,
    ])
      await write('admin', { operation: 'ledger.pay', subject: 'ledger', subjectId: account });
    expect((await subjectsOf('superadmin', 'ledger.pay')).sort()).toEqual([
      'ledger | a2 a2',
      'ledger | m1 m1',
      'ledger | malee · a2',
      'ledger | other · b1',
    ]);
  });

  test('are found by the primary key of players, however many there are', async () => {
    await api.rows(sql`
      insert into player (aggregator_id, agent_id, username)
      select ${a1.aggregatorId}::bigint, ${a1.agentId}::bigint, 'crowd-' || n from generate_series(1, 5000) n`);
    await api.rows(sql`analyze player`);
    const rows = await api.rows<LogLineRow>(sql`select * from log where subject in ('player', 'ledger')`);
    await api.testCompany.store.transaction({ as: 'company' }, async (tx) => {
      // despite its name the counter also has what the connection did before, until PostgreSQL collects it
      const scans = async () => {
        const { rows: counted } = await sql<{ whole: number; by_key: number }>`
          select pg_stat_get_xact_numscans('player'::regclass)::int as whole,
                 pg_stat_get_xact_numscans('player_pkey'::regclass)::int as by_key`.execute(tx);
        return counted[0] ?? { whole: 0, by_key: 0 };
      };
      const before = await scans();
      await LogNames.read(tx, { aggregatorId: null }, rows);
      const after = await scans();
      expect(after.whole - before.whole).toBe(0);
      expect(after.by_key - before.by_key).toBeGreaterThan(0);
    });
  });
});

test('a thing is called by its present name, and by that of the entry when it no longer exists', async () => {
  await api.rows(sql`update agent set name = 'South gate' where id = ${a1.agentId}`);
  expect(await things('superadmin', { operation: 'agents.update' })).toEqual(['agent | a1 South gate']);
  await api.rows(sql`update agent set name = 'North gate' where id = ${a1.agentId}`);
  // no rule of the limiter has this number
  expect(await things('superadmin', { subject: 'limiter' })).toEqual(['limiter | Half from 5,000']);
});

test('changes are old and new, with names in the place of ids; what is equal is left out', async () => {
  const [moved] = await lines('superadmin', { operation: 'agents.move' });
  expect(moved?.changes).toEqual([{ path: ['aggregatorId'], before: 'm1 m1', after: 'm2 m2' }]);
  const [archived] = await lines('superadmin', { operation: 'limiter.archive' });
  expect(archived?.changes).toEqual([{ path: ['active'], before: true, after: false }]);
});

test('people have their role, also when they act for someone; tenants read no roles of others', async () => {
  const [line] = await lines('superadmin', { aggregatorId: String(a1.aggregatorId) });
  expect(line).toMatchObject({ realName: 'operator', realRole: 'company:operator', actorRole: null });
  const [own] = await lines('a1');
  expect(own).toMatchObject({ subjectName: 'Thai Government Lottery', realRole: null });
});

test('entries are found by the name of the thing, also together with people of that name, each once', async () => {
  const found = async (q: string) =>
    (await lines('superadmin', { q })).map(({ operation }) => operation).sort();
  expect(await found('government')).toEqual(['rates.change', 'rates.change']);
  expect(await found('North gate')).toEqual(['agents.move', 'agents.update']);
  // two characters match too many things: only people are sought
  expect(await found('a1')).toEqual(['rates.change']);
  expect((await lines('a1', { q: 'government' })).length).toBe(1);
});

test('of many things with a part of a name, the one with exactly this name is found, then those that begin with it', async () => {
  await api.rows(sql`
    insert into agent (aggregator_id, code, name)
    select ${a1.aggregatorId}::bigint, 'x-dove-' || n, 'Grey dove ' || n from generate_series(1, 60) n
    union all select ${a1.aggregatorId}::bigint, 'dove-begins', 'Begins'
    union all select ${a1.aggregatorId}::bigint, 'exact', 'Dove'`);
  const rows = await api.rows<{ id: bigint; code: string }>(sql`
    select id, code from agent where code like '%dove%' or code = 'exact' order by id`);
  const written = rows.filter(({ code }) => ['x-dove-1', 'dove-begins', 'exact'].includes(code));
  for (const { id } of written)
    for (const reason of ['first', 'second'])
      await write('admin', { operation: 'agents.suspend', subject: 'agent', subjectId: String(id), reason });
  // more of one thing than of another: pages are in the order of time
  const found = await lines('superadmin', { q: 'dove' });
  expect(found.map(({ subjectName, reason }) => `${subjectName} ${reason}`)).toEqual([
    'exact Dove second',
    'exact Dove first',
    'dove-begins Begins second',
    'dove-begins Begins first',
    'x-dove-1 Grey dove 1 second',
    'x-dove-1 Grey dove 1 first',
  ]);
  const second = await lines('superadmin', { q: 'dove', page: '2', itemsPerPage: '2' });
  expect(second.map(({ reason, subjectName }) => `${subjectName} ${reason}`)).toEqual([
    'dove-begins Begins second',
    'dove-begins Begins first',
  ]);
});

test('names cost one statement for each kind of thing, however many entries a page has', async () => {
  for (let i = 0; i < 20; i += 1)
    await write('operator2', {
      operation: 'agents.suspend',
      subject: 'agent',
      subjectId: String(a1.agentId),
    });
  const rows = await api.rows<LogLineRow>(sql`select * from log where subject in ('agent', 'rates')`);
  expect(rows.length).toBeGreaterThan(20);
  let statements = 0;
  const counted: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await api.testCompany.store.transaction({ as: 'company' }, (tx) =>
    LogNames.read(tx.withPlugin(counted), { aggregatorId: null }, rows),
  );
  // agents, masters (named in a change), providers, accounts
  expect(statements).toBe(4);
});

test('a file has the names, roles and changes that the list shows', async () => {
  const caller: AccountCaller = {
    kind: 'account',
    accountId: api.idOf('superadmin'),
    displayName: 'superadmin',
    role: 'company:superadmin',
    rules: [],
    aggregatorId: null,
    agentId: null,
    mode: 'own',
    real: null,
    sessionId: '',
  };
  const { rows } = await api.testCompany.store.transaction({ as: 'company' }, (tx) =>
    logExport.read(tx, caller, logExport.parse({}, { operation: 'agents.move' }), null, 'en'),
  );
  const cells = Object.fromEntries(
    logExport.columns(caller).map(({ en, of }) => [en, rows[0] === undefined ? null : of(rows[0])]),
  );
  expect(cells).toMatchObject({
    'Done by': 'admin',
    Role: { en: 'Admin', th: 'ผู้ดูแลระบบ' },
    Name: 'a1 North gate',
    'Changes (field names)': 'aggregatorId: m1 m1 → m2 m2',
  });
});
