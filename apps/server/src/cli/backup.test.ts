import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Connection } from '../platform/db/connection.ts';
import { type EmbeddedDatabase, startEmbedded } from '../platform/embedded/start.ts';
import { query, readNote, writeNote } from './backup.test-kit.ts';
import { drawdesk, temporaryFolder } from './cli.test-kit.ts';

const folder = temporaryFolder();
const open: EmbeddedDatabase[] = [];
afterAll(async () => {
  await Promise.all(open.map((embedded) => embedded.stop()));
  folder.remove();
});

async function started(data: string): Promise<Connection> {
  const embedded = await startEmbedded(data);
  open.push(embedded);
  return embedded.owner;
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

  test('is backed up as of one moment, whatever is written while the backup is made', async () => {
    const connection = open[0]?.owner ?? '';
    await query(connection, 'create table written as select 1::bigint as n');
    let writes = true;
    const writer = (async () => {
      for (let n = 2; writes; n += 1)
        await query(connection, `insert into written select ${n}; update installation set value = value`);
    })();
    const busy = join(folder.path, 'busy.backup');
    expect(await drawdesk(['backup', busy, '--data', data])).toMatchObject({ code: 0 });
    writes = false;
    await writer;
    const calm = join(folder.path, 'calm');
    expect(await drawdesk(['restore', busy, '--data', calm])).toMatchObject({ code: 0 });
    const countsRows = 'select count(*) = max(n) as whole, max(n) > 1 as busy from written';
    expect(await query(await started(calm), countsRows)).toEqual([{ whole: true, busy: true }]);
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
      stderr: expect.stringContaining(`${file} already exists. Give the name of a new file.`),
    });
  });

  test('restore refuses a file that is not a backup', async () => {
    expect(await drawdesk(['restore', import.meta.filename])).toMatchObject({
      code: 1,
      stderr: `${import.meta.filename} is not a backup. Give a file from "drawdesk backup".\n`,
    });
    const copied = join(folder.path, 'copied.sql');
    writeFileSync(
      copied,
      '--\n-- PostgreSQL database dump\n--\nCOPY public.company (id) FROM stdin;\n1\n\\.\n',
    );
    expect(await drawdesk(['restore', copied, '--data', join(folder.path, 'nothing')])).toMatchObject({
      code: 1,
      stderr: `${copied} was not written with --inserts. Write it again: pg_dump --no-owner --inserts.\n`,
    });
    expect(await drawdesk(['restore', '/nowhere/file'])).toMatchObject({
      code: 1,
      stderr: '/nowhere/file: file not found.\n',
    });
  });
});
