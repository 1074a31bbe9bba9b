import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { type Finished, finished } from '../../apps/server/src/cli/cli.test-kit.ts';
import { repository } from '../test/program.ts';
import { type Cluster, ensureDebianPostgres, makeCluster, startCluster } from './cluster.test-kit.ts';
import { folderOfServer } from './run-program.test-kit.ts';

export const deploy = join(repository, 'deploy');

/**
 * An installation as docs/operations.md describes it, as far as that is possible on a machine without
 * systemd.
 */
export interface Installation {
  readonly folder: string;
  readonly programs: string;
  readonly cluster: Cluster;
  /** What the cluster is started with: deploy/postgresql/drawdesk.conf. */
  readonly settings: Record<string, string>;
  readonly ownerUrl: string;
  /** What service.env gives API and worker, and the key that systemd hands them. */
  readonly service: Record<string, string>;
  readonly anchorFile: string;
  /** Runs a command by hand, with deploy/bin/drawdesk-as. */
  as(who: 'service' | 'owner', words: readonly string[], input?: string): Promise<Finished>;
  /** Runs a command of the service on another server, with settings that are copied as the guide says. */
  onServer(socket: string, words: readonly string[]): Promise<Finished>;
  close(): Promise<void>;
}

/** The two logins, their database, the files in /etc, and the schema. */
export async function openInstallation(name: string): Promise<Installation> {
  const programs = ensureDebianPostgres();
  const own = folderOfServer(name);
  const folder = own.path;
  const data = join(folder, 'data');
  makeCluster(programs, data);
  const settings = archiveSettings(folder);
  const cluster = await startCluster(programs, { data, folder, settings });
  const passwords = { owner: secret(), service: secret() };
  createLogins(programs, cluster.urlOf('postgres'), passwords);
  const files = writeSettings(folder, passwords);
  const installation = {
    ...{ folder, programs, cluster, settings, anchorFile: files.anchorFile },
    ownerUrl: cluster.urlOf('desk', 'desk_owner', passwords.owner),
    service: files.service,
    as: (who: 'service' | 'owner', words: readonly string[], input = '') =>
      runAs(files.folder, [who, ...words], input),
    onServer(socket: string, words: readonly string[]) {
      const copy = `${files.folder}-beside`;
      cpSync(files.folder, copy, { recursive: true });
      const file = join(copy, 'service.env');
      const text = readFileSync(file, 'utf8');
      writeFileSync(
        file,
        text.replace(`host=${encodeURIComponent(folder)}`, `host=${encodeURIComponent(socket)}`),
      );
      return runAs(copy, ['service', ...words], '');
    },
    async close() {
      await cluster.stop();
      own.remove();
    },
  };
  const migrated = await installation.as('owner', ['migrate']);
  if (migrated.code !== 0) throw new Error(migrated.stderr);
  return installation;
}

const secret = (): string => randomBytes(12).toString('hex');

/** deploy/postgresql/drawdesk.conf as it is, with its programs and its archive in the test's folder. */
function archiveSettings(folder: string): Record<string, string> {
  // the user of the server may not be let into the repository
  cpSync(join(deploy, 'postgresql'), join(folder, 'postgresql'), { recursive: true });
  mkdirSync(join(folder, 'wal'));
  spawnSync('chown', ['-R', '--reference', folder, join(folder, 'wal'), join(folder, 'postgresql')]);
  const lines = readFileSync(join(deploy, 'postgresql/drawdesk.conf'), 'utf8').split('\n');
  const settings = lines.flatMap((line) =>
    [/^(\w+) = '?([^'#]*?)'?$/.exec(line) ?? []].filter((found) => found.length),
  );
  return Object.fromEntries(
    settings.map(([, name = '', value = '']) => [
      name,
      value
        .replace('/opt/drawdesk/current/deploy', folder)
        .replace('/var/backups/postgresql/wal', join(folder, 'wal')),
    ]),
  );
}

function createLogins(
  programs: string,
  url: string,
  { owner, service }: { owner: string; service: string },
): void {
  const words = ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-f', join(deploy, 'postgresql/create.sql'), url];
  const env = { ...process.env, OWNER_PASSWORD: owner, SERVICE_PASSWORD: service };
  const { status, stderr } = spawnSync(join(programs, 'psql'), words, { env, encoding: 'utf8' });
  if (status !== 0 || stderr !== '') throw new Error(stderr);
}

/** The files of /etc/drawdesk, with this test's passwords and places. */
function writeSettings(folder: string, passwords: { owner: string; service: string }) {
  const place = join(folder, 'etc');
  mkdirSync(place);
  const anchorFile = join(folder, 'anchors.jsonl');
  const fill = (name: string) =>
    readFileSync(join(deploy, 'etc', name), 'utf8')
      .replace('THE-PASSWORD-OF-THE-SERVICE', passwords.service)
      .replace('THE-PASSWORD-OF-THE-OWNER', passwords.owner)
      .replace('@127.0.0.1/desk', `@localhost/desk?host=${encodeURIComponent(folder)}`)
      .replaceAll('/var/lib/drawdesk-house', folder);
  for (const name of ['service.env', 'owner.env'])
    writeFileSync(join(place, name), fill(name), { mode: 0o600 });
  const key = randomBytes(32).toString('hex');
  writeFileSync(join(place, 'signing-key'), `${key}\n`, { mode: 0o600 });
  const service = { ...parseEnv(fill('service.env')), DRAWDESK_SIGNING_KEY: key } as Record<string, string>;
  return { folder: place, anchorFile, service };
}

/** As anybody but root runs it: root becomes a user that this machine does not have. */
function runAs(settings: string, words: readonly string[], input: string): Promise<Finished> {
  const bin = join(settings, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'id'), '#!/bin/sh\necho 1000\n', { mode: 0o755 });
  const env = { PATH: `${bin}:${process.env.PATH}`, DRAWDESK_SETTINGS: settings };
  const child = spawn(join(deploy, 'bin/drawdesk-as'), [...words], { env });
  child.stdin.end(input);
  return finished(child);
}
