import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Store } from '../db/store.ts';
import { Refusal } from '../http/refusal.ts';
import { openBuckets } from '../quota/buckets.ts';
import { countedAddress } from '../quota/counted-address.ts';
import type { KeyCaller } from './caller.ts';
import { formerMasters, formerOf } from './former-masters.ts';
import { openKeySearch } from './key-search.ts';

/** What is kept of an API key: its SHA-256. A key is random and long, so it needs no slower hash. */
export const hashApiKey = (key: string): Buffer => createHash('sha256').update(key).digest();

const longestKey = 200;
const keptAtMost = 10_000;
/** Unknown keys from one address: thirty, and one more every two seconds. */
const unknownKeys = { perSecond: 0.5, burst: 30 };
/** A key that is in no row is looked for again after this. */
const unknownForMs = 5_000;

export interface KeyOptions {
  keptForMs?: number;
  /** Of the count of guesses: milliseconds that only grow. */
  now?: (() => number) | undefined;
}

/** Who a key stands for, or why nobody: it was never given out, it was revoked, or its agent or master is suspended. */
export type FindKey = (
  key: string,
  address: string,
) => Promise<KeyCaller | 'unknown' | 'revoked' | 'suspended'>;

/**
 * Finds who a player site's key stands for. An answer is kept for `keptForMs`, because a site sends every bet with the
 * same key; what moves money checks the key again inside its transaction.
 *
 * Guessing is bounded by address: who has sent too many unknown keys is refused with `too_many_requests`, and its keys
 * are looked for together with all others of the kind, so that a right key from the same address is still found.
 */
export function openApiKeys(
  store: Store,
  { keptForMs = 2_000, now = () => performance.now() }: KeyOptions = {},
): FindKey {
  const kept = new Map<string, { caller: KeyCaller; until: number }>();
  const unknown = new Map<string, number>();
  const guesses = openBuckets(unknownKeys, now);
  const isThere = openKeySearch(store);

  /** The answer to a key that is in no row. @throws Refusal `too_many_requests` */
  function countGuess(from: string): 'unknown' {
    const seconds = guesses.take(from);
    if (seconds > 0) throw new Refusal('too_many_requests', { seconds: String(seconds) });
    return 'unknown';
  }

  return async (key, address) => {
    if (key.length === 0 || key.length > longestKey) return 'unknown';
    const hash = hashApiKey(key);
    const name = hash.toString('base64');
    const known = kept.get(name);
    if (known && known.until > performance.now()) return known.caller;
    kept.delete(name);
    const from = countedAddress(address);
    if ((unknown.get(name) ?? 0) > performance.now()) return countGuess(from);
    if (guesses.wait(from) > 0 && !(await isThere(hash))) return countGuess(from);
    const found = await findKey(store, hash);
    if (found === 'unknown') {
      if (unknown.size >= keptAtMost) unknown.clear();
      unknown.set(name, performance.now() + unknownForMs);
      return countGuess(from);
    }
    if (typeof found === 'string') return found;
    if (kept.size >= keptAtMost) kept.clear();
    kept.set(name, { caller: found, until: performance.now() + keptForMs });
    return found;
  };
}

interface Row {
  id: bigint;
  name: string;
  aggregator_id: bigint;
  agent_id: bigint;
  former: string[];
  unmarked: boolean;
  revoked: boolean;
  active: boolean;
}

// unique index api_key_key_hash_key
async function findKey(store: Store, hash: Buffer): ReturnType<FindKey> {
  const { rows } = await sql<Row>`
    select k.id, k.name, k.aggregator_id, k.agent_id, ${formerMasters('k.agent_id')} as former,
      coalesce(k.last_used_at < clock_timestamp() - interval '10 minutes', true) as unmarked,
      k.revoked_at is not null as revoked, g.id is not null and m.id is not null as active
    from api_key k
    left join agent g on g.id = k.agent_id and g.aggregator_id = k.aggregator_id and g.status = 'active'
    left join aggregator m on m.id = k.aggregator_id and m.status = 'active'
    where k.key_hash = ${hash}`.execute(store.db);
  const row = rows[0];
  if (!row) return 'unknown';
  if (row.revoked) return 'revoked';
  if (!row.active) return 'suspended';
  if (row.unmarked) await markUse(store, row.id);
  return {
    kind: 'key',
    keyId: row.id,
    name: row.name,
    aggregatorId: row.aggregator_id,
    agentId: row.agent_id,
    ...formerOf(row.former, row.aggregator_id),
  };
}

/** That a key is used, to within ten minutes: whoever looks for keys to revoke wants days, and a site bets every second. */
async function markUse(store: Store, keyId: bigint): Promise<void> {
  await sql`
    update api_key set last_used_at = clock_timestamp()
    where id = ${keyId} and coalesce(last_used_at < clock_timestamp() - interval '10 minutes', true)`.execute(
    store.db,
  );
}
