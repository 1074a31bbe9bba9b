import { type Both, type Hit, hitKinds, keyOfHit } from './hit.ts';

const recentMax = 8;

/** Kept by account: whoever signs in next in this browser, or stands in another's shoes, finds none of them. */
const keyOf = (accountId: string): string => `recentSearches:${accountId}`;

const isTexts = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((text) => typeof text === 'string');
const isBoth = (value: unknown): value is Both => isTexts(value) && 'en' in value && 'th' in value;

/** What local storage holds may be of another version or edited by hand: what is not a hit is left out. */
function isHit(value: unknown): value is Hit {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, name, detail, values }: Partial<Record<keyof Hit, unknown>> = value;
  return hitKinds.some((known) => known === kind) && isBoth(name) && isBoth(detail) && isTexts(values);
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

/** Remembers what was chosen: once, in front. */
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
    // a full or forbidden storage: the search works without a memory
  }
}
