import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Store } from '../db/store.ts';
import type { TableRow } from '../db/table-row.ts';
import { DomainError } from '../errors/domain-error.ts';

const everyMs = 250;
const togetherMost = 5_000;

/**
 * Whether a key is in a row. All waiting lookups are done in one statement, four times a second, so a flood
 * of keys costs the server no more than that. @throws DomainError `too_many_requests` when thousands wait
 */
export function openKeySearch(store: Store): (hash: Buffer) => Promise<boolean> {
  let waiting: Buffer[] = [];
  let search: Promise<ReadonlySet<string>> | null = null;

  async function searchWaiting(): Promise<ReadonlySet<string>> {
    await setTimeout(everyMs);
    const hashes = waiting;
    waiting = [];
    search = null;
    // unique index api_key_key_hash_key
    const { rows } = await sql<Pick<TableRow<'api_key'>, 'key_hash'>>`
      select key_hash from api_key where key_hash = any(${hashes}::bytea[])`.execute(store.db);
    return new Set(rows.map((row) => row.key_hash.toString('base64')));
  }

  return async (hash) => {
    if (waiting.length >= togetherMost) throw new DomainError('too_many_requests', { seconds: '1' });
    waiting.push(hash);
    search ??= searchWaiting();
    return (await search).has(hash.toString('base64'));
  };
}
