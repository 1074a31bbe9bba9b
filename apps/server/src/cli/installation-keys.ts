import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  agreeOnKeys,
  keyInDatabase,
  knowsKeys,
  takeKeyOutOfDatabase,
} from '../platform/auth/keys-of-database.ts';
import type { Connection } from '../platform/db/connection.ts';
import { openStore, type Store } from '../platform/db/store.ts';
import { StartProblem } from '../platform/errors/start-problem.ts';
import { keysOfEnvironment } from '../platform/keys/environment-keys.ts';
import { keysInFile, newKey, writeKeyFile } from '../platform/keys/key-file.ts';
import { type Keys, keyById, keyOf, keysOf } from '../platform/keys/keys.ts';
import { tell } from './output.ts';

/**
 * What a command may do about the keys:
 *
 * - `read`: nothing is written or deleted, here or in the database;
 * - `use`: the database remembers which keys were given, and a key that stands in it is taken out once it was given;
 * - `make`: also a new key for a database that has never had one, in the data folder;
 * - `keep`: also a key that stands in the database is moved into the data folder, which holds it from then on.
 */
export type KeyDuty = 'read' | 'use' | 'make' | 'keep';

interface Where {
  readonly connection: Connection;
  readonly dataFolder: string;
  readonly duty: KeyDuty;
}

const variables = 'DRAWDESK_SIGNING_KEY or DRAWDESK_SIGNING_KEY_FILE';

/**
 * The keys of the installation whose migrated database this is: of the environment, else of the file `signing-key` in the
 * data folder. A key that stands in the database from before is moved into that file by whoever keeps it; anybody else
 * uses it for this run alone, so that no other machine takes away what all processes need.
 * @throws StartProblem when a key is missing, is the wrong one, or lies open
 */
export async function openInstallationKeys({ connection, dataFolder, duty }: Where): Promise<Keys> {
  const file = join(resolve(dataFolder), 'signing-key');
  let given = environmentKeys() ?? (existsSync(file) ? keysInFile(file, 'own') : null);
  const store = openStore(connection, 1, null);
  let former: string | null;
  let keys: Keys;
  try {
    former = await keyInDatabase(store);
    if (given === null && former !== null && duty === 'keep') given = moved(file, former);
    keys = given ?? (former === null ? await newKeys(store, file, duty) : keysInDatabase(former));
    if (former !== null && !keyById(keys, keyOf(former)?.id ?? '')) throw differs(former, keys, file, duty);
  } finally {
    await store.close();
  }
  if (former !== null && (given === null || duty === 'read')) tell(stillThere(former, given !== null));
  return agree(connection, keys, { duty, isKept: given !== null });
}

/**
 * The keys to go on with when the one that a database was used with is lost: those of the environment or of the file
 * `signing-key` in the data folder, which is made when there is neither.
 * @throws StartProblem when one cannot be used
 */
export function keysAfterLoss(dataFolder: string): Keys {
  const file = join(resolve(dataFolder), 'signing-key');
  const given = environmentKeys();
  if (given) return given;
  if (!existsSync(file) && writeKeyFile(file, newKey()))
    tell(`A new signing key is in ${file}. Keep a copy apart from the backups.`);
  return keysInFile(file, 'own');
}

async function agree(
  connection: Connection,
  keys: Keys,
  { duty, isKept }: { duty: KeyDuty; isKept: boolean },
): Promise<Keys> {
  const store = openStore(connection, 1, keys);
  try {
    const former = duty !== 'read' && isKept ? keyOf((await keyInDatabase(store)) ?? '') : null;
    if (former) {
      await takeKeyOutOfDatabase(store, former);
      tell(`The signing key (fingerprint ${former.id}) was taken out of the database.`);
    }
    return await agreeOnKeys(store, keys, { remembers: duty !== 'read' });
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

function moved(file: string, former: string): Keys {
  if (writeKeyFile(file, former))
    tell(`The signing key of the database is now in ${file}. Keep a copy apart from the backups.`);
  return keysInFile(file, 'own');
}

const keysInDatabase = (former: string): Keys =>
  keysOf([former], 'The signing key in table installation is damaged.');

const stillThere = (former: string, isGiven: boolean): string =>
  `The signing key (fingerprint ${keysInDatabase(former).current.id}) still stands in the database, where whoever reads the database has it. ${
    isGiven
      ? 'The next "drawdesk start" or "drawdesk serve" takes it out.'
      : `It was used from there for this run alone. Run "drawdesk start" on the machine that is to keep it: it moves the key into the data folder. Then give it to every other machine (${variables}).`
  }`;

async function newKeys(store: Store, file: string, duty: KeyDuty): Promise<Keys> {
  if (await knowsKeys(store))
    throw new StartProblem(
      `The signing key of this database is not here. Set ${variables}, or put the key into ${file} (chmod 600). If it is lost for good: "drawdesk rekey --lost".`,
    );
  if (duty === 'read' || duty === 'use')
    throw new StartProblem(
      `There is no signing key. Set ${variables} (openssl rand -hex 32), or put one into ${file} (chmod 600).`,
    );
  if (writeKeyFile(file, newKey()))
    tell(`A new signing key is in ${file}. Keep a copy apart from the backups.`);
  return keysInFile(file, 'own');
}

/** The database's own key is none of those given: whoever keeps keys lays it beside the others, for a change of keys. */
function differs(former: string, keys: Keys, file: string, duty: KeyDuty): StartProblem {
  const { current } = keysInDatabase(former);
  const beside = `${file}-of-database`;
  if (duty === 'keep') writeKeyFile(beside, former);
  return new StartProblem(
    `The database holds another signing key (fingerprint ${current.id}) than the one given (${keys.current.id}), and secrets may be sealed under it. ${
      duty === 'keep' ? `It is now in ${beside}` : `"drawdesk start" puts it into ${beside}`
    }: give it as the second key, and run "drawdesk rekey".`,
  );
}
