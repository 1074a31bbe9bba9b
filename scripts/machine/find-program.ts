import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, install } from './apt.ts';

/** Where Debian puts what is not on every user's PATH. */
const systemFolders = ['/usr/sbin', '/usr/local/sbin', '/sbin'];

/**
 * The path of a program, which is installed from its Debian package where that is possible.
 * @throws Error that explains how to install it
 */
export function ensureProgram(name: string, debianPackage: string): string {
  const found = findProgram(name) ?? (canInstall() && install(debianPackage) ? findProgram(name) : undefined);
  if (found !== undefined) return found;
  throw new Error(
    `${name} was not found. Install it (Debian: apt-get install ${debianPackage}); no service needs to run.`,
  );
}

function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...systemFolders];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}
