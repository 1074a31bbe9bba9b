import { sql } from 'kysely';
import { bytes, wholeNumbers } from '../db/array-parameters.ts';
import type { Store } from '../db/store.ts';
import type { TableRow } from '../db/table-row.ts';
import { formerAggregators } from '../tenancy/former-aggregators.ts';

export interface KeyRow extends Pick<TableRow<'api_key'>, 'id' | 'name' | 'aggregator_id' | 'agent_id'> {
  former: string[];
  revoked: boolean;
  /** Its agent and master are. */
  active: boolean;
}

interface Lookup {
  hash: Buffer;
  resolve: (row: KeyRow | undefined) => void;
  reject: (error: unknown) => void;
}

/** Statements under way at once: one connection that hangs holds up only those who wait for it. */
const statementsMost = 4;
const togetherMost = 1_000;

/**
 * Looks keys up. Those that come while as many statements as may be are under way wait for the next one, which reads
 * all of them: with thousands of player sites nearly every bet is the first of its key for seconds.
 */
export function openKeyLookup(store: Store): (hash: Buffer) => Promise<KeyRow | undefined> {
  const waiting: Lookup[] = [];
  let underWay = 0;

  async function lookUpWaiting(): Promise<void> {
    underWay += 1;
    while (waiting.length > 0) {
      const lookups = waiting.splice(0, togetherMost);
      try {
        const found = await readKeys(
          store,
          lookups.map(({ hash }) => hash),
        );
        for (const { hash, resolve } of lookups) resolve(found.get(hash.toString('hex')));
      } catch (error) {
        for (const { reject } of lookups) reject(error);
      }
    }
    underWay -= 1;
  }

  return (hash) =>
    new Promise((resolve, reject) => {
      waiting.push({ hash, resolve, reject });
      if (underWay < statementsMost) void lookUpWaiting();
    });
}

// unique index api_key_key_hash_key
async function readKeys(store: Store, hashes: readonly Buffer[]): Promise<ReadonlyMap<string, KeyRow>> {
  const { rows } = await sql<KeyRow & Pick<TableRow<'api_key'>, 'key_hash'> & { unmarked: boolean }>`
    select k.key_hash, k.id, k.name, k.aggregator_id, k.agent_id, ${formerAggregators('k.agent_id')} as former,
      coalesce(k.last_used_at < clock_timestamp() - interval '10 minutes', true) as unmarked,
      k.revoked_at is not null as revoked, g.id is not null and m.id is not null as active
    from api_key k
    left join agent g on g.id = k.agent_id and g.aggregator_id = k.aggregator_id and g.status = 'active'
    left join aggregator m on m.id = k.aggregator_id and m.status = 'active'
    where k.key_hash = any(${bytes(hashes)})`.execute(store.db);
  const used = rows.filter((row) => row.unmarked && row.active && !row.revoked);
  if (used.length > 0)
    await markUse(
      store,
      used.map(({ id }) => id),
    );
  return new Map(rows.map((row) => [row.key_hash.toString('hex'), row]));
}

/**
 * When keys were last used, to within ten minutes: to decide which keys to revoke, days are exact enough, and
 * a site bets every second. What someone else has locked is marked the next time.
 */
async function markUse(store: Store, keyIds: readonly bigint[]): Promise<void> {
  await sql`
    update api_key set last_used_at = clock_timestamp()
    where id in (
      select id from api_key
      where id = any(${wholeNumbers(keyIds)}) and coalesce(last_used_at < clock_timestamp() - interval '10 minutes', true)
      for update skip locked)`.execute(store.db);
}
