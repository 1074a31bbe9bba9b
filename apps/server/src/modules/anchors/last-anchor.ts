import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';

/** The last line that was added to a file of anchors: its hash, and when it was made. */
export interface LastAnchor {
  readonly at: string;
  readonly hash: string;
}

/**
 * The name under which table `installation` stores the last anchor of a file: the name of the machine and the
 * file's path on it, since every machine has its own file. A machine whose name changes, as with containers,
 * starts a new record. A copy of the file in another path is compared without it.
 */
const nameOf = (file: string): string => `last_anchor:${hostname()}:${resolve(file)}`;

/** Null when no anchor was written into this file on this machine. */
export async function lastAnchorOf(tx: Tx, file: string): Promise<LastAnchor | null> {
  const row = await tx
    .selectFrom('installation')
    .select('value')
    .where('key', '=', nameOf(file))
    .executeTakeFirst();
  if (!row) return null;
  const [at = '', hash = ''] = row.value.split(' ');
  return { at, hash };
}

export async function rememberAnchor(tx: Tx, file: string, { at, hash }: LastAnchor): Promise<void> {
  await sql`
    insert into installation (key, value) values (${nameOf(file)}, ${`${at} ${hash}`})
    on conflict (key) do update set value = excluded.value`.execute(tx);
}

/** For a file that was lost and is started again. */
export async function deleteAnchor(tx: Tx, file: string): Promise<void> {
  await sql`delete from installation where key = ${nameOf(file)}`.execute(tx);
}
