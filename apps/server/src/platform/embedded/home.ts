import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, lstatSync, mkdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { StartProblem, systemErrorCode } from '../errors/start-problem.ts';

/** Where the data of a product that runs as root is, so that the user who runs PostgreSQL can reach it. */
const STATE_FOLDER = '/var/lib/drawdesk';

/**
 * The data folder when none is named: `.data` in the product's folder. Where the product runs as root,
 * `.data` is a link to a separate folder in /var/lib/drawdesk, made on first use; an existing folder is not
 * changed.
 * @throws StartProblem when the link cannot be made
 */
export function ensureHome(product: string, isRoot: boolean, state = STATE_FOLDER): string {
  const home = join(product, '.data');
  if (!isRoot) return home;
  try {
    if (!isThere(home))
      symlinkSync(join(state, `${basename(product)}-${randomBytes(4).toString('hex')}`), home);
    if (mkdirSync(state, { recursive: true }) !== undefined) chmodSync(state, 0o755);
    if (!existsSync(home))
      mkdirSync(resolve(dirname(home), readlinkSync(home)), { recursive: true, mode: 0o700 });
    return home;
  } catch (error) {
    throw new StartProblem(
      `The data folder ${home} cannot be created (${systemErrorCode(error) ?? 'unknown'}). Choose another folder with --data.`,
    );
  }
}

/** Also a link whose target no longer exists. */
const isThere = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false }) !== undefined;
