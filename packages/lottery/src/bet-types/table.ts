import type { ResultField } from '../draws/drawn-result.ts';
import { parseRate, type RateX100 } from '../money.ts';
import type { RuleSwitches } from './rule-switches.ts';

/** One row of the table of domain.md §1. When it wins is in wins.ts. */
export interface BetTypeRow {
  readonly key: string;
  readonly th: string;
  readonly en: string;
  /**
   * Digits of the bet number; `first` = the same number of digits as the main number; 0 = bet without a
   * number.
   */
  readonly digits: number | 'first' | 0;
  /** Whether limits, exposure and blocks count the number as written or with its digits sorted. */
  readonly keyOrder: 'exact' | 'sorted';
  /** The result field it is decided on; without it the bet type is not offered. */
  readonly source: ResultField;
  /** Starting pay rate ×100, gross; null = paid in money, not by a rate. */
  readonly seedRate: RateX100 | null;
}

function row(
  key: string,
  th: string,
  en: string,
  digits: number | 'first',
  source: ResultField,
  seedRate: string | null,
  keyOrder: 'exact' | 'sorted' = 'exact',
): BetTypeRow {
  return { key, th, en, digits, keyOrder, source, seedRate: seedRate === null ? null : parseRate(seedRate) };
}

export const betTypes = {
  digit7: row('digit7', 'เลข 7 ตัว', '7 digits', 7, 'first', '3000000'),
  digit6: row('digit6', 'เลข 6 ตัว', '6 digits', 6, 'first', '500000'),
  digit5: row('digit5', 'เลข 5 ตัว', '5 digits', 5, 'first', '50000'),
  digit4: row('digit4', 'เลข 4 ตัว', '4 digits', 4, 'first', '5000'),
  first_prize: row('first_prize', 'รางวัลที่ 1', 'First prize', 'first', 'first', '500000'),
  last5: row('last5', 'เลขท้าย 5 ตัว', 'Last 5', 5, 'first', '50000'),
  last4: row('last4', 'เลขท้าย 4 ตัว', 'Last 4', 4, 'first', '5000'),
  upper4: row('upper4', '4 ตัวบน', 'Upper 4', 4, 'upper4', '5000'),
  upper3: row('upper3', '3 ตัวบน', 'Upper 3', 3, 'upper3', '900'),
  upper2: row('upper2', '2 ตัวบน', 'Upper 2', 2, 'upper2', '90'),
  upper2_high: row('upper2_high', 'สูงบน', 'Upper 2 high', 0, 'upper2', '1.9'),
  upper2_low: row('upper2_low', 'ต่ำบน', 'Upper 2 low', 0, 'upper2', '1.9'),
  upper2_even: row('upper2_even', 'คู่บน', 'Upper 2 even', 0, 'upper2', '1.9'),
  upper2_odd: row('upper2_odd', 'คี่บน', 'Upper 2 odd', 0, 'upper2', '1.9'),
  run_upper: row('run_upper', 'วิ่งบน', 'Run upper', 1, 'upper3', '3.2'),
  run_lower: row('run_lower', 'วิ่งล่าง', 'Run lower', 1, 'lower2', '4.2'),
  lower2: row('lower2', '2 ตัวล่าง', 'Lower 2', 2, 'lower2', '90'),
  lower2_high: row('lower2_high', 'สูงล่าง', 'Lower 2 high', 0, 'lower2', '1.9'),
  lower2_low: row('lower2_low', 'ต่ำล่าง', 'Lower 2 low', 0, 'lower2', '1.9'),
  lower2_even: row('lower2_even', 'คู่ล่าง', 'Lower 2 even', 0, 'lower2', '1.9'),
  lower2_odd: row('lower2_odd', 'คี่ล่าง', 'Lower 2 odd', 0, 'lower2', '1.9'),
  front3: row('front3', '3 ตัวหน้า', 'Front 3', 3, 'front3', '450'),
  last3: row('last3', '3 ตัวหลัง', 'Last 3', 3, 'back3', '450'),
  lower3: row('lower3', '3 ตัวล่าง', 'Lower 3', 3, 'back3', '450'),
  cross3: row('cross3', '3 ตัวโต๊ด', '3 cross', 3, 'upper3', '150', 'sorted'),
  cross4: row('cross4', '4 ตัวโต๊ด', '4 cross', 4, 'upper4', '250', 'sorted'),
  pae4: row('pae4', 'แพ 4', 'Pae 4', 4, 'upper3', '25', 'sorted'),
  pae5: row('pae5', 'แพ 5', 'Pae 5', 5, 'upper3', '12', 'sorted'),
  set: row('set', 'หวยชุด', 'Bundle set', 4, 'upper4', null),
  ticket: row('ticket', 'สลาก', 'Ticket', 'first', 'ladder', null),
};

export type BetType = keyof typeof betTypes;

/** Whether a text is the key of a bet type. `reverse3` and `reverse2` are not: they expand first. */
export function isBetType(text: string): text is BetType {
  return Object.hasOwn(betTypes, text);
}

/** Every bet type in the order of domain.md §1. */
export const betTypeKeys: readonly BetType[] = Object.keys(betTypes).filter(isBetType);

/** lower3 on all four sets wins twice as often, so it starts at half the rate (domain.md §1). */
const lower3OnAllSets = parseRate('225');

/** The starting pay rate ×100 of a bet type under these switches; null for bundles and tickets, which pay money. */
export function seedRateOf(type: BetType, switches: RuleSwitches): RateX100 | null {
  return type === 'lower3' && switches.lower3 === 'all' ? lower3OnAllSets : betTypes[type].seedRate;
}
