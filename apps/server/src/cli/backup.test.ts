import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { urlOfDatabase } from '../../test/database-template.ts';
import { type Connection, openPool } from '../platform/db/connection.ts';
import { type EmbeddedDatabase, startEmbedded } from '../platform/embedded/start.ts';
import { drawdesk, temporaryFolder } from './cli.test-kit.ts';

const folder = temporaryFolder();
const open: EmbeddedDatabase[] = [];
afterAll(async () => {
  await Promise.all(open.map((embedded) => embedded.stop()));
  folder.remove();
});

async function query(connection: Connection, sql: string): Promise<unknown[]> {
  const pool = openPool(connection, 1);
  const { rows } = await pool.query(sql);
  await pool.end();
  return rows;
}

const writeNote = (connection: Connection) =>
  query(connection, "insert into installation (key, value) values ('note', 'kept') on conflict do nothing");
const readNote = (connection: Connection) =>
  query(connection, "select value from installation where key = 'note'");

async function started(data: string): Promise<Connection> {
  const embedded = await startEmbedded(data);
  open.push(embedded);
  const { host, user, database } = embedded.connection;
  return { host, user, database };
}

describe('the embedded database', () => {
  const data = join(folder.path, 'data');
  const file = join(folder.path, 'embedded.backup');

  test('is backed up while it is in use, into a file that only its owner reads', async () => {
    expect(await drawdesk(['migrate', '--data', data])).toMatchObject({ code: 0 });
    const connection = await started(data);
    await writeNote(connection);
    const backup = await drawdesk(['backup', file, '--data', data]);
    expect(backup).toMatchObject({ code: 0, stderr: '' });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await readNote(connection)).toEqual([{ value: 'kept' }]);
  });

  test('is restored into a folder without a database, and not over another one', async () => {
    const elsewhere = join(folder.path, 'elsewhere');
    expect(await drawdesk(['restore', file, '--data', elsewhere])).toEqual({
      code: 0,
      stdout: `Restored ${file}.\n`,
      stderr: '',
    });
    expect(await readNote(await started(elsewhere))).toEqual([{ value: 'kept' }]);
    expect(await drawdesk(['restore', file, '--data', data])).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`The data folder ${data} is in use by process ${process.pid}.`),
    });
  });

  test('a backup never overwrites a file', async () => {
    expect(await drawdesk(['backup', file, '--data', data])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(`${file} exists already. Name a new file.`),
    });
  });

  test('what is not a backup is refused', async () => {
    expect(await drawdesk(['restore', import.meta.filename])).toMatchObject({
      code: 1,
      stderr: `${import.meta.filename} is not a backup. Name a file that "drawdesk backup" wrote.\n`,
    });
    expect(await drawdesk(['restore', '/nowhere/file'])).toMatchObject({
      code: 1,
      stderr: '/nowhere/file: there is no such file.\n',
    });
  });
});

const server = process.env.TEST_DATABASE_URL;
describe.skipIf(server === undefined)('a PostgreSQL database', async () => {
  const database = await testDatabase();

  test('is backed up and restored into an empty database, with its rights, and not over another one', async () => {
    await writeNote(database.connection);
    const file = join(folder.path, 'server.backup');
    const backup = await drawdesk(['backup', file], { env: { DATABASE_URL: database.url } });
    expect(backup).toMatchObject({ code: 0, stderr: '' });

    const name = `drawdesk_restored_${randomBytes(6).toString('hex')}`;
    const admin = new Client({ connectionString: server });
    await admin.connect();
    await admin.query(`create database ${name}`);
    const url = urlOfDatabase(server ?? '', name);
    expect(await drawdesk(['restore', file], { env: { DATABASE_URL: url } })).toEqual({
      code: 0,
      stdout: `Restored ${file}.\n`,
      stderr: '',
    });
    expect(await readNote(url)).toEqual([{ value: 'kept' }]);
    const rights =
      "select has_table_privilege(installation_role('app'), 'ticket', 'insert') as may, has_table_privilege(installation_role('app'), 'ticket', 'update') as may_not";
    expect(await query(url, rights)).toEqual([{ may: true, may_not: false }]);
    expect(await drawdesk(['restore', file], { env: { DATABASE_URL: url } })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('is not empty'),
    });
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
});
