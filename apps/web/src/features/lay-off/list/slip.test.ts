import { parseMoney, readShorthand } from '@drawdesk/lottery';
import { describe, expect, it } from 'vitest';
import { slipText } from './slip.ts';

const bet = (betType: string, number: string, stake: string) =>
  ({ betType, number, stake, rate: '1', discountBp: 0, cost: stake, payout: stake }) as never;
const words = { head: [], nameOf: (betType: string) => betType, total: (stake: string) => `= ${stake}` };

describe('the slip of a lay-off', () => {
  it('has the bets in shorthand, the others by their names, and the total', () => {
    const text = slipText(
      { bets: [bet('upper3', '387', '84.00'), bet('digit7', '1234567', '10.00')] },
      words,
    );
    expect(text.split('\n')).toEqual([expect.stringContaining('387'), 'digit7 1234567 = 10.00', '= 94.00']);
  });

  it('is read back as the same bets by the reader of the keying desk', () => {
    const bets = [
      bet('upper3', '387', '84.00'),
      bet('upper2', '87', '20.50'),
      bet('lower2', '08', '7.00'),
      bet('cross3', '378', '5.00'),
    ];
    const text = slipText({ bets }, { ...words, total: () => '' }).trim();
    const read = readShorthand(text, { betTypes: ['upper3', 'upper2', 'lower2', 'cross3'] });
    expect(read).toMatchObject({ unreadCount: 0, betCount: 4, stake: parseMoney('116.50') });
  });
});
