import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  yigiMinimumShots,
  yigiMix,
  yigiMixText,
  yigiResult,
  yigiShortfall,
  yigiShotsPerAgent,
} from './yigi.ts';

const shots =
  '12345 67890 99999 10203 45678 31415 27182 88888 55501 70707 13579 24680 97531 86420 64208 35410 19191 42424'.split(
    ' ',
  );

describe('yigi', () => {
  it('18 shots add up to 893,251, the 16th from the end is 99999, the result 793252', () => {
    expect(yigiResult(shots, 'minus16')).toEqual({ sum: 893_251, sixteenth: '99999', result: '793252' });
  });

  it('by the plain sum the result is 893251', () => {
    expect(yigiResult(shots, 'sum').result).toBe('893251');
  });

  it('of exactly 16 shots the first is taken off', () => {
    const sixteen = shots.slice(2);
    expect(yigiResult(sixteen, 'minus16').sixteenth).toBe('99999');
  });

  it('15 shots have no result', () => {
    expect(() => yigiResult(shots.slice(0, yigiMinimumShots - 1), 'minus16')).toThrow(RangeError);
    expect(() => yigiResult(shots.slice(0, yigiMinimumShots - 1), 'sum')).toThrow(RangeError);
  });

  it('a small sum is filled up to five digits', () => {
    const ones = Array.from({ length: 16 }, () => '00001');
    expect(yigiResult(ones, 'minus16').result).toBe('00015');
  });

  it('an earlier shot changes the result by its own value, the 16th from the end not at all', () => {
    const list = fc.array(fc.integer({ min: 0, max: 99_998 }), { minLength: 17, maxLength: 60 });
    const text = (numbers: number[]) => numbers.map((each) => String(each).padStart(5, '0'));
    fc.assert(
      fc.property(list, fc.nat(), (numbers, pick) => {
        const at = pick % numbers.length;
        const raised = numbers.map((each, index) => (index === at ? each + 1 : each));
        const [before, after] = [numbers, raised].map((each) =>
          Number(yigiResult(text(each), 'minus16').result),
        );
        expect((after ?? 0) - (before ?? 0)).toBe(at === numbers.length - yigiMinimumShots ? 0 : 1);
      }),
    );
  });
});

/** Anyone's own: `printf %s TEXT | openssl dgst -sha256 -mac HMAC -macopt hexkey:KEY`. */
const hmacSha256 = (keyHex: string, text: string) =>
  createHmac('sha256', Buffer.from(keyHex, 'hex')).update(text, 'utf8').digest('hex');

describe('the number that is mixed into yigi', () => {
  const seed = '00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff';
  const listHash = createHash('sha256').update(shots.join(' ')).digest('hex');

  it('is made from the round, the hash of its list and, where there is one, the beacon', () => {
    expect(yigiMixText('4711', listHash, null)).toBe(`yigi:4711:${listHash}`);
    expect(yigiMixText('4711', listHash, 'ab'.repeat(32))).toBe(`yigi:4711:${listHash}:${'ab'.repeat(32)}`);
  });

  it('is the HMAC-SHA256 that openssl computes with the 32 bytes of the seed as the key, mod 100,000', () => {
    expect(listHash).toBe('c35ba4e58d09c295c6d8fb3600a92b84341563ace93178a355b527a2aa433ad3');
    expect(hmacSha256(seed, yigiMixText('4711', listHash, null))).toBe(
      'df3e1b1b0ef242526aded56cca2e3e2a9811e870543b47d49f746426889a75f9',
    );
    expect(yigiMix('df3e1b1b0ef242526aded56cca2e3e2a9811e870543b47d49f746426889a75f9')).toBe('13017');
  });

  it('is added to the sum; 00000 is the classic rule', () => {
    expect(yigiResult(shots, 'minus16', '00000')).toEqual(yigiResult(shots, 'minus16'));
    expect(yigiResult(shots, 'minus16', '12345')).toEqual({
      ...{ sum: 893_251, sixteenth: '99999', result: '805597' },
    });
    expect(yigiResult(shots, 'sum', '12345').result).toBe('905596');
    expect(() => yigiResult(shots, 'minus16', '1234')).toThrow(RangeError);
  });

  it('is not taken from the last, incomplete stretch of 100,000', () => {
    expect(yigiMix('f'.repeat(64))).toBeNull();
    expect(yigiMix((2n ** 256n - (2n ** 256n % 100_000n) - 1n).toString(16))).toBe('99999');
  });
});

describe('a list of shots is drawn from', () => {
  const minima = { shotsMax: 64, playersMin: 5, agentsMin: 2 };
  it.each([
    ['16 shots of 5 players of 2 agents', { shots: 16, players: 5, agents: 2 }, null],
    ['63 shots', { shots: 63, players: 63, agents: 3 }, null],
    ['a full list', { shots: 64, players: 64, agents: 3 }, 'list_full'],
    ['15 shots', { shots: 15, players: 15, agents: 3 }, 'too_few_shots'],
    ['4 players', { shots: 40, players: 4, agents: 2 }, 'too_few_players'],
    ['one agent', { shots: 40, players: 40, agents: 1 }, 'too_few_players'],
  ] as const)('%s: %o is %s', (_, turnout, shortfall) => {
    expect(yigiShortfall(turnout, minima)).toBe(shortfall);
  });

  it('one agent may send a quarter of it, and always enough for a draw', () => {
    expect(yigiShotsPerAgent(100_000, 25)).toBe(25_000);
    expect(yigiShotsPerAgent(64, 1)).toBe(16);
  });
});
