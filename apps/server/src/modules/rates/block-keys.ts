import type { FieldFault, InvalidField } from '@drawdesk/contract';
import { type BetType, blockedKeys, parseBetNumber } from '@drawdesk/lottery';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { BlockKey } from './block-rows.ts';
import type { RateProvider } from './rate-provider.ts';

/** More than a thousand numbers, with their reverses, on a dozen bet types. */
const blocksMax = 50_000;

export interface NumbersInput {
  betTypes: readonly BetType[];
  numbers: readonly string[];
  withReverses: boolean;
}

export interface BlockKeys {
  keys: BlockKey[];
  /** Entries that are not a number of the bet type, and what a valid number looks like. */
  invalid: { betType: BetType; number: string; at: number; expected: string }[];
}

/**
 * The keys that numbers are blocked under, without duplicates: for every bet type the number as it is counted
 * there, or those of all its orders (domain.md §1).
 * @throws DomainError `blocks_invalid` for bet types the provider does not sell, and for more than `blocksMax` keys.
 */
export function keysOf(provider: RateProvider, { betTypes, numbers, withReverses }: NumbersInput): BlockKeys {
  const sold = [...provider.betTypes, ...provider.unitTypes];
  const problems: InvalidField[] = betTypes.flatMap((betType, index) =>
    sold.includes(betType) ? [] : [{ path: `body.betTypes.${index}`, code: 'not_offered' }],
  );
  if (problems.length > 0) throw new DomainError('blocks_invalid', {}, problems);
  const keys = new Map<string, BlockKey>();
  const invalid: BlockKeys['invalid'] = [];
  const { switches, firstLength } = provider;
  const context = { switches, ...(firstLength !== undefined && { firstLength }) };
  for (const betType of new Set(betTypes)) {
    for (const [at, text] of numbers.entries()) {
      const parsed = parseBetNumber(betType, text, context);
      if (!parsed.ok) {
        invalid.push({ betType, number: text, at, expected: parsed.expected });
        continue;
      }
      for (const key of blockedKeys(betType, parsed.number, withReverses, switches)) {
        const name = `${betType}/${key}`;
        if (!keys.has(name)) keys.set(name, { betType, key, number: withReverses ? key : text });
      }
      if (keys.size > blocksMax)
        throw new DomainError('blocks_invalid', {}, [
          { path: 'body.numbers', code: 'too_many', values: { max: String(blocksMax) } },
        ]);
    }
  }
  return { keys: [...keys.values()], invalid };
}

/** @throws DomainError `blocks_invalid` with each invalid number, and what a valid one looks like. */
export function refuseInvalid(invalid: BlockKeys['invalid']): void {
  if (invalid.length === 0) return;
  const fields = invalid.slice(0, 100).map(({ at, expected }): InvalidField => {
    return { path: `body.numbers.${at}`, ...numberFault(expected) };
  });
  throw new DomainError('blocks_invalid', {}, fields);
}

/** Why a text is no number of a bet type, from what the engine expects there: `digits:3`, `no_repeats` … */
export function numberFault(expected: string): FieldFault {
  const [, digits] = /^digits:(.+)$/.exec(expected) ?? [];
  if (digits !== undefined) return { code: 'not_a_number', values: { digits } };
  return { code: expected === 'no_repeats' ? 'repeats' : 'no_number' };
}
