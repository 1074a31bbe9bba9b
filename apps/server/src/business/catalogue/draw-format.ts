import {
  type BetType,
  type DerivationName,
  type DrawField,
  derivations,
  drawFieldsOf,
  type RuleSwitches,
  resultBetTypes,
} from '@drawdesk/lottery';

/**
 * The fields to key when a provider's result is entered: those of its derivation under its switches. Where a
 * derivation draws its numbers apart (`direct`), a number that no bet type of the provider is decided on is left out:
 * a 2D product publishes no third digit.
 */
export function drawFormatOf(
  derivation: DerivationName,
  switches: RuleSwitches,
  betTypes: readonly BetType[],
): DrawField[] {
  const { fields, partial } = derivations[derivation];
  const inForce = drawFieldsOf(fields, switches);
  return partial ? inForce.filter((field) => decides(derivation, field, switches, betTypes)) : inForce;
}

/** Whether what this field alone would give decides one of the bet types. */
function decides(
  derivation: DerivationName,
  { name, digits }: DrawField,
  switches: RuleSwitches,
  betTypes: readonly BetType[],
): boolean {
  const least = typeof digits === 'number' ? digits : (digits?.[0] ?? 1);
  const result = derivations[derivation].derive({ [name]: '0'.repeat(least) }, switches);
  return resultBetTypes(result).some((type) => betTypes.includes(type));
}
