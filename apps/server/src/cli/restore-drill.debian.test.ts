import { mkdirSync, renameSync, rmdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../test/database.ts';
import { openAnchors } from '../modules/anchors/anchor-file.ts';
import { openSettlementKit, type SettlementKit } from '../modules/settlement/settlement.test-kit.ts';
import { withClient } from '../platform/db/connection.ts';
import { openOwnerStore } from '../platform/db/store.ts';
import { keysOfEnvironment } from '../platform/keys/environment-keys.ts';
import { drawdesk, finished, launch, printed, temporaryFolder } from './cli.test-kit.ts';
import { anchorsOfBackup } from './drill/anchors-of-backup.ts';
import { differencesOf } from './drill/figures.ts';
import { runDrill } from './drill/run-drill.ts';
import { openScratch } from './drill/scratch.ts';
import { takeBackup, takeStock } from './drill/take-backup.ts';
import { command } from './restore-drill.ts';

const database = await testDatabase();
const folder = temporaryFolder();
const anchorFile = join(folder.path, 'anchors.jsonl');
const file = join(folder.path, 'desk.backup');
const env = { ...database.env, DRAWDESK_ANCHOR_FILE: anchorFile };
let kit: SettlementKit;

async function settledRound(): Promise<void> {
  const roundId = await kit.testCompany.openRound();
  await kit.place(kit.testCompany.agents.a1, roundId, 'somchai', [['upper3', '387', 10]]);
  await kit.close(roundId);
  await kit.drawn(roundId);
}

async function anchor(): Promise<void> {
  const store = openOwnerStore(database.connection, 1, keysOfEnvironment());
  await openAnchors(anchorFile).write(store);
  await store.close();
}

beforeAll(async () => {
  kit = await openSettlementKit(database);
  await settledRound();
  await anchor();
  await takeBackup(database.url, file);
  await settledRound();
  await anchor();
});
afterAll(async () => {
  await kit.testCompany.store.close();
  folder.remove();
});

/** The problems of a drill, each with its step; without any it was good. */
async function problemsOf(backup?: string): Promise<string[]> {
  const reported: string[] = [];
  const agrees = await runDrill({
    ownerUrl: database.url,
    file: backup,
    dataFolder: folder.path,
    anchorFile,
    report: ({ name, problems }) => reported.push(...problems.map((problem) => `${name}: ${problem}`)),
  });
  expect(agrees).toBe(reported.length === 0);
  return reported;
}

/** What is left of a database of a drill: itself, and roles that were made for it. */
const leftOf = (name: string) =>
  kit.rows(sql`
    select datname as name from pg_database where datname = ${name}
    union all
    select rolname from pg_roles where starts_with(rolname, ${`drawdesk_${name}_`})`);

describe('drawdesk restore-drill', () => {
  it('makes a backup, finds every row of it restored, and leaves nothing behind', async () => {
    const { code, stdout, stderr } = await drawdesk(['restore-drill'], { env });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^backup +[\d.]+ s {2}made now, \d+ KB$/m);
    expect(stdout).toMatch(/^compare +[\d.]+ s {2}\d\d+ tables, \d+ rows$/m);
    expect(stdout).toMatch(/^verify +[\d.]+ s {2}\d\d checks with anchors$/m);
    expect(stdout).toMatch(/\nThe backup is good\.\n$/);
    const [, scratch = ''] = /into (drawdesk_drill_\w+)$/m.exec(stdout) ?? [];
    expect(scratch).not.toBe('');
    expect(await leftOf(scratch)).toEqual([]);
  });

  it('checks the newest backup of a folder against the log, seals and anchors of its time, and its age', async () => {
    const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000);
    utimesSync(file, twoDaysAgo, twoDaysAgo);
    const { code, stdout, stderr } = await drawdesk(['restore-drill', folder.path, '--max-age', '26'], {
      env,
    });
    expect({ code, stderr }).toEqual({ code: 1, stderr: `${file} is older than 26 hours.\n` });
    expect(stdout).toMatch(/^age +48\.0 h$/m);
    expect(stdout).toContain(`${file}, `);
    expect(stdout).toMatch(/ \d+ log chains, \d+ seals$/m);
    expect(stdout).toMatch(/checks with anchors$/m);
    expect(stdout).toMatch(/\nThe backup is not reliable: see the problems above\.\n$/);
  });

  it('finds a backup whose log is not the log of the database, and a ledger that does not agree', async () => {
    const lines = 'where aggregator_id = 0 and seq = (select seq from log_head where aggregator_id = 0)';
    const flip = 'set hash = set_byte(hash, 0, 255 - get_byte(hash, 0))';
    const swap = `update log ${flip} ${lines}; update log_head ${flip} where aggregator_id = 0`;
    const changed = join(folder.path, 'changed.backup');
    await kit.rows(sql.raw(`${swap}; update payout set amount = amount + 100`));
    await takeBackup(database.url, changed);
    await kit.rows(sql.raw(`${swap}; update payout set amount = amount - 100`));
    const problems = await problemsOf(changed);
    for (const problem of [
      /^compare: log entry \d+ of the company is different in the database$/,
      /^verify: payouts: .*it must be 900000/,
    ])
      expect(problems).toContainEqual(expect.stringMatching(problem));
  });

  it('says whether the file of anchors is missing or cannot be read', async () => {
    const readAnchors = () =>
      anchorsOfBackup(kit.testCompany.store, anchorFile, join(folder.path, 'copy.jsonl'));
    const aside = join(folder.path, 'aside.jsonl');
    renameSync(anchorFile, aside);
    expect(await readAnchors()).toEqual({
      kind: 'problem',
      problem: `${anchorFile}: file not found.`,
    });
    mkdirSync(anchorFile);
    expect(await readAnchors()).toMatchObject({ problem: `${anchorFile}: this is a folder; give a file.` });
    rmdirSync(anchorFile);
    renameSync(aside, anchorFile);
  });

  it('names the tables that differ by a row, or by the content of a row', async () => {
    const before = await takeStock(database.url);
    await kit.rows(sql`insert into installation (key, value) values ('note', 'one')`);
    const more = await takeStock(database.url);
    await kit.rows(sql`update installation set value = 'two' where key = 'note'`);
    const other = await takeStock(database.url);
    const held = before.figures.get('public.installation')?.rows ?? 0n;
    expect(differencesOf(before.figures, before.figures)).toEqual([]);
    expect(differencesOf(before.figures, more.figures)).toEqual([
      `table public.installation has ${held + 1n} rows in the restored database instead of ${held}`,
    ]);
    expect(differencesOf(more.figures, other.figures)).toEqual([
      'table public.installation has different content in the restored database',
    ]);
  });

  it('leaves nothing behind when it is stopped', async () => {
    const [scratch, ended] = await withClient(database.url, async (writer) => {
      await writer.query('begin');
      // the comparison waits for this lock
      await writer.query('lock table log in access exclusive mode');
      const child = launch(['restore-drill', file], { env });
      const end = finished(child);
      const [, name = ''] = await printed(child, /into (drawdesk_drill_\w+)$/m);
      child.kill('SIGTERM');
      return [name, await end] as const;
    });
    expect(ended).toMatchObject({ code: 1, stderr: 'SIGTERM ended the drill.\n' });
    expect(await leftOf(scratch)).toEqual([]);
  });

  it('removes what a killed drill has left, and nothing of a drill that runs', async () => {
    const [killed, running] = [await openScratch(database.url), await openScratch(database.url)];
    await kit.rows(sql.raw(`create role drawdesk_${killed.name}_work`));
    await kit.rows(
      sql`select pg_terminate_backend(pid, 60000) from pg_stat_activity where datname = ${killed.name}`,
    );
    const next = await openScratch(database.url);
    expect(await leftOf(killed.name)).toEqual([]);
    expect(await leftOf(running.name)).toEqual([{ name: running.name }]);
    await running.remove();
    await next.remove();
  });

  it('explains to a login that may not create databases how it may', async () => {
    await expect(openScratch(database.service)).rejects.toThrow(
      /has no right to create a database to restore to\. .*alter role "?drawdesk_service_\w+"? createdb$/,
    );
  });

  it('refuses a file that is no backup, and a folder without one', async () => {
    const tried = (path: string) => command.run({ values: {}, words: [path] });
    await expect(tried('/nowhere')).rejects.toThrow('/nowhere: file not found.');
    await expect(tried(join(import.meta.dirname, 'backup'))).rejects.toThrow('No *.backup file in');
  });
});
