import { type Both, type Hit, hitKinds, keyOfHit } from './search-hit.ts';

const recentMax = 8;

/**
 * Stored by account: the next person who signs in in this browser, or an impersonated tenant, finds none of
 * them.
 */
const keyOf = (accountId: string): string => `recentSearches:${accountId}`;

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');
const isBoth = (value: unknown): value is Both => isTexts(value) && 'en' in value && 'th' in value;

/**
 * Local storage may hold data of another version or edited by hand: whatever is not a valid result is left
 * out.
 */
function isHit(value: unknown): value is Hit {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, name, detail, values }: Partial<Record<keyof Hit, unknown>> = value;
  const isNamed = kind === 'ticket' ? name === null : isBoth(name);
  return hitKinds.some((known) => known === kind) && isNamed && isBoth(detail) && isTexts(values);
}

/** What a person chose lately, the latest first. */
export function readRecent(accountId: string, storage: Pick<Storage, 'getItem'> = localStorage): Hit[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(keyOf(accountId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isHit).slice(0, recentMax) : [];
  } catch {
    return [];
  }
}

/** Remembers a choice: once, at the front of the list. */
export function withRecent(recent: readonly Hit[], chosen: Hit): Hit[] {
  const { group, ...hit } = chosen;
  return [group ? { ...hit, group } : hit, ...withoutRecent(recent, chosen)].slice(0, recentMax);
}

export const withoutRecent = (recent: readonly Hit[], forgotten: Hit): Hit[] =>
  recent.filter((one) => keyOfHit(one) !== keyOfHit(forgotten));

export function writeRecent(
  accountId: string,
  recent: readonly Hit[],
  storage: Pick<Storage, 'setItem' | 'removeItem'> = localStorage,
): void {
  try {
    if (recent.length === 0) storage.removeItem(keyOf(accountId));
    else storage.setItem(keyOf(accountId), JSON.stringify(recent));
  } catch {
    // Local storage is full or forbidden: the search works without recent searches.
  }
}
