import { expect, test } from 'vitest';
import { isWithoutBets } from './is-without-bets.ts';

/** As `GET /log` lists a settlement: payout, total bet and tickets, the amounts in satang. */
const settlementOf = (payout: string, totalBet: string, ticketCount: string) => ({
  operation: 'job.settlement.settle',
  changes: [
    { path: ['payout'], after: payout },
    { path: ['totalBet'], after: totalBet },
    { path: ['ticketCount'], after: ticketCount },
  ],
});

test('only the settlement of a round without tickets is one without bets', () => {
  expect(isWithoutBets(settlementOf('0', '0', '0'))).toBe(true);
  expect(isWithoutBets(settlementOf('0', '8000', '5'))).toBe(false);
  expect(isWithoutBets({ ...settlementOf('0', '0', '0'), operation: 'bills.cancel' })).toBe(false);
});
