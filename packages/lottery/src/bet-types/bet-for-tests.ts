import type { DrawnResult } from '../draws/drawn-result.ts';
import { formatMoney, parseMoney, payoutOf } from '../money.ts';
import { type BetNumber, parseBetNumber } from './bet-number.ts';
import { defaultSwitches, type RuleSwitches } from './rule-switches.ts';
import { type BetType, seedRateOf } from './table.ts';
import { wins } from './wins.ts';

/** Tests only: the number of a bet as intake reads it. Throws when intake would refuse it. */
export function bet(
  type: BetType,
  text: string,
  switches: RuleSwitches = defaultSwitches,
  firstLength = 6,
): BetNumber {
  const parsed = parseBetNumber(type, text, { firstLength, switches });
  if (!parsed.ok) throw new Error(`${type} "${text}" is refused: ${parsed.expected}`);
  return parsed.number;
}

/** Tests only: what 10 baht at the starting rate pay, as text. */
export function paysOn10(
  type: BetType,
  text: string,
  result: DrawnResult,
  switches: RuleSwitches = defaultSwitches,
): string {
  const rate = seedRateOf(type, switches);
  if (rate === null) throw new Error(`${type} is not paid by a rate`);
  return formatMoney(
    payoutOf(parseMoney('10'), rate, wins(type, bet(type, text, switches), result, switches)),
  );
}
