import { type BetType, readShorthand } from '@drawdesk/lottery';
import { expect, test } from 'vitest';
import { type CheckedBet, checkedBets, refusedBets } from './checked-lines.ts';
import { betsOf, itemsOf } from './typed-bets.ts';

const betTypes: readonly BetType[] = ['upper2', 'lower2', 'upper3', 'cross3'];
const betsIn = (text: string) => betsOf(readShorthand(text, { betTypes }));

/** The answer to these bets, of which those at these places are refused. */
const answerTo = (text: string, refused: readonly number[] = []): CheckedBet[] =>
  itemsOf(betsIn(text)).map(({ betType, number, stake = '' }, item) => ({
    item,
    group: null,
    betType,
    number,
    stake,
    ...(refused.includes(item)
      ? { outcome: 'refused', reason: 'number_limit' }
      : { outcome: 'accepted', rate: '90.00' }),
  }));

const outcomes = (text: string, answer: CheckedBet[]) => {
  const bets = betsIn(text);
  const checked = checkedBets(bets, answer);
  return bets.map((bet) => checked.get(bet)?.outcome ?? 'unknown');
};

test('bets are sent in the order in which they are read, with two decimals', () => {
  expect(itemsOf(betsIn('บน\n12=100*50\n12=100\n470=20'))).toEqual([
    { betType: 'upper2', number: '12', stake: '100.00' },
    { betType: 'upper3', number: '470', stake: '20.00' },
  ]);
});

test('each bet has its own answer', () => {
  expect(outcomes('12=100*50\n13=20', answerTo('12=100*50\n13=20', [1]))).toEqual([
    'accepted',
    'refused',
    'accepted',
  ]);
});

test('an answer stays at its bet while lines are added above it, and a changed bet has none', () => {
  const answer = answerTo('12=100\n13=20', [0]);
  expect(outcomes('99=5\n12=100\n13=25', answer)).toEqual(['unknown', 'refused', 'unknown']);
});

test('of two equal bets the second one is refused where the first has used up the limit', () => {
  const answer = answerTo('12=100\n12=100', [1]);
  expect(outcomes('12=100\n12=100', answer)).toEqual(['accepted', 'refused']);
  expect(outcomes('12=100\n12=100\n12=100', answer)).toEqual(['accepted', 'refused', 'unknown']);
});

test('only refused bets stay after a bill is placed in part', () => {
  const text = '12=100\n13=20\n14=5';
  expect(refusedBets(betsIn(text), answerTo(text, [1])).map(({ number }) => number)).toEqual(['13']);
});
