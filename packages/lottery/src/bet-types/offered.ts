import type { DrawnResult } from '../draws/drawn-result.ts';
import { type BetType, betTypeKeys, betTypes } from './table.ts';

/**
 * Whether a result decides a bet type: its field is there (domain.md §0), and a type of k digits of the
 * main number needs one of at least k digits (domain.md §1).
 */
export function isDecidedBy(type: BetType, result: DrawnResult): boolean {
  const { source, digits } = betTypes[type];
  const drawn = result[source];
  if (drawn === undefined) return false;
  return source !== 'first' || digits === 'first' || (result.first ?? '').length >= digits;
}

/** The bet types that a result decides, in the order of domain.md §1. */
export function resultBetTypes(result: DrawnResult): BetType[] {
  return betTypeKeys.filter((type) => isDecidedBy(type, result));
}
