import { type Level, levels } from '../acceptance/index.ts';
import type { BetTypeSettings, Resolved, SettingSource, SettingsChain } from './settings.ts';

type Setting = keyof BetTypeSettings;
type ValueOf<Name extends Setting> = Exclude<BetTypeSettings[Name], undefined>;

/** What each level sets for one field, from the company down; levels that leave it out are left out. */
export function setAt<Name extends Setting>(
  chain: SettingsChain,
  name: Name,
): { value: ValueOf<Name>; from: Level }[] {
  const found: { value: ValueOf<Name>; from: Level }[] = [];
  for (const from of levels) {
    const value = chain[from]?.[name];
    if (isSet(value)) found.push({ value, from });
  }
  return found;
}

function isSet<Value>(value: Value | undefined): value is Exclude<Value, undefined> {
  return value !== undefined;
}

/**
 * The strictest of the values (domain.md §4), by `isStricter`. Among equals the highest level is named,
 * because no level below it can change the value. `unset` applies where nothing is set.
 */
export function strictest<Value>(
  candidates: readonly { readonly value: Value; readonly from: SettingSource }[],
  isStricter: (one: Value, other: Value) => boolean,
  unset: Value,
): Resolved<Value> {
  let held: Resolved<Value> | null = null;
  for (const candidate of candidates) {
    if (held === null || isStricter(candidate.value, held.value)) held = candidate;
  }
  return held ?? { value: unset, from: 'none' };
}

/** No limit is looser than any. */
export function isLower<Amount extends bigint | number>(one: Amount | null, other: Amount | null): boolean {
  return one !== null && (other === null || one < other);
}
