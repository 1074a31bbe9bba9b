import { resultBetTypes } from '../bet-types/offered.ts';
import type { RuleSwitches } from '../bet-types/rule-switches.ts';
import type { BetType } from '../bet-types/table.ts';
import { type DerivationName, derivations, drawFieldsOf } from './derivations.ts';
import type { DrawField, Size } from './draw-field.ts';

/**
 * The bet types that every draw keyed by this format decides, in the order of domain.md §1: what a provider may sell.
 * Judged by the shortest draw the format lets through. A format that leaves out what the derivation needs decides none.
 */
export function decidedBetTypes(
  name: DerivationName,
  switches: RuleSwitches,
  format: readonly DrawField[] = derivations[name].fields,
): BetType[] {
  const required = drawFieldsOf(format, switches).filter(({ required }) => required);
  const shortest = Object.fromEntries(required.map((field) => [field.name, shortestOf(field)]));
  try {
    return resultBetTypes(derivations[name].derive(shortest, switches));
  } catch (error) {
    // a field that the derivation reads is not there
    if (error instanceof TypeError) return [];
    throw error;
  }
}

const leastOf = (size: Size): number => (typeof size === 'number' ? size : size[0]);

function shortestOf({ kind, digits = 1, count }: DrawField): string | string[] {
  const value = kind === 'decimal' ? '0.00' : '0'.repeat(leastOf(digits));
  return count === 1 ? value : Array.from({ length: leastOf(count) }, () => value);
}
