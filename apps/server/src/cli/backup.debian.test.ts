import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { testDatabase, testServer } from '../../test/database.ts';
import { urlOfDatabase } from '../../test/database-template.ts';
import { startEmbedded } from '../platform/embedded/start.ts';
import { postgresTool } from './backup/run-tool.ts';
import { query, readNote, writeNote } from './backup.test-kit.ts';
import { drawdesk, temporaryFolder } from './cli.test-kit.ts';

const server = testServer();
const database = await testDatabase();
const folder = temporaryFolder();
afterAll(() => folder.remove());

test('a PostgreSQL database is backed up and restored into an empty one, with its rights, and not over another one', async () => {
  await writeNote(database.connection);
  const file = join(folder.path, 'server.backup');
  const backup = await drawdesk(['backup', file], { env: { DATABASE_URL: database.url } });
  expect(backup).toMatchObject({ code: 0, stderr: '' });

  const name = `drawdesk_restored_${randomBytes(6).toString('hex')}`;
  await query(server, `create database ${name}`);
  const url = urlOfDatabase(server, name);
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
  await query(server, `drop database ${name} with (force)`);
});

test('a PostgreSQL database goes into an embedded one as plain SQL', async () => {
  await writeNote(database.connection);
  const file = join(folder.path, 'plain.sql');
  const words = ['--no-owner', '--inserts', `--file=${file}`, database.url];
  expect(spawnSync(postgresTool('pg_dump'), words).status).toBe(0);
  const data = join(folder.path, 'from-server');
  expect(await drawdesk(['restore', file, '--data', data])).toMatchObject({ code: 0, stderr: '' });
  expect(await drawdesk(['migrate', '--data', data])).toMatchObject({
    stdout: 'The schema is up to date.\n',
  });
  const embedded = await startEmbedded(data);
  expect(await readNote(embedded.owner)).toEqual([{ value: 'kept' }]);
  await embedded.stop();
});
