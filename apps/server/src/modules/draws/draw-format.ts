import { drawFieldSize } from '@drawdesk/contract';
import {
  type BetType,
  type DerivationName,
  type DrawField,
  decidedBetTypes,
  derivations,
  drawFieldsOf,
  type RuleSwitches,
  type Size,
} from '@drawdesk/lottery';
import { z } from 'zod';

/**
 * A field of a provider's draw format, limited to fewer digits or entries than its derivation takes; null: no
 * lower limit than that.
 */
export type DrawFieldSize = z.output<typeof drawFieldSize>;

const stored = z.array(drawFieldSize).nullable();

/** A draw format as a provider's row stores it (jsonb). Throws when the column holds something else. */
export const parseDrawFormat = (column: unknown): DrawFieldSize[] | null => stored.parse(column ?? null);

/** What the fields of a provider's draws depend on. */
export interface DrawRules {
  derivation: DerivationName;
  switches: RuleSwitches;
  betTypes: readonly BetType[];
  drawFormat: readonly DrawFieldSize[] | null;
}

/**
 * The fields to key when a provider's result is entered: those of its derivation under its switches, limited
 * by its draw format. Where a derivation draws its numbers apart (`direct`), a number that decides no bet
 * type of the provider is left out: a 2D product publishes no third digit.
 */
export function drawFormatOf({ derivation, switches, betTypes, drawFormat }: DrawRules): DrawField[] {
  const inForce = drawFieldsOf(narrowedFields(derivation, drawFormat), switches);
  return derivations[derivation].partial
    ? inForce.filter((field) =>
        decidedBetTypes(derivation, switches, [field]).some((type) => betTypes.includes(type)),
      )
    : inForce;
}

/**
 * The fields of a derivation with the sizes of a draw format, which may name only some of them. A field whose
 * number of entries is set to none is left out.
 */
export function narrowedFields(
  derivation: DerivationName,
  format: readonly DrawFieldSize[] | null,
): DrawField[] {
  return derivations[derivation].fields.flatMap((field) => {
    const size = format?.find(({ name }) => name === field.name);
    if (!size) return [field];
    if (size.count === 0) return [];
    return [{ ...field, ...narrowed(field, size) }];
  });
}

function narrowed(field: DrawField, { digits, count, required }: DrawFieldSize): Partial<DrawField> {
  return {
    ...(digits !== null && { digits }),
    ...(count !== null && { count }),
    required: field.required || required,
  };
}

/** Least and most of a size, both included. */
export const rangeOf = (size: Size): readonly [least: number, most: number] =>
  typeof size === 'number' ? [size, size] : size;

/**
 * Digits of the main number: those of the one field it is taken from whole. Undefined where draws differ.
 * Then a whole number cannot be bet on, unless the provider's draw format says how long it is.
 */
export function firstLengthOf(
  derivation: DerivationName,
  drawFormat: readonly DrawFieldSize[] | null = null,
): number | undefined {
  if (!derivations[derivation].offers.includes('first')) return undefined;
  const fields = narrowedFields(derivation, drawFormat);
  const main = fields.find((field) => field.required && typeof field.digits === 'number');
  return typeof main?.digits === 'number' ? main.digits : undefined;
}
