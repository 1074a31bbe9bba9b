import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { keysInFile, newKey, writeKeyFile } from '../platform/auth/key-file.ts';
import { type Keys, keyById, keyOf, keysOf, keysOfEnvironment } from '../platform/auth/keys.ts';
import {
  agreeOnKeys,
  keyInDatabase,
  knowsKeys,
  takeKeyOutOfDatabase,
} from '../platform/auth/keys-of-database.ts';
import type { Connection } from '../platform/db/connection.ts';
import { openStore, type Store } from '../platform/db/store.ts';
import { StartProblem } from '../platform/embedded/start-problem.ts';
import { tell } from './output.ts';

interface Where {
  readonly connection: Connection;
  readonly dataFolder: string;
  /** Whether a database that has never had a key may get a new one here. */
  readonly mayMake: boolean;
}

const variables = 'DRAWDESK_SIGNING_KEY or DRAWDESK_SIGNING_KEY_FILE';

/**
 * The keys of the installation whose migrated database this is: of the environment, else of the file `signing-key` in the
 * data folder. A key that stands in the database from before is moved into that file.
 * @throws StartProblem when a key is missing, is the wrong one, or lies open
 */
export async function openInstallationKeys({ connection, dataFolder, mayMake }: Where): Promise<Keys> {
  const file = join(resolve(dataFolder), 'signing-key');
  const given = environmentKeys();
  const store = openStore(connection, 1, null);
  let keys: Keys;
  try {
    const former = await keyInDatabase(store);
    keys = given ?? (existsSync(file) ? keysInFile(file) : await newKeys(store, file, former, mayMake));
    if (former !== null && !keyById(keys, keyOf(former)?.id ?? ''))
      throw differs(former, keys, `${file}-of-database`);
  } finally {
    await store.close();
  }
  return agree(connection, keys);
}

async function agree(connection: Connection, keys: Keys): Promise<Keys> {
  const store = openStore(connection, 1, keys);
  try {
    const former = keyOf((await keyInDatabase(store)) ?? '');
    if (former) {
      await takeKeyOutOfDatabase(store, former);
      tell(`The signing key (fingerprint ${former.id}) was taken out of the database.`);
    }
    return await agreeOnKeys(store, keys);
  } finally {
    await store.close();
  }
}

function environmentKeys(): Keys | null {
  try {
    return keysOfEnvironment();
  } catch (error) {
    throw new StartProblem(error instanceof Error ? error.message : String(error));
  }
}

async function newKeys(store: Store, file: string, former: string | null, mayMake: boolean): Promise<Keys> {
  if (former !== null) {
    if (writeKeyFile(file, former))
      tell(`The signing key of the database is now in ${file}. Keep a copy apart from the backups.`);
    return keysInFile(file);
  }
  if (await knowsKeys(store))
    throw new StartProblem(
      `The signing key of this database is not here. Set ${variables}, or put the key into ${file} (chmod 600).`,
    );
  if (!mayMake)
    throw new StartProblem(
      `There is no signing key. Set ${variables} (openssl rand -hex 32), or put one into ${file} (chmod 600).`,
    );
  if (writeKeyFile(file, newKey()))
    tell(`A new signing key is in ${file}. Keep a copy apart from the backups.`);
  return keysInFile(file);
}

/** The database's own key is none of those given: it is laid beside the others, for whoever changes keys. */
function differs(former: string, keys: Keys, file: string): StartProblem {
  const { current } = keysOf([former], 'The signing key in table installation is damaged.');
  writeKeyFile(file, former);
  return new StartProblem(
    `The database holds another signing key (fingerprint ${current.id}) than the one given (${keys.current.id}), and secrets may be sealed under it. It is now in ${file}: give it as the second key, and run "drawdesk rekey".`,
  );
}
