import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Whether this user may install packages here: a Debian or Ubuntu machine, as root. */
export function canInstall(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Locked while a package is installed here: apt fails where another apt is running. */
const lockedFolder = '/var/lib/dpkg';

/**
 * Installs Debian packages without starting any service, one process after the other. Returns whether it worked; if not,
 * the output of apt goes to stderr.
 */
export function install(...packages: readonly string[]): boolean {
  console.error(`Installing ${packages.join(', ')} …`);
  const options = ['-o', 'Acquire::Retries=2', '-o', 'DPkg::Lock::Timeout=300'];
  // RUNLEVEL=1 keeps the packages' scripts from starting a service.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  const apt = (...words: readonly string[]) =>
    spawnSync('flock', [lockedFolder, 'apt-get', '-q', '-y', ...options, ...words], {
      env,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  apt('update');
  const result = apt('install', '--no-install-recommends', ...packages);
  if (result.status !== 0) console.error(result.stderr.trim());
  return result.status === 0;
}
