import type { BetType } from '@drawdesk/lottery';

/** What each kind of product sells, in the order of domain.md §1. */

const specials = [
  'upper2_high',
  'upper2_low',
  'upper2_even',
  'upper2_odd',
  'lower2_high',
  'lower2_low',
  'lower2_even',
  'lower2_odd',
] as const satisfies readonly BetType[];

/** Three above and two below: every product with both numbers. */
export const basics = [
  'upper3',
  'upper2',
  'run_upper',
  'run_lower',
  'lower2',
  'cross3',
] as const satisfies readonly BetType[];

/** In addition high, low, even and odd on both pairs. */
export const basicsAndSpecials = [...basics, ...specials] as const satisfies readonly BetType[];

/** In addition the containing bets on three above. */
export const extended = [...basicsAndSpecials, 'pae4', 'pae5'] as const satisfies readonly BetType[];

/** Where four digits are drawn. */
export const fourDigits = ['upper4', 'cross4', ...extended] as const satisfies readonly BetType[];

/** The Thai government lottery: everything except bundles, and no second name for the same number. */
export const thaiGovernment = [
  'first_prize',
  'last5',
  'last4',
  ...fourDigits,
  'front3',
  'last3',
  'lower3',
] as const satisfies readonly BetType[];

/** BAAC: a seven-digit number and its ends. */
export const sevenDigits = [
  'digit7',
  'digit6',
  'digit5',
  'digit4',
  ...basicsAndSpecials,
] as const satisfies readonly BetType[];

/** A product that draws two digits alone (2D). */
export const twoDigits = [
  'lower2',
  'run_lower',
  'lower2_high',
  'lower2_low',
  'lower2_even',
  'lower2_odd',
] as const satisfies readonly BetType[];

/** A product that draws three digits alone (3D). */
export const threeDigits = ['upper3', 'upper2', 'run_upper', 'cross3'] as const satisfies readonly BetType[];

/** Ticket lotteries: a full number with several prizes. */
export const tickets = ['ticket'] as const satisfies readonly BetType[];

/** Bundles (domain.md §3). */
export const bundles = ['set'] as const satisfies readonly BetType[];
