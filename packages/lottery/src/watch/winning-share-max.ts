import type { BetType } from '../bet-types/index.ts';

/**
 * The largest share of all results on which one bet of a type can win, whatever its number and the rule switches;
 * null for what is sold by the unit (docs/rules/players.md §6). Of `first_prize`, which has 4 to 7 digits, with four.
 */
export const winningShareMax: Readonly<Record<BetType, number | null>> = {
  digit7: 1e-7,
  digit6: 1e-6,
  digit5: 1e-5,
  digit4: 1e-4,
  first_prize: 1e-4,
  last5: 1e-5,
  last4: 1e-4,
  upper4: 1e-4,
  upper3: 1e-3,
  upper2: 0.01,
  upper2_high: 0.5,
  upper2_low: 0.5,
  upper2_even: 0.5,
  upper2_odd: 0.5,
  run_upper: 0.271,
  run_lower: 0.19,
  lower2: 0.01,
  lower2_high: 0.5,
  lower2_low: 0.5,
  lower2_even: 0.5,
  lower2_odd: 0.5,
  front3: 0.002,
  last3: 0.002,
  lower3: 0.004,
  cross3: 0.006,
  cross4: 0.0024,
  pae4: 0.024,
  pae5: 0.06,
  set: null,
  ticket: null,
};
