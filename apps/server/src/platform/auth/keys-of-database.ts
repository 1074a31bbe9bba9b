import { sql } from 'kysely';
import type { Connection } from '../db/connection.ts';
import { openStore, type Store, type Tx } from '../db/store.ts';
import type { TableRow } from '../db/table-row.ts';
import { StartProblem } from '../errors/start-problem.ts';
import { derivedKey, type Keys, keyById, type RetiredKey } from '../keys/keys.ts';
import { openSecret, sealSecret } from '../keys/secret-box.ts';

/**
 * Names in table `installation`. The database stores fingerprints: they are enough to notice a wrong key, and
 * contain no key.
 */
const currentName = 'key_current';
const previousName = 'key_previous';

/** What a database remembers of the keys it was used with. */
export interface RememberedKeys {
  readonly current: string | null;
  /** Secrets may still be sealed under it: `drawdesk rekey` was not run since the change. */
  readonly previous: string | null;
}

async function readValue(tx: Tx, name: string): Promise<string | null> {
  const { rows } = await sql<Pick<TableRow<'installation'>, 'value'>>`
    select value from installation where key = ${name} for update`.execute(tx);
  return rows[0]?.value ?? null;
}

async function setValue(tx: Tx, name: string, value: string | null): Promise<void> {
  await (value === null
    ? sql`delete from installation where key = ${name}`.execute(tx)
    : sql`
      insert into installation (key, value) values (${name}, ${value})
      on conflict (key) do update set value = excluded.value`.execute(tx));
}

async function rememberedKeys(tx: Tx): Promise<RememberedKeys> {
  return { current: await readValue(tx, currentName), previous: await readValue(tx, previousName) };
}

/** What is left of keys out of use: sealed under the key in use, and named by fingerprint. */
const retiredPrefix = 'retired_key:';

async function retiredKeys(tx: Tx, keys: Keys): Promise<RetiredKey[]> {
  const { rows } = await sql<Pick<TableRow<'installation'>, 'key' | 'value'>>`
    select key, value from installation where starts_with(key, ${retiredPrefix}) order by key`.execute(tx);
  return rows.map(({ key, value }) => {
    const id = key.slice(retiredPrefix.length);
    const opened = openRetired(keys, id, value);
    if (!opened) throw new StartProblem(`The stored part of the signing key ${id} cannot be decrypted.`);
    return opened;
  });
}

function openRetired(keys: Keys, id: string, sealed: string): RetiredKey | null {
  const opened = Buffer.from(openSecret(keys, 'retired key', id, sealed) ?? '', 'base64url');
  if (opened.length !== 64) return null;
  return {
    id,
    logChain: opened.subarray(0, 32),
    anchor: opened.subarray(32),
  };
}

/** Takes away what is left of keys out of use where no key that was given opens it. @returns their fingerprints */
async function deleteLostRetiredKeys(tx: Tx, keys: Keys): Promise<string[]> {
  const { rows } = await sql<Pick<TableRow<'installation'>, 'key' | 'value'>>`
    select key, value from installation where starts_with(key, ${retiredPrefix}) order by key`.execute(tx);
  const lost = rows
    .map(({ key, value }) => ({ id: key.slice(retiredPrefix.length), value }))
    .filter(({ id, value }) => !openRetired(keys, id, value))
    .map(({ id }) => id);
  for (const id of lost) await setValue(tx, retiredPrefix + id, null);
  return lost.filter((id) => !keyById(keys, id));
}

/**
 * Takes the previous key out of use, once no secret is sealed under it any more: what is left of it and of those before
 * it is sealed under the current key.
 */
export async function retirePreviousKey(tx: Tx, keys: Keys): Promise<void> {
  const { previous } = keys;
  const left = await retiredKeys(tx, keys);
  if (previous)
    left.push({
      id: previous.id,
      logChain: derivedKey(previous, 'log chain'),
      anchor: derivedKey(previous, 'anchor'),
    });
  for (const { id, logChain, anchor } of left) {
    const text = Buffer.concat([logChain, anchor]).toString('base64url');
    await setValue(tx, retiredPrefix + id, sealSecret(keys, 'retired key', id, text));
  }
  await setValue(tx, previousName, null);
}

/**
 * Makes sure that a process has every key that this database's secrets may be sealed under, before it does
 * anything: with a wrong key no authenticator would work any more, and new secrets would be sealed under a
 * third one.
 * @param remembers - false: nothing is written, for processes that only read
 * @returns the keys, with what is left of those taken out of use before
 * @throws StartProblem naming the fingerprint of the key that is missing, and what to set
 */
export const agreeOnKeys = (store: Store, keys: Keys, { remembers = true } = {}): Promise<Keys> =>
  store.transaction({ as: 'identity' }, async (tx) => {
    const { current, previous } = await rememberedKeys(tx);
    for (const id of [current, previous])
      if (id !== null && !keyById(keys, id))
        throw new StartProblem(missingKey(id, keys.current.id, id === previous));
    // the key was changed: what is sealed under the earlier one can be read until `drawdesk rekey` has sealed
    // it again
    if (remembers && current !== keys.current.id) {
      await setValue(tx, previousName, current);
      await setValue(tx, currentName, keys.current.id);
    }
    return { ...keys, retired: await retiredKeys(tx, keys) };
  });

/**
 * Replaces the keys that a database was used with: what was sealed under them can no longer be read.
 * @returns the fingerprints of the lost ones
 * @throws StartProblem when one of them was given, or the database knows none
 */
export async function deleteLostKeys(tx: Tx, keys: Keys): Promise<string[]> {
  const { current, previous } = await rememberedKeys(tx);
  if (current === null)
    throw new StartProblem('This database has not been used with a signing key yet, so no key is lost.');
  if (keyById(keys, current)) throw new StartProblem(`The signing key ${current} is not lost: it was given.`);
  const retired = await deleteLostRetiredKeys(tx, keys);
  const isPreviousLost = previous !== null && !keyById(keys, previous);
  await setValue(tx, currentName, keys.current.id);
  return [...new Set([current, ...(isPreviousLost ? [previous] : []), ...retired])];
}

/** The same for a process that has no store yet. @throws StartProblem */
export async function keysAgreed(connection: Connection, keys: Keys): Promise<Keys> {
  const store = openStore(connection, 1, keys);
  try {
    return await agreeOnKeys(store, keys);
  } finally {
    await store.close();
  }
}

const orLost = 'If it is lost for good: "drawdesk rekey --lost".';

const missingKey = (id: string, given: string, isPrevious: boolean): string =>
  isPrevious
    ? `Secrets in this database may still be sealed under the previous signing key (fingerprint ${id}), which was not given. Give it as the second key, and run "drawdesk rekey" before you take it away.`
    : `This database was used with the signing key of fingerprint ${id}; the one given has ${given}. Give the right key, or to change it the new key first and the old one second (DRAWDESK_SIGNING_KEY=new,old, or two lines in the key file). ${orLost}`;

/** Whether the database was used with keys already. */
export const knowsKeys = (store: Store): Promise<boolean> =>
  store.transaction({ as: 'identity' }, async (tx) => (await rememberedKeys(tx)).current !== null);
