import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { debianPrograms } from '../../apps/server/src/cli/backup/run-tool.ts';
import { canInstall, install } from './apt.ts';

const OLDEST_VERSION = 15;

/** The folder of PostgreSQL's server programs (initdb, postgres), version 15 or newer, or undefined. */
function findPostgres(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...debianPrograms(), ...onPath].find((folder) => versionIn(folder) >= OLDEST_VERSION);
}

/**
 * Finds a PostgreSQL other than the one that ships with the product, and installs it where that is possible.
 */
export function ensurePostgres(): string | undefined {
  const found = findPostgres();
  if (found !== undefined || !canInstall()) return found;
  return install('postgresql') ? findPostgres() : undefined;
}

export const postgresMissing =
  'PostgreSQL 15 or newer was not found. Install it (Debian: apt-get install postgresql); no service needs to run.';

function versionIn(folder: string): number {
  const program = join(folder, 'postgres');
  if (!existsSync(program) || !existsSync(join(dirname(program), 'initdb'))) return 0;
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' });
  return Number(/\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1] ?? 0);
}
