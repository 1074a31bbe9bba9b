import {
  type BetNumber,
  type BetType,
  defaultSwitches,
  entryShortcuts,
  expandReverse,
  isBetType,
  isReverseType,
  type NumberKey,
  numberKey,
  parseBetNumber,
  type ReverseTarget,
  type ReverseType,
  type RuleSwitches,
} from '../bet-types/index.ts';
import type { BillItem, BillRequest } from './bill.ts';

/** The bet type a bet is priced as. A reverse is not a bet type: it becomes tickets of its target. */
export type BetKind =
  | { readonly reverse: null; readonly betType: BetType }
  | { readonly reverse: ReverseType; readonly betType: ReverseTarget };

/** Which bet this is; null when there is no such bet. A reverse without a target takes its first. */
export function betKindOf(item: Pick<BillItem, 'betType' | 'target'>): BetKind | null {
  const { betType, target } = item;
  if (isBetType(betType)) return { reverse: null, betType };
  if (!isReverseType(betType)) return null;
  const targets: readonly ReverseTarget[] = entryShortcuts[betType].targets;
  const found = target === undefined ? targets[0] : targets.find((candidate) => candidate === target);
  return found === undefined ? null : { reverse: betType, betType: found };
}

export interface NumberWithKey {
  readonly number: BetNumber;
  readonly key: NumberKey;
}

/**
 * The numbers of a bet: its number, or the distinct permutations of a reverse. null for an invalid number.
 */
export function numbersOf(
  kind: BetKind,
  text: string,
  context: { readonly firstLength?: number; readonly switches: RuleSwitches },
): readonly NumberWithKey[] | null {
  const parsed = parseBetNumber(kind.betType, text, context);
  if (!parsed.ok) return null;
  if (kind.reverse === null) return [parsed];
  return expandReverse(kind.reverse, kind.betType, parsed.number).map((number) => ({
    number,
    key: numberKey(kind.betType, number),
  }));
}

/** The bet types a bill is priced under, a reverse under its target; a bet of an unknown type has none. */
export function betTypesOf(items: readonly Pick<BillItem, 'betType' | 'target'>[]): ReadonlySet<BetType> {
  return new Set(items.flatMap((item) => betKindOf(item)?.betType ?? []));
}

/**
 * How many tickets bets will become, reverses expanded: the size of a bill before it is decided. A bet that
 * can only be refused counts for one, as the line it will be.
 */
export function ticketCountOf(items: readonly BillItem[]): number {
  let count = 0;
  for (const item of items) {
    const kind = betKindOf(item);
    // the numbers a reverse may have do not depend on a provider
    const numbers = kind?.reverse ? numbersOf(kind, item.number, { switches: defaultSwitches }) : null;
    count += numbers?.length ?? 1;
  }
  return count;
}

/** A number of a bet type, which has a counter at every level. */
export interface CountedNumber {
  readonly betType: BetType;
  readonly key: NumberKey;
}

/**
 * The numbers whose counters a bill may touch, unique. Bets that can only be refused have none. `firstLength` as in the
 * offer: without it bets on the main number have no counter.
 */
export function countedNumbersOf(
  request: Pick<BillRequest, 'items'>,
  switches: RuleSwitches,
  firstLength?: number,
): CountedNumber[] {
  const context = firstLength === undefined ? { switches } : { switches, firstLength };
  // Bet types contain no slash, so no two counters can share a text.
  const touched = new Map<string, CountedNumber>();
  for (const item of request.items) {
    const kind = betKindOf(item);
    if (kind === null) continue;
    for (const { key } of numbersOf(kind, item.number, context) ?? []) {
      touched.set(`${kind.betType}/${key}`, { betType: kind.betType, key });
    }
  }
  return [...touched.values()];
}
