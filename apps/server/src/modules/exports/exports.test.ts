import { randomBytes } from 'node:crypto';
import { type ExportFormat, operations } from '@drawdesk/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { sell } from '../../../test/sell-and-settle.ts';
import { openTestApi, type Person } from '../../../test/test-api.ts';
import { exportSources } from '../../export-sources.ts';
import { chunkBytes, openChunks, readChunks } from './chunks.ts';
import { readSheet } from './read-xlsx.test-kit.ts';
import { runExport } from './run-export.ts';

const api = await openTestApi(await testDatabase());
const { a1, b1 } = api.agents;
const { store } = api.testCompany;
const roundId = await api.testCompany.openRound();
/** In order of sale: one of agent a1, two of b1. */
const sold: string[] = [];

beforeAll(async () => {
  sold.push(
    await sell(api, a1, roundId, [['upper3', '387', '100']], 'สมชาย'),
    await sell(api, b1, roundId, [['lower2', '08', '20']], '=cmd|calc'),
    await sell(api, b1, roundId, [['lower2', '09', '30.50']], 'malee'),
  );
});

type TestRequest = {
  list?: string;
  format?: ExportFormat;
  query?: Record<string, string>;
  language?: 'en' | 'th';
};

const bodyOf = ({ list = 'bills.list', format = 'csv', query = {}, language = 'en' }: TestRequest) => ({
  list,
  format,
  language,
  query,
  params: list === 'bills.list' ? { roundId: String(roundId) } : {},
});

async function create(as: Person, request: TestRequest = {}): Promise<string> {
  const { data } = await api.ok(as, 'exports.create', { body: bodyOf(request) });
  return data.exportId;
}

/** Requests an export, runs the worker's part, and fetches the file by its address. */
async function exported(as: Person, request: TestRequest = {}): Promise<Buffer> {
  const exportId = await create(as, request);
  await runExport(store, exportSources, BigInt(exportId));
  return (await fetchFile(as, exportId)).bytes;
}

async function fetchFile(as: Person, exportId: string, headers: Record<string, string> = {}) {
  const { data } = await api.ok(as, 'exports.get', { params: { exportId } });
  const answer = await api.app.inject({ url: `/api${data.fileAddress}`, headers });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

const linesOf = (file: Buffer): string[][] =>
  file
    .toString('utf8')
    .slice(1)
    .split('\r\n')
    .slice(0, -1)
    .map((line) => line.split(','));

const problemOf = async (as: Person, request: TestRequest) =>
  (await api.ask(as, 'exports.create', { body: bodyOf(request) })).json;

describe('the file of a list', () => {
  it('has every row of the person’s list, and begins as spreadsheet programs need it', async () => {
    const file = await exported('superadmin');
    expect(file.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [head, ...rows] = linesOf(file);
    expect(head?.slice(0, 6)).toEqual(['Bill number', 'Provider', 'Round', 'Master', 'Agent', 'Player']);
    expect(rows.map((row) => row[0])).toEqual(sold.toReversed());
    expect(rows.map((row) => row[9])).toEqual(['30.50', '20.00', '100.00']);
    expect(rows.map((row) => row[7])).toEqual(['Pending', 'Pending', 'Pending']);
  });

  it('has only the rows of the filters that were set', async () => {
    const rows = linesOf(await exported('superadmin', { query: { q: 'malee', page: '7' } })).slice(1);
    expect(rows.map((row) => row[5])).toEqual(['malee']);
  });

  it('has Thai column heads and unchanged Thai text in its cells', async () => {
    const [head, row] = linesOf(await exported('a1', { language: 'th' }));
    expect([head?.[4], row?.[4]]).toEqual(['ผู้เล่น', 'สมชาย']);
  });

  it('shows an agent no column of the master above it', async () => {
    const [head] = linesOf(await exported('a1'));
    expect(head?.slice(0, 5)).toEqual(['Bill number', 'Provider', 'Round', 'Agent', 'Player']);
  });

  it('has no text that a spreadsheet program would run as a formula', async () => {
    expect(linesOf(await exported('b1'))[2]?.[4]).toBe("'=cmd|calc");
  });

  it('as a workbook has money as numbers, bet numbers as text, and no formula', async () => {
    const [head, ...rows] = readSheet(await exported('b1', { format: 'xlsx' }));
    const stake = head?.findIndex(({ text }) => text === 'Total bet') ?? -1;
    expect(rows.map((row) => [row[stake]?.type, Number(row[stake]?.text)])).toEqual([
      ['n', 30.5],
      ['n', 20],
    ]);
    expect(rows[1]?.[4]?.text).toBe('=cmd|calc');
    expect(rows.flat().some(({ formula }) => formula)).toBe(false);
  });

  it('has no column of a tier above the person', async () => {
    const headOf = async (as: Person) => {
      const query = { from: '2026-01-01', to: '2026-01-31' };
      return linesOf(await exported(as, { list: 'reports.providers', query }))[0]?.join();
    };
    expect(await headOf('superadmin')).toMatch(/Master net.*Company net/);
    expect(await headOf('m1')).toMatch(/^(?!.*Company).*Master net/);
    expect(await headOf('a1')).toMatch(/^(?!.*(Company|Master)).*Agent net/);
  });

  it('is fetched in ranges, so that a broken download can continue', async () => {
    const exportId = await create('superadmin');
    await runExport(store, exportSources, BigInt(exportId));
    const all = await fetchFile('superadmin', exportId);
    const rest = await fetchFile('superadmin', exportId, { range: 'bytes=10-' });
    expect([all.status, rest.status]).toEqual([200, 206]);
    expect(rest.headers['content-range']).toBe(`bytes 10-${all.bytes.length - 1}/${all.bytes.length}`);
    expect(rest.bytes).toEqual(all.bytes.subarray(10));
    const last = await fetchFile('superadmin', exportId, { range: 'bytes=-4' });
    expect(last.bytes).toEqual(all.bytes.subarray(-4));
    expect((await fetchFile('superadmin', exportId, { range: 'bytes=999999-' })).status).toBe(416);
  });

  it('is stored in chunks, and any range of it is read unchanged', async () => {
    const exportId = BigInt(await create('admin'));
    const bytes = randomBytes(chunkBytes * 2 + 12_345);
    const chunks = openChunks(store, exportId);
    await chunks.write(bytes.subarray(0, 100));
    await chunks.write(bytes.subarray(100, chunkBytes * 2 + 7));
    await chunks.write(bytes.subarray(chunkBytes * 2 + 7));
    expect(await chunks.close()).toBe(bytes.length);
    for (const [first, last] of [
      [0, bytes.length - 1],
      [chunkBytes - 1, chunkBytes],
      [chunkBytes, chunkBytes * 2 - 1],
      [chunkBytes * 2, bytes.length - 1],
    ] as const) {
      const read: Buffer[] = [];
      for await (const chunk of readChunks(store, exportId, first, last)) read.push(chunk);
      expect(Buffer.concat(read).equals(bytes.subarray(first, last + 1))).toBe(true);
    }
    await api.ok('admin', 'exports.cancel', { params: { exportId: String(exportId) } });
  });
});

describe('the person who asks for a file', () => {
  it('needs the right to read the list', async () => {
    expect(await problemOf('a1', { list: 'settlement.list' })).toMatchObject({ code: 'not_found' });
    expect(
      await problemOf('operator', { list: 'reports.providers', query: { from: 'x', to: 'y' } }),
    ).toMatchObject({ code: 'invalid_input' });
    expect(await problemOf('superadmin', { list: 'auth.me' })).toMatchObject({ code: 'not_found' });
  });

  it('cannot get another person’s file: it does not exist', async () => {
    const exportId = await create('m1');
    for (const other of ['superadmin', 'm2', 'a1'] as const)
      for (const operation of ['exports.get', 'exports.cancel'] as const)
        expect(await api.ask(other, operation, { params: { exportId } })).toMatchObject({ status: 404 });
    await api.ok('m1', 'exports.cancel', { params: { exportId } });
  });

  it('needs the key of exactly this file', async () => {
    const [one, other] = [await create('m2'), await create('m2')];
    await runExport(store, exportSources, BigInt(one));
    await runExport(store, exportSources, BigInt(other));
    const { data } = await api.ok('m2', 'exports.get', { params: { exportId: one } });
    const key = new URLSearchParams(data.fileAddress?.split('?')[1]).get('key') ?? '';
    const path = operations['exports.file'].path;
    const fetched = async (exportId: string, fileKey: string) =>
      (await api.app.inject({ url: `/api${path.replace('{exportId}', exportId)}?key=${fileKey}` }))
        .statusCode;
    expect([await fetched(other, key), await fetched(one, key)]).toEqual([404, 200]);
    expect(await fetched(one, `${key.slice(0, -3)}AAA`)).toBe(404);
  });

  it('can use a key once: a broken download continues from its place, and only from there', async () => {
    const exportId = await create('m2');
    await runExport(store, exportSources, BigInt(exportId));
    const addressOf = async () =>
      (await api.ok('m2', 'exports.get', { params: { exportId } })).data.fileAddress ?? '';
    const address = await addressOf();
    const fetched = async (from: string, range?: string) =>
      (
        await api.app.inject({
          url: `/api${address}`,
          remoteAddress: from,
          ...(range !== undefined && { headers: { range } }),
        })
      ).statusCode;
    expect(await fetched('10.0.0.1')).toBe(200);
    expect(await fetched('10.0.0.1')).toBe(404);
    expect(await fetched('10.0.0.2', 'bytes=1-')).toBe(404);
    expect(await fetched('10.0.0.1', 'bytes=1-')).toBe(206);
    expect(await addressOf()).not.toBe(address);
  });

  it('is checked again when the file is written: a suspended person gets none', async () => {
    const exportId = await create('a2');
    await sql`update account set status = 'suspended' where username = 'a2'`.execute(store.db);
    await runExport(store, exportSources, BigInt(exportId));
    const { rows } = await sql<{ status: string; problem: string }>`
      select status, problem from export where id = ${BigInt(exportId)}`.execute(store.db);
    expect(rows).toEqual([{ status: 'failed', problem: 'not_found' }]);
    await sql`update account set status = 'active' where username = 'a2'`.execute(store.db);
  });

  it('is checked again when the file is fetched: without right, role or account there is no file any more', async () => {
    const exportId = await create('admin', { list: 'accounts.list' });
    await runExport(store, exportSources, BigInt(exportId));
    const { data } = await api.ok('admin', 'exports.get', { params: { exportId } });
    const fetched = async () => (await api.app.inject({ url: `/api${data.fileAddress}` })).statusCode;
    const readStatus = async () => (await api.ask('admin', 'exports.get', { params: { exportId } })).status;
    const turned = async (to: ReturnType<typeof sql>, back: ReturnType<typeof sql>) => {
      await to.execute(store.db);
      const answers = [await fetched(), await readStatus()];
      await back.execute(store.db);
      return answers;
    };
    const admin = (set: ReturnType<typeof sql>) => sql`update account set ${set} where username = 'admin'`;
    const rule = (action: string) => sql`
      update ability_rule set action = ${action} where role = 'company:admin' and subject = 'superadmin'`;
    expect(await turned(rule('none'), rule('manage'))).toEqual([404, 404]);
    expect(await turned(admin(sql`role = 'company:superadmin'`), admin(sql`role = 'company:admin'`))).toEqual(
      [404, 404],
    );
    expect(await turned(admin(sql`status = 'suspended'`), admin(sql`status = 'active'`))).toEqual([404, 401]);
    expect([await fetched(), await readStatus()]).toEqual([200, 200]);
  });

  it('who impersonates a tenant gets what the tenant sees, and only while the impersonation lasts', async () => {
    const bearer = await api.tokenOf('admin', { person: 'm1', mode: 'view' });
    const createImpersonating = async () =>
      (await api.ok('admin', 'exports.create', { body: bodyOf({}), bearer })).data.exportId;
    const [one, other] = [await createImpersonating(), await createImpersonating()];
    await runExport(store, exportSources, BigInt(one));
    const { data } = await api.ok('admin', 'exports.get', { params: { exportId: one }, bearer });
    const file = (await api.app.inject({ url: `/api${data.fileAddress}` })).rawPayload;
    expect(
      linesOf(file)
        .slice(1)
        .map((row) => row[4]),
    ).toEqual(['a1']);
    // as oneself it is not found: it was requested while impersonating the master
    expect(await api.ask('admin', 'exports.get', { params: { exportId: one } })).toMatchObject({
      status: 404,
    });

    await sql`update account set role = 'company:reporter' where username = 'admin'`.execute(store.db);
    await runExport(store, exportSources, BigInt(other));
    await sql`update account set role = 'company:admin' where username = 'admin'`.execute(store.db);
    const left = await api.ok('admin', 'exports.get', { params: { exportId: other }, bearer });
    expect(left.data).toMatchObject({ status: 'failed', problem: 'not_found' });
  });

  it('cannot ask for many files at once, not even at the same moment', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => api.ask('reporter', 'exports.create', { body: bodyOf({}) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 202, 429, 429, 429]);
  });

  it('is in the log, with the list and its filters', async () => {
    const exportId = await create('live', { list: 'rounds.list', query: { q: 'thai' } });
    const { rows } = await sql<{ actor_name: string; after: unknown }>`
      select actor_name, after from log where operation = 'exports.create' and subject_id = ${exportId}`.execute(
      store.db,
    );
    expect(rows).toEqual([
      { actor_name: 'live', after: { list: 'rounds.list', format: 'csv', params: {}, query: { q: 'thai' } } },
    ]);
  });
});

describe('the notification', () => {
  const exportNotifications = async (as: Person) =>
    (await api.ok(as, 'notifications.list', { query: { limit: '50' } })).data.map(({ kind, values }) => ({
      kind,
      exportId: values.exportId,
    }));

  it('says to the person who asked, and to nobody else, that the file is ready', async () => {
    const exportId = await create('b1');
    await runExport(store, exportSources, BigInt(exportId));
    expect(await exportNotifications('b1')).toContainEqual({ kind: 'export_ready', exportId });
    for (const other of ['superadmin', 'm2', 'a1'] as const)
      expect(await exportNotifications(other)).not.toContainEqual({ kind: 'export_ready', exportId });
  });

  it('says that the file could not be written', async () => {
    const exportId = await create('plus');
    await runExport(store, exportSources, BigInt(exportId));
    expect(await exportNotifications('plus')).toContainEqual({ kind: 'export_failed', exportId });
  });
});

describe('an export that is cancelled', () => {
  it('stops and leaves nothing behind', async () => {
    const exportId = await create('plus');
    await api.ok('plus', 'exports.cancel', { params: { exportId } });
    await runExport(store, exportSources, BigInt(exportId));
    const { data } = await api.ok('plus', 'exports.get', { params: { exportId } });
    expect(data).toMatchObject({ status: 'cancelled', fileAddress: null });
  });

  it('stays ready when it was already ready', async () => {
    const exportId = await create('m1');
    await runExport(store, exportSources, BigInt(exportId));
    await api.ok('m1', 'exports.cancel', { params: { exportId } });
    expect((await fetchFile('m1', exportId)).status).toBe(200);
  });
});

describe('a workbook of too many rows', () => {
  it('fails with a message that says what to do instead', async () => {
    const exportId = await create('superadmin', { format: 'xlsx' });
    const step = { rows: Array.from({ length: 100_001 }, () => ({})), next: null };
    const source = exportSources.get('bills.list');
    if (!source) throw new Error('Bills are not exported');
    const sources = new Map([['bills.list', { ...source, read: async () => step }]]);
    await runExport(store, sources, BigInt(exportId));
    const { data } = await api.ok('superadmin', 'exports.get', { params: { exportId } });
    expect(data).toMatchObject({ status: 'failed', problem: 'export_too_large' });
  });
});
