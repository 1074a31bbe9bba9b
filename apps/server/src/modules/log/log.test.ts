import type { LogEntry, LogLine, LogVerification } from '@drawdesk/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';
import { type AuditEntry, appendLog } from '../../platform/audit/log.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { logExport } from './export-log.ts';

const api = await openTestApi(await testDatabase());
const { a1, a2, b1 } = api.agents;

/** Writes a line as one of the company's accounts does; with `as` the account impersonates an agent. */
async function write(
  person: Person,
  auditEntry: Partial<AuditEntry>,
  { tenant, real, requestId }: { tenant?: typeof a1; real?: Person; requestId?: string } = {},
): Promise<void> {
  const caller: AccountCaller = {
    kind: 'account',
    accountId: api.idOf(person),
    displayName: person,
    role: 'company:admin',
    rules: [],
    aggregatorId: tenant?.aggregatorId ?? null,
    agentId: tenant?.agentId ?? null,
    mode: real ? 'impersonate' : 'own',
    real: real
      ? {
          accountId: api.idOf(real),
          displayName: real,
          role: 'company:admin',
          aggregatorId: null,
          standInId: '',
        }
      : null,
    sessionId: '',
  };
  const entry = { operation: 'rounds.void', subject: 'round', subjectId: '1', ...auditEntry };
  await api.testCompany.store.transaction({ as: 'owner' }, (tx) =>
    appendLog(tx, caller, { requestId: requestId ?? null, address: '10.1.2.3' }, entry),
  );
}

beforeAll(async () => {
  await write('superadmin', { operation: 'settings.update', subject: 'company' }, { requestId: 'request-1' });
  await write('operator', {
    operation: 'results.enter',
    subjectId: '7',
    before: { a: 1, b: 2 },
    after: { a: 1, b: 3, c: 4 },
  });
  await write('operator2', { operation: 'results.confirm', subjectId: '7' });
  await write('a1', { operation: 'rates.set', subject: 'rate' }, { tenant: a1 });
  await write('a2', { operation: 'rates.set', subject: 'rate' }, { tenant: a2 });
  await write('b1', { operation: 'rates.set', subject: 'rate' }, { tenant: b1 });
  await write(
    'a1',
    { operation: 'rates.set', subject: 'rate', subjectId: '9' },
    { tenant: a1, real: 'admin' },
  );
});

const list = async (person: Person, query: Record<string, string> = {}) =>
  api.ok(person, 'log.list', { query });
const linesOf = (lines: LogLine[]) =>
  lines.map(({ actorName, operation }) => `${actorName} ${operation}`).sort();

describe('the log', () => {
  test('is shown newest first, with who did it, as whom, where and what changed', async () => {
    const { data } = await list('superadmin');
    expect(data.map(({ at }) => at)).toEqual([...data.map(({ at }) => at)].sort().reverse());
    expect(data[0]).toMatchObject({
      actorName: 'agent a1',
      actorAccountId: null,
      realName: 'admin',
      realAccountId: String(api.idOf('admin')),
      aggregator: { code: 'm1' },
      agent: { code: 'a1' },
      subject: 'rate',
      subjectId: '9',
      address: '10.1.2.3',
    });
    expect(data.find(({ operation }) => operation === 'results.enter')?.changed).toEqual(['b', 'c']);
  });

  test('is complete for superadmin, admin and reporter, and operators see their own actions', async () => {
    for (const person of ['superadmin', 'admin', 'reporter'] as const)
      expect((await list(person)).meta.total).toBe(7);
    expect(linesOf((await list('operator')).data)).toEqual(['operator results.enter']);
    expect(linesOf((await list('operator2')).data)).toEqual(['operator2 results.confirm']);
    expect((await list('live')).data).toEqual([]);
  });

  test('shows a master its tenants, an agent itself, and an agent’s reporter nothing', async () => {
    expect(linesOf((await list('m1')).data)).toEqual(['a1 rates.set', 'a2 rates.set', 'agent a1 rates.set']);
    expect(linesOf((await list('m2')).data)).toEqual(['b1 rates.set']);
    expect(linesOf((await list('a1')).data)).toEqual(['a1 rates.set', 'agent a1 rates.set']);
    expect((await api.refusal('a1-reporter', 'log.list')).code).toBe('not_allowed');
  });

  test('does not count lines the reader may not see', async () => {
    const { meta } = await list('a2', { aggregatorId: String(b1.aggregatorId) });
    expect(meta).toMatchObject({ total: 0, next: null });
    expect((await list('a2')).meta.total).toBe(1);
  });
});

const filters: [string, Record<string, string>, string[]][] = [
  ['a person, acting as oneself or impersonating', { accountId: 'admin' }, ['agent a1 rates.set']],
  ['an actor', { actorAccountId: 'a1' }, ['a1 rates.set']],
  ['the real person', { realAccountId: 'admin' }, ['agent a1 rates.set']],
  ['an operation', { operation: 'results.confirm' }, ['operator2 results.confirm']],
  ['a subject', { subject: 'company' }, ['superadmin settings.update']],
  [
    'one thing',
    { subject: 'round', subjectId: '7' },
    ['operator results.enter', 'operator2 results.confirm'],
  ],
  ['the company itself', { aggregatorId: '0', operation: 'rates.set' }, []],
  ['a master', { aggregatorId: String(b1.aggregatorId) }, ['b1 rates.set']],
  ['an agent', { agentId: String(a2.agentId) }, ['a2 rates.set']],
  ['a request', { requestId: 'request-1' }, ['superadmin settings.update']],
  ['part of a name', { q: 'PERATOR2' }, ['operator2 results.confirm']],
  ['part of the real person’s name', { q: 'dmin' }, ['agent a1 rates.set', 'superadmin settings.update']],
  ['a name nobody has', { q: 'nobody' }, []],
  ['signs that mean something to a database', { q: '%' }, []],
  ['part of a name, and a person', { q: 'a1', accountId: 'admin' }, ['agent a1 rates.set']],
  ['part of a name, and a master', { q: 'a', aggregatorId: String(b1.aggregatorId) }, []],
  ['a day long ago', { to: '2020-01-01' }, []],
  ['a time to come', { from: '2199-01-01T00:00:00Z' }, []],
];

test.each(filters)('lines are found by %s', async (_, query, expected) => {
  const ids = Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      /AccountId|accountId/.test(name) ? String(api.idOf(value as Person)) : value,
    ]),
  );
  const { data, meta } = await list('superadmin', ids);
  expect([linesOf(data), meta.total]).toEqual([expected, expected.length]);
});

test('a day runs from midnight to midnight in the company’s time zone', async () => {
  const { today } = await api.one<{ today: string }>(sql`
    select (clock_timestamp() at time zone 'Asia/Bangkok')::date::text as today`);
  expect((await list('superadmin', { from: today, to: today })).meta.total).toBe(7);
  expect((await list('superadmin', { from: today, to: '2020-01-01' })).meta.total).toBe(0);
});

describe('pages', () => {
  test('by page number and by cursor have every line once', async () => {
    const everything = (await list('superadmin')).data.map(({ logId }) => logId);
    const byNumber: string[] = [];
    for (const page of ['1', '2', '3', '4'])
      byNumber.push(
        ...(await list('superadmin', { page, itemsPerPage: '2' })).data.map(({ logId }) => logId),
      );
    const byPlace: string[] = [];
    let next: string | null = null;
    do {
      const query = { itemsPerPage: '2', ...(next !== null && { after: next }) };
      const { data, meta } = await list('superadmin', query);
      byPlace.push(...data.map(({ logId }) => logId));
      next = meta.next;
    } while (next !== null);
    expect([byNumber, byPlace]).toEqual([everything, everything]);
  });

  test('are refused for a cursor that was never given', async () => {
    for (const after of ['nonsense', Buffer.from('2026-01-01 0 x').toString('base64url')])
      expect((await api.refusal('superadmin', 'log.list', { query: { after } })).code).toBe('invalid_input');
  });
});

test('a file of the log has every line that the reader may see, and no other', async () => {
  const exported = await api.testCompany.store.transaction({ as: 'company' }, (tx) =>
    logExport.read(tx, callerOf('superadmin', 'company:superadmin'), logExport.parse({}, {}), null, 'en'),
  );
  expect([exported.rows.length, exported.next]).toEqual([(await list('superadmin')).meta.total, null]);
  const own = await api.testCompany.store.transaction({ as: 'company' }, (tx) =>
    logExport.read(tx, callerOf('operator', 'company:operator'), logExport.parse({}, {}), null, 'en'),
  );
  expect(own.rows).toHaveLength(1);
});

const callerOf = (person: Person, role: AccountCaller['role']): AccountCaller => ({
  kind: 'account',
  accountId: api.idOf(person),
  displayName: person,
  role,
  rules: [],
  aggregatorId: null,
  agentId: null,
  mode: 'own',
  real: null,
  sessionId: '',
});

describe('a line', () => {
  test('shows what was before and after', async () => {
    const [line] = (await list('operator')).data;
    const { data } = await api.ok('operator', 'log.get', { params: { logId: line?.logId ?? '' } });
    const entry: LogEntry = data;
    expect(entry).toMatchObject({ before: { a: 1, b: 2 }, after: { a: 1, b: 3, c: 4 } });
    expect(entry.hash).toMatch(/^[0-9a-f]{64}$/);
  });

  test('does not exist for people whose list does not have it', async () => {
    const [ofB1] = (await list('b1')).data;
    const params = { logId: ofB1?.logId ?? '' };
    for (const person of ['m1', 'a1', 'operator'] as const)
      expect((await api.refusal(person, 'log.get', { params })).code).toBe('not_found');
    expect((await api.ok('m2', 'log.get', { params })).data.operation).toBe('rates.set');
    const none = { params: { logId: '0-999999' } };
    expect((await api.refusal('superadmin', 'log.get', none)).code).toBe('not_found');
  });
});

test('the choices of the filter are the words of the lines that the reader may see', async () => {
  const choicesOf = async (person: Person) => (await api.ok(person, 'log.choices')).data;
  expect(await choicesOf('superadmin')).toEqual({
    operations: ['rates.set', 'results.confirm', 'results.enter', 'settings.update'],
    subjects: ['company', 'rate', 'round'],
  });
  expect(await choicesOf('m1')).toEqual({ operations: ['rates.set'], subjects: ['rate'] });
  expect(await choicesOf('operator')).toEqual({ operations: ['results.enter'], subjects: ['round'] });
  expect(await choicesOf('a1')).toEqual({ operations: ['rates.set'], subjects: ['rate'] });
});

describe('the chain', () => {
  const chainsOf = async (person: Person) => (await api.ok(person, 'log.chains')).data;
  const m1 = String(a1.aggregatorId);
  const verify = async (person: Person, chainId: string, after?: string): Promise<LogVerification> =>
    (await api.ok(person, 'log.verify', { body: { chainId, ...(after && { after }) } })).data;

  test('of each tenant is shown to its readers, with the lines they may see', async () => {
    const short = (chains: Awaited<ReturnType<typeof chainsOf>>) =>
      chains.map(({ chainId, name, lines }) => [chainId, name, lines]);
    expect(short(await chainsOf('superadmin'))).toEqual([
      ['0', null, 3],
      [m1, 'm1', 3],
      [String(b1.aggregatorId), 'm2', 1],
    ]);
    expect(short(await chainsOf('m1'))).toEqual([[m1, 'm1', 3]]);
    expect(short(await chainsOf('a1'))).toEqual([[m1, 'm1', 2]]);
    expect(short(await chainsOf('operator'))).toEqual([['0', null, 1]]);
  });

  test('is intact for everybody who reads it; another tenant’s chain does not exist', async () => {
    const intact = { uncheckable: 0, intact: true, broken: null, next: null };
    expect(await verify('superadmin', m1)).toEqual({ chainId: m1, lines: 3, ...intact });
    expect(await verify('a1', m1)).toEqual({ chainId: m1, lines: 2, ...intact });
    expect(await verify('superadmin', m1, '2')).toEqual({ chainId: m1, lines: 1, ...intact });
    for (const [person, chainId] of [
      ['a1', '0'],
      ['m1', String(b1.aggregatorId)],
      ['operator', m1],
      ['superadmin', '999'],
    ] as const)
      expect((await api.refusal(person, 'log.verify', { body: { chainId } })).code).toBe('not_found');
  });

  const damages: [string, ReturnType<typeof sql>, object][] = [
    [
      'a line was changed',
      sql`update log set actor_name = 'x' where aggregator_id = 0 and seq = 2`,
      { seq: '2', problem: 'changed' },
    ],
    [
      'a line is missing',
      sql`delete from log where aggregator_id = 0 and seq = 2`,
      { seq: '2', problem: 'missing' },
    ],
    [
      'the last lines were cut off',
      sql`delete from log where aggregator_id = 0 and seq = 3`,
      { seq: '3', problem: 'head_differs' },
    ],
    [
      'a line was put in the place of another',
      sql`update log set previous_hash = '\\x00' where aggregator_id = 0 and seq = 3`,
      { seq: '3', problem: 'does_not_follow' },
    ],
  ];

  test.each(damages)('is broken when %s, and the check says where', async (_, damage, broken) => {
    const kept = await api.rows<object>(
      sql`select row_to_json(l) as line from log l where aggregator_id = 0`,
    );
    await api.rows(damage);
    expect(await verify('superadmin', '0')).toMatchObject({ intact: false, broken, next: null });
    // and everybody whose lines it contains is notified
    expect(await verify('operator2', '0')).toMatchObject({ intact: false, broken });
    await api.rows(sql`delete from log where aggregator_id = 0`);
    for (const { line } of kept as { line: unknown }[])
      await api.rows(sql`
        insert into log select * from json_populate_record(null::log, ${JSON.stringify(line)}::json)`);
    expect(await verify('superadmin', '0')).toMatchObject({ intact: true });
  });
});
