import { mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  openSettlementKit,
  type SettlementKit,
} from '../../apps/server/src/modules/settlement/settlement.test-kit.ts';
import { type Cluster, startCluster } from './cluster.test-kit.ts';
import { type Installation, openInstallation } from './installation.test-kit.ts';
import { handOver, runBeside } from './run-program.test-kit.ts';

/**
 * An installation with its archive, restored to the moment between two rounds that were settled after the
 * base backup.
 */
let installation: Installation;
let restored: Cluster | undefined;
let moment: string;

const wal = () => join(installation.folder, 'wal');
const script = (name: string) => join(installation.folder, 'postgresql', name);

beforeAll(async () => {
  installation = await openInstallation('moment');
  vi.stubEnv('DRAWDESK_SIGNING_KEY', installation.service.DRAWDESK_SIGNING_KEY);
  const kit = await openSettlementKit({
    ...{ connection: installation.ownerUrl, url: installation.ownerUrl, service: installation.ownerUrl },
    env: installation.service,
  });
  runBeside(
    join(installation.programs, 'pg_basebackup'),
    [
      '-D',
      join(installation.folder, 'base'),
      '-X',
      'stream',
      '-c',
      'fast',
      '-d',
      installation.cluster.urlOf('postgres'),
    ],
    installation.folder,
  );
  await settledRound(kit, 'somchai');
  await anchored();
  const [now] = await installation.cluster.query<{ now: string }>(
    'desk',
    'select clock_timestamp()::text as now',
  );
  moment = now?.now ?? '';
  await settledRound(kit, 'malee');
  await anchored();
  await kit.testCompany.store.close();
  await archiveAll();
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await restored?.stop();
  await installation?.close();
});

async function settledRound(kit: SettlementKit, player: string): Promise<void> {
  const roundId = await kit.testCompany.openRound();
  await kit.place(kit.testCompany.agents.a1, roundId, player, [['upper3', '387', 10]]);
  await kit.close(roundId);
  await kit.drawn(roundId);
}

async function anchored(): Promise<void> {
  expect(await installation.as('service', ['anchor'])).toMatchObject({ code: 0, stderr: '' });
}

/** Hands what was written so far over to the archive, and waits until it is there. */
async function archiveAll(): Promise<void> {
  const [row] = await installation.cluster.query<{ file: string }>(
    'postgres',
    'select pg_walfile_name(pg_current_wal_lsn()) as file from pg_switch_wal()',
  );
  const sql = `select last_archived_wal >= '${row?.file}' as done, failed_count::integer as failed from pg_stat_archiver`;
  await vi.waitFor(
    async () =>
      expect(await installation.cluster.query('postgres', sql)).toEqual([{ done: true, failed: 0 }]),
    { timeout: 300_000, interval: 50 },
  );
}

const playersOf = (cluster: Cluster) =>
  cluster.query(
    'desk',
    'select p.username as player from bill b join player p on p.id = b.player_id order by b.id',
  );

const archived = (): string[] =>
  runBeside('/bin/ls', [wal()], installation.folder).split('\n').filter(Boolean);

describe('a second folder beside the running installation', () => {
  it('is what was at a moment, and its books agree; the running one and its archive are untouched', async () => {
    const folder = join(installation.folder, 'beside');
    mkdirSync(folder, { mode: 0o700 });
    handOver(folder);
    const data = join(folder, 'data');
    runBeside(
      script('restore-to-moment'),
      [join(installation.folder, 'base'), wal(), moment, data],
      installation.folder,
    );
    const second = await startCluster(installation.programs, {
      ...{ data, folder },
      settings: { ...installation.settings, archive_mode: 'off' },
    });
    try {
      expect(await playersOf(second)).toEqual([{ player: 'somchai' }]);
      const { code, stdout } = await installation.onServer(folder, ['verify', '--all']);
      expect(code).toBe(1);
      // the anchors know of what came later, and everything else agrees
      expect(stdout.match(/^WRONG.*/gm)).toEqual([
        expect.stringMatching(/^WRONG {2}anchors of log and seals/),
      ]);
      expect(stdout).toMatch(/the seal of master \d+ in round \d+ is missing since it was anchored at/);
    } finally {
      await second.stop();
    }
    expect(await playersOf(installation.cluster)).toEqual([{ player: 'somchai' }, { player: 'malee' }]);
    // a promoted server begins a new timeline, which is not the archive's
    expect(archived().filter((name) => !name.startsWith('00000001'))).toEqual([]);
    const running = await installation.as('service', ['verify', '--all']);
    expect(running.stdout).toMatch(/\nNo differences found\.\n$/);
    expect(running.code).toBe(0);
  });
});

describe('going back to a moment', () => {
  it('restores what was before it, and nothing of what came after', async () => {
    expect(await playersOf(installation.cluster)).toEqual([{ player: 'somchai' }, { player: 'malee' }]);
    await installation.cluster.stop();
    const [data, broken] = [join(installation.folder, 'data'), join(installation.folder, 'data.broken')];
    renameSync(data, broken);
    runBeside(
      script('restore-to-moment'),
      [join(installation.folder, 'base'), wal(), moment, data],
      installation.folder,
    );
    restored = await startCluster(installation.programs, {
      data,
      folder: installation.folder,
      settings: installation.settings,
    });
    expect(await playersOf(restored)).toEqual([{ player: 'somchai' }]);
  });

  it('is reported by verify, which knows from the anchors what is missing', async () => {
    const { code, stdout } = await installation.as('service', ['verify', '--all']);
    expect(code).toBe(1);
    expect(stdout).toMatch(/^WRONG {2}anchors of log and seals/m);
    expect(stdout).toMatch(/the seal of master \d+ in round \d+ is missing since it was anchored at/);
    // the ledger itself is complete
    expect(stdout.match(/^WRONG/gm)).toHaveLength(1);
  });

  it('is accepted by putting the anchors away and beginning anew, and then no differences are found', async () => {
    renameSync(installation.anchorFile, `${installation.anchorFile}.before-restore`);
    expect(await installation.as('service', ['anchor', '--begin-anew'])).toMatchObject({
      code: 0,
      stderr: '',
    });
    const { code, stdout } = await installation.as('service', ['verify', '--all']);
    expect({ code, stdout }).toEqual({
      code: 0,
      stdout: expect.stringMatching(/\nNo differences found\.\n$/),
    });
  });

  it('is not repeated by a standby that is made of it, which has what comes later and can be promoted', async () => {
    if (!restored) throw new Error('Nothing is restored');
    const folder = join(installation.folder, 'standby');
    mkdirSync(folder, { mode: 0o700 });
    handOver(folder);
    const data = join(folder, 'data');
    runBeside(
      join(installation.programs, 'pg_basebackup'),
      ['-D', data, '-R', '-X', 'stream', '-c', 'fast', '-d', restored.urlOf('postgres')],
      folder,
    );
    const standby = await startCluster(installation.programs, {
      ...{ data, folder, isStandby: true },
      settings: { ...installation.settings, archive_mode: 'off' },
    });
    try {
      await restored.query('postgres', 'create table later ()');
      const until = (select: string) =>
        vi.waitFor(async () => expect(await standby.query('postgres', select)).toEqual([{ is: true }]), {
          timeout: 60_000,
          interval: 50,
        });
      await until(`select to_regclass('later') is not null and pg_is_in_recovery() as is`);
      await standby.query('postgres', 'select pg_promote(false)');
      await until('select not pg_is_in_recovery() as is');
    } finally {
      await standby.stop();
    }
  });

  it('never replaces a file of the archive by another', () => {
    const [file = ''] = archived();
    const archive = (path: string) =>
      runBeside(script('archive-wal'), [path, file, wal()], installation.folder);
    expect(archive(join(wal(), file))).toBe('');
    expect(() => archive(script('archive-wal'))).toThrow('another file of that name');
  });
});
