import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Store } from '../db/store.ts';
import type { KeyCaller } from './caller.ts';
import { formerMasters, formerOf } from './former-masters.ts';

/** What is kept of an API key: its SHA-256. A key is random and long, so it needs no slower hash. */
export const hashApiKey = (key: string): Buffer => createHash('sha256').update(key).digest();

const longestKey = 200;
const keptAtMost = 10_000;

/**
 * Finds who a player site's key stands for; null for a key unknown, revoked, or of an agent or master that is
 * suspended. An answer is kept for `keptForMs`, because a site sends every bet with the same key; what moves money
 * checks the key again inside its transaction.
 */
export function openApiKeys(store: Store, keptForMs = 2_000): (key: string) => Promise<KeyCaller | null> {
  const kept = new Map<string, { caller: KeyCaller; until: number }>();
  return async (key) => {
    if (key.length === 0 || key.length > longestKey) return null;
    const hash = hashApiKey(key);
    const name = hash.toString('base64');
    const known = kept.get(name);
    if (known && known.until > performance.now()) return known.caller;
    kept.delete(name);
    const caller = await findKey(store, hash);
    if (!caller) return null;
    if (kept.size >= keptAtMost) kept.clear();
    kept.set(name, { caller, until: performance.now() + keptForMs });
    return caller;
  };
}

interface Row {
  id: bigint;
  name: string;
  aggregator_id: bigint;
  agent_id: bigint;
  former: string[];
  unmarked: boolean;
}

// unique index api_key_key_hash_key
async function findKey(store: Store, hash: Buffer): Promise<KeyCaller | null> {
  const { rows } = await sql<Row>`
    select k.id, k.name, k.aggregator_id, k.agent_id, ${formerMasters('k.agent_id')} as former,
      coalesce(k.last_used_at < clock_timestamp() - interval '10 minutes', true) as unmarked
    from api_key k
    join agent g on g.id = k.agent_id and g.aggregator_id = k.aggregator_id and g.status = 'active'
    join aggregator m on m.id = k.aggregator_id and m.status = 'active'
    where k.key_hash = ${hash} and k.revoked_at is null`.execute(store.db);
  const row = rows[0];
  if (row?.unmarked) await markUse(store, row.id);
  return row
    ? {
        ...{ kind: 'key', keyId: row.id, name: row.name },
        ...{ aggregatorId: row.aggregator_id, agentId: row.agent_id },
        ...formerOf(row.former, row.aggregator_id),
      }
    : null;
}

/** That a key is used, to within ten minutes: whoever looks for keys to revoke wants days, and a site bets every second. */
async function markUse(store: Store, keyId: bigint): Promise<void> {
  await sql`
    update api_key set last_used_at = clock_timestamp()
    where id = ${keyId} and coalesce(last_used_at < clock_timestamp() - interval '10 minutes', true)`.execute(
    store.db,
  );
}
