import { spawnSync } from 'node:child_process';
import { accessSync, constants, globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ensureProgram } from '../machine/find-program.ts';
import { repository } from '../test/program.ts';
import { commandProblem, readText, variables } from './product.test-kit.ts';

/** Where the guide puts a release; the units run what is there. */
const current = '/opt/drawdesk/current';
/** What systemd thinks of a unit without any protection is 9.6, of one that may do nothing 0. */
const exposureMax = 1.5;

const paths = globSync('deploy/systemd/*', { cwd: repository }).sort();
const services = paths.filter((path) => path.endsWith('.service'));
const valuesOf = (path: string, name: string): string[] =>
  [...readText(path).matchAll(new RegExp(`^${name}=(.+)$`, 'gm'))].map(([, value = '']) => value);

const folder = mkdtempSync(join(tmpdir(), 'drawdesk-units-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The units in a separate folder, with this repository in the place of the release. */
function systemdAnalyze(...words: readonly string[]) {
  for (const path of paths)
    writeFileSync(join(folder, basename(path)), readText(path).replaceAll(current, repository));
  const files = paths.map((path) => join(folder, basename(path)));
  const { status, stdout, stderr } = spawnSync(
    ensureProgram('systemd-analyze', 'systemd'),
    [...words, ...(words.includes('security') ? files.filter((file) => file.endsWith('.service')) : files)],
    { encoding: 'utf8', env: { ...process.env, SYSTEMD_PAGER: '' } },
  );
  return { status, printed: `${stdout}${stderr}` };
}

describe('the units', () => {
  it('are accepted by systemd, and their programs exist', () => {
    expect(systemdAnalyze('verify', '--man=no')).toEqual({ status: 0, printed: '' });
  });

  it('have no more rights than their work needs', () => {
    const { printed } = systemdAnalyze('security', '--offline=yes');
    const levels = [...printed.matchAll(/Overall exposure level for (\S+): ([\d.]+)/g)];
    expect(levels).toHaveLength(services.length);
    for (const [, unit, level] of levels)
      expect({ unit, isClosed: Number(level) <= exposureMax }).toEqual({ unit, isClosed: true });
  });

  it.each(services)('%s runs a command that exists, with settings that are read', async (path) => {
    const [start = ''] = valuesOf(path, 'ExecStart');
    const [, words] = start.split('/apps/server/bin/drawdesk.js ');
    if (words === undefined)
      accessSync((start.split(' ')[0] ?? '').replace(current, repository), constants.X_OK);
    else expect(await commandProblem(words.split(' '))).toBeNull();
    const named = valuesOf(path, 'Environment').flatMap((line) =>
      line.split(' ').map((one) => one.split('=')[0] ?? ''),
    );
    expect(named.filter((name) => !variables.has(name))).toEqual([]);
  });

  it('give the owner’s address to the commands of the owner alone', () => {
    const owners = services.filter((path) =>
      valuesOf(path, 'EnvironmentFile').includes('/etc/drawdesk/owner.env'),
    );
    for (const path of services)
      expect([path, valuesOf(path, 'User')]).toEqual([
        path,
        [owners.includes(path) ? 'deskowner' : 'drawdesk'],
      ]);
    expect(owners.map((path) => basename(path))).toEqual([
      'drawdesk-backup.service',
      'drawdesk-migrate.service',
      'drawdesk-restore-drill.service',
    ]);
  });

  it('are run by hand as the users and groups that they name', () => {
    const called = (who: string) => {
      const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, DRAWDESK_SETTINGS: folder };
      const program = join(repository, 'deploy/bin/drawdesk-as');
      return spawnSync(program, [who, 'verify'], { encoding: 'utf8', env }).stdout;
    };
    for (const name of ['service.env', 'owner.env', 'signing-key']) writeFileSync(join(folder, name), '');
    // root, on a machine that has the users
    writeFileSync(join(folder, 'id'), '#!/bin/sh\necho 0\n', { mode: 0o755 });
    writeFileSync(join(folder, 'setpriv'), '#!/bin/sh\necho "$@"\n', { mode: 0o755 });
    for (const [who, unit] of [
      ['service', 'drawdesk-worker@.service'],
      ['owner', 'drawdesk-restore-drill.service'],
    ] as const) {
      const of = (name: string) => valuesOf(join('deploy/systemd', unit), name);
      const groups = [...of('Group'), ...of('SupplementaryGroups')].join(',');
      expect(called(who)).toContain(`--reuid ${of('User')} --regid ${of('Group')} --groups ${groups} `);
    }
  });

  it('let a process end by itself', () => {
    const [, limit] = /CLOSE_LIMIT_MS = ([\d_]+)/.exec(readText('apps/server/src/cli/wait-for-end.ts')) ?? [];
    for (const path of services.filter((one) => one.includes('@')))
      expect(Number(valuesOf(path, 'TimeoutStopSec')[0]) * 1000).toBeGreaterThan(
        Number(limit?.replaceAll('_', '')),
      );
  });

  it('keep serving when the system ends a calculation for its memory, and end it last when they stop', () => {
    const serving = 'deploy/systemd/drawdesk-serve@.service';
    expect(valuesOf(serving, 'OOMPolicy')).toEqual(['continue']);
    expect(valuesOf(serving, 'KillMode')).toEqual(['mixed']);
  });

  it('and their files of settings name settings that are read', () => {
    for (const path of globSync('deploy/etc/*.env', { cwd: repository })) {
      const named = [...readText(path).matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name);
      expect(named.length).toBeGreaterThan(0);
      expect(named.filter((name) => !variables.has(name))).toEqual([]);
    }
  });
});
