import { type BetType, betTypeKeys } from './table.ts';

/** Bet types for which terms can have shares of their own (shares.md §1). Every bet type is in one family. */
export const betFamilies = ['digits4', 'digits3', 'digits2', 'run', 'high_low', 'units'] as const;
export type BetFamily = (typeof betFamilies)[number];

const members: Readonly<Record<BetFamily, readonly BetType[]>> = {
  digits4: ['digit7', 'digit6', 'digit5', 'digit4', 'first_prize', 'last5', 'last4', 'upper4', 'cross4'],
  digits3: ['upper3', 'front3', 'last3', 'lower3', 'cross3', 'pae4', 'pae5'],
  digits2: ['upper2', 'lower2'],
  run: ['run_upper', 'run_lower'],
  high_low: [
    'upper2_high',
    'upper2_low',
    'upper2_even',
    'upper2_odd',
    'lower2_high',
    'lower2_low',
    'lower2_even',
    'lower2_odd',
  ],
  units: ['set', 'ticket'],
};

const familyOfType = new Map(
  betFamilies.flatMap((family) => members[family].map((betType): [BetType, BetFamily] => [betType, family])),
);

/** The family of a bet type. */
export function familyOf(betType: BetType): BetFamily {
  const family = familyOfType.get(betType);
  if (!family) throw new Error(`${betType} is in no family`);
  return family;
}

/** The bet types of a family, in the order of domain.md §1. */
export const betTypesOfFamily = (family: BetFamily): readonly BetType[] =>
  betTypeKeys.filter((betType) => familyOf(betType) === family);
