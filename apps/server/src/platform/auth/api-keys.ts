import { createHash } from 'node:crypto';
import type { Store } from '../db/store.ts';
import { DomainError } from '../errors/domain-error.ts';
import { openBuckets } from '../quota/buckets.ts';
import { countedAddress } from '../quota/counted-address.ts';
import { notShared, type ShareBuckets } from '../quota/exchange.ts';
import type { KeyCaller } from '../tenancy/caller.ts';
import { formerOf } from '../tenancy/former-aggregators.ts';
import { cacheCounts } from '../watch/registry.ts';
import { openKeyCache } from './key-cache.ts';
import { type KeyRow, openKeyLookup } from './key-lookup.ts';
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
  /** Guesses count in all processes together that share them. */
  share?: ShareBuckets;
}

/**
 * Whose key it is, or why it is not accepted: it was never given out, it was revoked, or its agent or master
 * is suspended.
 */
type KeyAnswer = KeyCaller | 'unknown' | 'revoked' | 'suspended';

export interface ApiKeys {
  /** @throws DomainError `too_many_requests` to an address that guesses */
  find(key: string, address: string): Promise<KeyAnswer>;
  /** Whose key it is, if it was found a moment ago; null also where nobody knows yet. */
  known(key: string): KeyCaller | null;
}

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
export function openApiKeys(
  store: Store,
  { now = () => performance.now(), share = notShared }: KeyOptions = {},
): ApiKeys {
  const answers = openKeyCache<Exclude<KeyAnswer, 'unknown'>>(now);
  const unknownNames = openKeyCache<'unknown'>(now);
  const guesses = share('guess', openBuckets(unknownKeys, now));
  const isThere = openKeySearch(store);
  const lookUp = openKeyLookup(store);

  /** The answer to a key that is in no row. @throws DomainError `too_many_requests` */
  function countGuess(from: string): 'unknown' {
    const seconds = guesses.take(from);
    if (seconds > 0) throw new DomainError('too_many_requests', { seconds: String(seconds) });
    return 'unknown';
  }

  async function find(key: string, address: string): Promise<KeyAnswer> {
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
    const found = answerOf(await lookUp(hash));
    if (found === 'unknown') {
      unknownNames.keep(name, found, keptForMs.unknown);
      return countGuess(from);
    }
    answers.keep(name, found, typeof found === 'string' ? keptForMs[found] : keptForMs.found);
    return found;
  }

  return {
    find,
    known(key) {
      if (key.length > longestKey) return null;
      const answer = answers.get(hashApiKey(key).toString('base64'));
      return typeof answer === 'object' ? answer : null;
    },
  };
}

function answerOf(row: KeyRow | undefined): KeyAnswer {
  if (!row) return 'unknown';
  if (row.revoked) return 'revoked';
  if (!row.active) return 'suspended';
  return {
    kind: 'key',
    keyId: row.id,
    name: row.name,
    aggregatorId: row.aggregator_id,
    agentId: row.agent_id,
    ...formerOf(row.former, row.aggregator_id),
  };
}
