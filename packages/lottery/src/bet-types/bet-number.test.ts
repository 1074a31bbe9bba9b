import { describe, expect, it } from 'vitest';
import { bet } from './bet-for-tests.ts';
import { numberKey, parseBetNumber } from './bet-number.ts';
import { defaultSwitches } from './rule-switches.ts';
import type { BetType } from './table.ts';

const six = { firstLength: 6, switches: defaultSwitches };

function expectedOf(type: BetType, text: string, context: Parameters<typeof parseBetNumber>[2] = six) {
  const parsed = parseBetNumber(type, text, context);
  return parsed.ok ? 'ok' : parsed.expected;
}

describe('reading the number of a bet', () => {
  it('"08" is a 2-digit bet and "8" is an error, never 08', () => {
    expect(parseBetNumber('lower2', '08', six)).toEqual({ ok: true, number: '08', key: '08' });
    expect(parseBetNumber('lower2', '8', six)).toEqual({
      ok: false,
      reason: 'invalid_number',
      expected: 'digits:2',
    });
  });

  it.each(['', '7', '7777', ' 77', '7.7', '-77', '7a7', '๗๗๗', '77\n'])('"%s" is no 3-digit bet', (text) => {
    expect(expectedOf('upper3', text)).toBe('digits:3');
  });

  it('a bet without a number takes no number', () => {
    expect(parseBetNumber('upper2_high', '', six)).toEqual({ ok: true, number: '', key: '' });
    expect(expectedOf('upper2_high', '5')).toBe('no_number');
  });

  it('a bet on the first prize has as many digits as the main number', () => {
    expect(expectedOf('first_prize', '107387')).toBe('ok');
    expect(expectedOf('first_prize', '4273157')).toBe('digits:6');
    expect(expectedOf('first_prize', '4273157', { ...six, firstLength: 7 })).toBe('ok');
    expect(expectedOf('first_prize', '107387', { switches: defaultSwitches })).toBe('first_length');
  });

  it('a bet on more digits than the main number has is refused', () => {
    expect(expectedOf('digit7', '1073870')).toBe('first_length:7');
    expect(expectedOf('digit7', '1073870', { ...six, firstLength: 7 })).toBe('ok');
    expect(expectedOf('last5', '07387', { ...six, firstLength: 4 })).toBe('first_length:5');
  });

  it.each(['pae4', 'pae5'] as const)(
    '%s with a repeated digit is refused, or taken where the switch allows it',
    (type) => {
      const repeated = type === 'pae4' ? '7712' : '77123';
      expect(expectedOf(type, repeated)).toBe('no_repeats');
      const switches = { ...defaultSwitches, paeRepeats: 'allowed' as const };
      expect(expectedOf(type, repeated, { ...six, switches })).toBe('ok');
    },
  );
});

describe('the key under which limits, exposure and blocks count', () => {
  it('077, 707 and 770 are one number of cross3', () => {
    const keys = ['077', '707', '770'].map((text) => numberKey('cross3', bet('cross3', text)));
    expect(keys).toEqual(['077', '077', '077']);
  });

  it('077 and 770 are two numbers of upper3', () => {
    const keys = ['077', '770'].map((text) => numberKey('upper3', bet('upper3', text)));
    expect(keys).toEqual(['077', '770']);
  });

  it.each([
    ['cross4', '7387', '3778'],
    ['pae4', '9873', '3789'],
    ['pae5', '98731', '13789'],
  ] as const)('%s counts %s under %s', (type, text, key) => {
    expect(numberKey(type, bet(type, text))).toBe(key);
  });
});
