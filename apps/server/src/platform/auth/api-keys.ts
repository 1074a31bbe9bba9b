import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Store } from '../db/store.ts';
import type { TableRow } from '../db/table-row.ts';
import { DomainError } from '../errors/domain-error.ts';
import { openBuckets } from '../quota/buckets.ts';
import { countedAddress } from '../quota/counted-address.ts';
import type { KeyCaller } from '../tenancy/caller.ts';
import { formerAggregators, formerOf } from '../tenancy/former-aggregators.ts';
import { cacheCounts } from '../watch/registry.ts';
import { openKeyCache } from './key-cache.ts';
import { openKeySearch } from './key-search.ts';

const counts = cacheCounts('api_keys');

/** What is kept of an API key: its SHA-256. A key is random and long, so it needs no slower hash. */
export const hashApiKey = (key: string): Buffer => createHash('sha256').update(key).digest();

const longestKey = 200;
/** Unknown keys from one address: thirty, and one more every two seconds. */
const unknownKeys = { perSecond: 0.5, burst: 30 };
/**
 * How long an answer is kept. A key is made at random, so nobody has sent it before it exists. A revoked key
 * stays revoked; an agent or master that is active again is accepted within the second.
 */
const keptForMs = { found: 2_000, suspended: 1_000, revoked: 60_000, unknown: 5_000 } as const;

export interface KeyOptions {
  /** Milliseconds that only grow. */
  now?: (() => number) | undefined;
}

/**
 * Whose key it is, or why it is not accepted: it was never given out, it was revoked, or its agent or master
 * is suspended.
 */
type KeyAnswer = KeyCaller | 'unknown' | 'revoked' | 'suspended';

export type FindKey = (key: string, address: string) => Promise<KeyAnswer>;

/**
 * Finds whose key a player site sends. An answer is cached for a moment, because a site sends every bet with
 * the same key, and continues to send one that was revoked; operations that move money check the key again
 * inside their transaction. Unknown keys are cached separately, so that a flood of them does not push out the
 * known keys.
 *
 * Guessing is limited by address: an address that has sent too many unknown keys is refused with
 * `too_many_requests`, and its keys are looked up together with all others of the kind, so that a right key
 * from the same address is still found.
 */
export function openApiKeys(store: Store, { now = () => performance.now() }: KeyOptions = {}): FindKey {
  const answers = openKeyCache<Exclude<KeyAnswer, 'unknown'>>(now);
  const unknownNames = openKeyCache<'unknown'>(now);
  const guesses = openBuckets(unknownKeys, now);
  const isThere = openKeySearch(store);

  /** The answer to a key that is in no row. @throws DomainError `too_many_requests` */
  function countGuess(from: string): 'unknown' {
    const seconds = guesses.take(from);
    if (seconds > 0) throw new DomainError('too_many_requests', { seconds: String(seconds) });
    return 'unknown';
  }

  return async (key, address) => {
    if (key.length === 0 || key.length > longestKey) return 'unknown';
    const hash = hashApiKey(key);
    const name = hash.toString('base64');
    const known = answers.get(name);
    if (known) {
      counts.hit();
      return known;
    }
    counts.miss();
    const from = countedAddress(address);
    if (unknownNames.get(name)) return countGuess(from);
    if (guesses.wait(from) > 0 && !(await isThere(hash))) return countGuess(from);
    const found = await findKey(store, hash);
    if (found === 'unknown') {
      unknownNames.keep(name, found, keptForMs.unknown);
      return countGuess(from);
    }
    answers.keep(name, found, typeof found === 'string' ? keptForMs[found] : keptForMs.found);
    return found;
  };
}

interface Row extends Pick<TableRow<'api_key'>, 'id' | 'name' | 'aggregator_id' | 'agent_id'> {
  former: string[];
  unmarked: boolean;
  revoked: boolean;
  active: boolean;
}

// unique index api_key_key_hash_key
async function findKey(store: Store, hash: Buffer): Promise<KeyAnswer> {
  const { rows } = await sql<Row>`
    select k.id, k.name, k.aggregator_id, k.agent_id, ${formerAggregators('k.agent_id')} as former,
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

/**
 * When a key was last used, to within ten minutes: to decide which keys to revoke, days are exact enough, and
 * a site bets every second.
 */
async function markUse(store: Store, keyId: bigint): Promise<void> {
  await sql`
    update api_key set last_used_at = clock_timestamp()
    where id = ${keyId} and coalesce(last_used_at < clock_timestamp() - interval '10 minutes', true)`.execute(
    store.db,
  );
}
