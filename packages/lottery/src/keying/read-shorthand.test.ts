import { describe, expect, it } from 'vitest';
import type { BetType } from '../bet-types/index.ts';
import { formatMoney } from '../money.ts';
import { shorthandBetsMax, shorthandLengthMax } from './limits.ts';
import { readShorthand } from './read-shorthand.ts';
import { readingOf } from './reading.test-kit.ts';

const betTypes: readonly BetType[] = ['upper2', 'lower2', 'upper3', 'cross3', 'lower3'];
const read = (text: string) => readShorthand(text, { betTypes });

describe('what the provider offers', () => {
  it.each<[readonly BetType[], string]>([
    [['upper3', 'lower3', 'front3', 'last3'], 'lower3 470 = 50.00'],
    [['upper3', 'last3'], 'last3 470 = 50.00'],
    [['upper3', 'front3'], 'front3 470 = 50.00'],
    [['upper3', 'front3', 'last3'], 'not read: below_unclear'],
    [['upper3'], 'not read: not_offered'],
  ])('below of three digits with %j is %s', (offered, reading) => {
    expect(readingOf('470 ล50', offered)).toBe(reading);
  });

  it('two sides that are one bet type here are unclear', () => {
    expect(readingOf('ล่างท้าย 470=50', ['upper3', 'last3'])).toBe('not read: words_unclear');
    expect(readingOf('ล่างท้าย 470=50', ['lower3', 'last3'])).toBe('lower3 470 = 50.00, last3 470 = 50.00');
  });

  it('a line with one bet that is not offered is not read at all', () => {
    expect(readingOf('12=100*50\n13=20', ['upper2'])).toBe('not read: not_offered ⏎ upper2 13 = 20.00');
  });
});

describe('the parts of a list from a chat', () => {
  const chat = '12=10\n[10:42, 16/11/2026] Som: 12=100*50\n470=20\n[10:45, 16/11/2026] Dam: 13=5\nthanks\n';

  it('each message is a part with its time, its name and its own total', () => {
    const parts = read(chat).parts.map(({ saidAt, name, stake }) => ({
      saidAt,
      name,
      stake: formatMoney(stake),
    }));
    expect(parts).toEqual([
      { saidAt: null, name: null, stake: '10.00' },
      { saidAt: '10:42', name: 'Som', stake: '170.00' },
      { saidAt: '10:45', name: 'Dam', stake: '5.00' },
    ]);
  });

  it('the whole list has a running total, and says how many lines are not read', () => {
    const { stake, betCount, unreadCount } = read(chat);
    expect({ stake: formatMoney(stake), betCount, unreadCount }).toEqual({
      stake: '185.00',
      betCount: 5,
      unreadCount: 1,
    });
  });

  it('an empty text has no parts', () => {
    expect(read('')).toEqual({ parts: [], stake: 0n, betCount: 0, unreadCount: 0 });
  });
});

describe('limits', () => {
  it('a text of the greatest length is read, and a longer one is one line that is not', () => {
    const line = '12=100\n';
    const text = line.repeat(3).padEnd(shorthandLengthMax, '\n');
    expect(read(text)).toMatchObject({ betCount: 3, unreadCount: 0 });
    const { parts } = read(`${text}\n`);
    expect(parts).toHaveLength(1);
    expect(parts[0]?.lines).toEqual([{ kind: 'unread', problem: 'too_long', offset: 0, text: `${text}\n` }]);
  });

  it.each([
    ['00-99 ', '=5'],
    ['1234- ', '=5'],
    ['1 ', '19ประตู=5'],
    ['1234 ', 'กลับ=5'],
  ])('a line of many %j and %j passes the limit alone', (item, end) => {
    const [line] = read(item.repeat(shorthandBetsMax) + end).parts[0]?.lines ?? [];
    expect(line).toMatchObject({ kind: 'unread', problem: 'too_many_bets' });
  });

  it('the line that passes the limit of bets is not read, and a shorter one after it is', () => {
    const hundred = '00-99=1\n';
    const full = hundred.repeat(shorthandBetsMax / 100 - 1);
    const { betCount, parts } = read(`${full}12=1\n${hundred}13=1`);
    expect(betCount).toBe(shorthandBetsMax - 98);
    expect(parts[0]?.lines.at(-2)).toMatchObject({ kind: 'unread', problem: 'too_many_bets' });
    expect(parts[0]?.lines.at(-1)).toMatchObject({ kind: 'bets' });
  });
});
