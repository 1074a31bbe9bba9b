import { type BetType, endingTypes } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { texts, wholeNumbers } from '../../platform/db/array-parameters.ts';
import type { Tx } from '../../platform/db/store.ts';
import { numberDeltas } from './count-bills.ts';
import type { SoldBill } from './sold-bill.ts';

const long: ReadonlySet<string> = new Set<BetType>(endingTypes);

/**
 * Counts the numbers of more than four digits of these bills a second time, in long_number, or subtracts them (`sign`
 * -1n): screens find the worst of a million numbers there without reading them all. Counted for their agent, their master
 * and the company, so it comes after the company's counters in all transactions. Bets of other types run no statement
 * here.
 */
export async function countLongNumbers(tx: Tx, bills: readonly SoldBill[], sign: 1n | -1n): Promise<void> {
  const ofLongTypes = bills.map((bill) => ({
    ...bill,
    tickets: bill.tickets.filter(({ line }) => long.has(line.betType)),
  }));
  const numbers = numberDeltas(ofLongTypes, sign);
  if (numbers.length === 0) return;
  await sql`
    select count_long_numbers(
      ${wholeNumbers(numbers.map(({ aggregatorId }) => aggregatorId))},
      ${wholeNumbers(numbers.map(({ roundId }) => roundId))},
      ${wholeNumbers(numbers.map(({ agentId }) => agentId))},
      ${texts(numbers.map(({ betType }) => betType))},
      ${texts(numbers.map(({ key }) => key))},
      ${wholeNumbers(numbers.map(({ count }) => count))},
      ${wholeNumbers(numbers.map(({ stake }) => stake))},
      ${wholeNumbers(numbers.map(({ payout }) => payout))})`.execute(tx);
}
