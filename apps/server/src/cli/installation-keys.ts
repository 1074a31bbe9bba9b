import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { agreeOnKeys, knowsKeys } from '../platform/auth/keys-of-database.ts';
import type { Connection } from '../platform/db/connection.ts';
import { openStore, type Store } from '../platform/db/store.ts';
import { StartProblem } from '../platform/errors/start-problem.ts';
import { keysOfEnvironment } from '../platform/keys/environment-keys.ts';
import { keysInFile, newKey, writeKeyFile } from '../platform/keys/key-file.ts';
import type { Keys } from '../platform/keys/keys.ts';
import { printMessage } from './output.ts';

/**
 * What a command may do about the keys:
 *
 * - `read`: nothing is written or deleted, here or in the database;
 * - `use`: the database remembers which keys were given;
 * - `make`: also a new key for a database that has never had one, in the data folder.
 */
export type KeyDuty = 'read' | 'use' | 'make';

interface Where {
  readonly connection: Connection;
  readonly dataFolder: string;
  readonly duty: KeyDuty;
}

const variables = 'DRAWDESK_SIGNING_KEY or DRAWDESK_SIGNING_KEY_FILE';

/**
 * The keys of the installation for this migrated database: from the environment, else from the file
 * `signing-key` in the data folder.
 * @throws StartProblem when a key is missing, is the wrong one, or can be read by others
 */
export async function openInstallationKeys({ connection, dataFolder, duty }: Where): Promise<Keys> {
  const file = join(resolve(dataFolder), 'signing-key');
  const configured = environmentKeys() ?? (existsSync(file) ? keysInFile(file, 'own') : null);
  const keys = configured ?? (await withStore(connection, null, (store) => newKeys(store, file, duty)));
  return withStore(connection, keys, (store) => agreeOnKeys(store, keys, { remembers: duty !== 'read' }));
}

async function withStore<T>(
  connection: Connection,
  keys: Keys | null,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const store = openStore(connection, 1, keys);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/**
 * The keys to continue with when the key that a database was used with is lost: from the environment, or from
 * the file `signing-key` in the data folder, which is made when there is neither.
 * @throws StartProblem when one cannot be used
 */
export function keysAfterLoss(dataFolder: string): Keys {
  const file = join(resolve(dataFolder), 'signing-key');
  const configured = environmentKeys();
  if (configured) return configured;
  if (!existsSync(file) && writeKeyFile(file, newKey()))
    printMessage(`A new signing key was written to ${file}. Keep a copy of it, separate from the backups.`);
  return keysInFile(file, 'own');
}

function environmentKeys(): Keys | null {
  try {
    return keysOfEnvironment();
  } catch (error) {
    throw new StartProblem(error instanceof Error ? error.message : String(error));
  }
}

async function newKeys(store: Store, file: string, duty: KeyDuty): Promise<Keys> {
  if (await knowsKeys(store))
    throw new StartProblem(
      `The signing key of this database is missing. Set ${variables}, or write the key to ${file} (chmod 600). If the key is lost, run "drawdesk rekey --lost".`,
    );
  if (duty === 'read' || duty === 'use')
    throw new StartProblem(
      `There is no signing key. Set ${variables} (create one with openssl rand -hex 32), or write one to ${file} (chmod 600).`,
    );
  if (writeKeyFile(file, newKey()))
    printMessage(`A new signing key was written to ${file}. Keep a copy of it, separate from the backups.`);
  return keysInFile(file, 'own');
}
