import { describe, expect, it } from 'vitest';
import { defaultSwitches, type RuleSwitches } from '../bet-types/rule-switches.ts';
import type { DerivationName } from './derivations.ts';
import { type DrawField, refundCodes } from './draw-field.ts';
import { validateDraw } from './validate-draw.ts';

const thai = {
  prize_1st: '107387',
  prize_front_three: ['091', '298'],
  prize_back_three: ['602', '716'],
  prize_two: '08',
};

function problemsOf(
  name: DerivationName,
  entered: unknown,
  changed: Partial<RuleSwitches> = {},
  format?: readonly DrawField[],
) {
  const draw = validateDraw(name, entered, { ...defaultSwitches, ...changed }, format);
  return draw.ok ? [] : draw.problems.map(({ field, code, expected }) => `${field} ${code} ${expected}`);
}

describe('a draw that is keyed in', () => {
  it('is taken when every field is there in its length and count', () => {
    expect(problemsOf('thai', thai)).toEqual([]);
  });

  it.each<[string, DerivationName, unknown, string[]]>([
    ['nothing at all', 'hanoi', null, [' not_an_object object']],
    ['a list', 'hanoi', [], [' not_an_object object']],
    ['a field too few', 'hanoi', { special: '60213' }, ['prize1 missing digits:5']],
    ['an empty field', 'hanoi', { special: '60213', prize1: '' }, ['prize1 missing digits:5']],
    ['a digit too few', 'hanoi', { special: '6021', prize1: '80300' }, ['special wrong_length digits:5']],
    ['a letter', 'hanoi', { special: '6o213', prize1: '80300' }, ['special not_digits digits:5']],
    [
      'a number instead of a text',
      'hanoi',
      { special: 60213, prize1: '80300' },
      ['special not_text digits:5'],
    ],
    [
      'one set too few',
      'thai',
      { ...thai, prize_front_three: ['091'] },
      ['prize_front_three wrong_count count:2'],
    ],
    [
      'a text where sets belong',
      'thai',
      { ...thai, prize_back_three: '602' },
      ['prize_back_three wrong_count count:2'],
    ],
    ['sets where a text belongs', 'thai', { ...thai, prize_two: ['08'] }, ['prize_two not_text digits:2']],
    ['digits beyond the range', 'laos', { number: '1234567' }, ['number wrong_length digits:4-6']],
    ['an index that is no number', 'stock', { index: 'up', change: '1.0' }, ['index not_a_number decimal']],
    ['an index as a number', 'stock', { index: 19_876.54, change: '1.0' }, ['index not_text decimal']],
  ])('with %s is refused', (_, name, entered, expected) => {
    expect(problemsOf(name, entered)).toEqual(expected);
  });

  it('with an unknown field is refused, and told which fields there are', () => {
    expect(problemsOf('hanoi', { special: '60213', prize1: '80300', price2: 'x' })).toEqual([
      'price2 unknown_field special,prize1,prize2,prize3,prize4,prize5,prize6,prize7',
    ]);
  });

  it('is answered with all its problems at once', () => {
    expect(problemsOf('thai', { prize_1st: '1', prize_two: 'ab' })).toEqual([
      'prize_1st wrong_length digits:6',
      'prize_front_three missing digits:3',
      'prize_back_three missing digits:3',
      'prize_two not_digits digits:2',
    ]);
  });

  it('keeps only what was entered and known', () => {
    expect(validateDraw('thai', { ...thai, prize_2nd: null }, defaultSwitches)).toMatchObject({
      ok: true,
      entered: thai,
    });
  });
});

describe('near numbers', () => {
  it('may be entered in any order, and must be the first prize ± 1', () => {
    expect(problemsOf('thai', { ...thai, near_prize_1st: ['107388', '107386'] })).toEqual([]);
    expect(problemsOf('thai', { ...thai, near_prize_1st: ['107388', '107385'] })).toEqual([
      'near_prize_1st contradicts 107386,107388',
    ]);
  });

  it('wrap around at 000000', () => {
    const zero = { ...thai, prize_1st: '000000', near_prize_1st: ['999999', '000001'] };
    expect(problemsOf('thai', zero)).toEqual([]);
  });

  it('of a ticket lottery are ± 1 and ± 2', () => {
    const ticket = { prize_1st: '123456', near_1st: ['123455', '123457'], near_2nd: ['123454', '123458'] };
    expect(problemsOf('ticket', ticket)).toEqual([]);
    expect(problemsOf('ticket', { ...ticket, near_2nd: ['123453', '123459'] })).toEqual([
      'near_2nd contradicts 123454,123458',
    ]);
  });
});

describe('rounds without a result', () => {
  it('a market that did not trade refunds the round', () => {
    const draw = validateDraw('stock', { index: '-', change: '-' }, defaultSwitches);
    expect(draw.ok ? [] : draw.problems.map(({ code }) => code)).toEqual(['no_trading', 'no_trading']);
    expect(refundCodes).toContain('no_trading');
  });

  it('fewer than 16 shots refund a yigi round, 16 do not', () => {
    const sixteen = Array.from({ length: 16 }, () => '00001');
    expect(problemsOf('yigi', { shots: sixteen })).toEqual([]);
    expect(problemsOf('yigi', { shots: sixteen.slice(1) })).toEqual(['shots too_few_shots shots:16']);
    expect(problemsOf('yigi', { shots: [] })).toEqual(['shots too_few_shots shots:16']);
    expect(refundCodes).toContain('too_few_shots');
  });

  it('the plain sum needs 16 shots as well', () => {
    const fifteen = Array.from({ length: 15 }, () => '00001');
    expect(problemsOf('yigi', { shots: fifteen }, { yigiResult: 'sum' })).toEqual([
      'shots too_few_shots shots:16',
    ]);
  });
});

describe('fields of a rule switch', () => {
  it('the lower two of Laos are entered only where the provider publishes its own', () => {
    const own = { number: '27568', lower2: '11' };
    expect(problemsOf('laos', own, { laosLower2: 'entered' })).toEqual([]);
    expect(problemsOf('laos', own, { laosLower2: 'front' })).toEqual(['lower2 unknown_field number']);
    expect(problemsOf('laos', { number: '27568' }, { laosLower2: 'entered' })).toEqual([
      'lower2 missing digits:2',
    ]);
  });
});

describe('a provider with a draw format of its own', () => {
  const fourDigits: DrawField[] = [
    { name: 'p1', kind: 'digits', digits: 4, count: 1, required: true },
    { name: 'p2', kind: 'digits', digits: 4, count: 1, required: true },
  ];

  it('takes only what its format says', () => {
    expect(problemsOf('two_prizes', { p1: '0834', p2: '8135' }, {}, fourDigits)).toEqual([]);
    expect(problemsOf('two_prizes', { p1: '200834', p2: '438135' }, {}, fourDigits)).toEqual([
      'p1 wrong_length digits:4',
      'p2 wrong_length digits:4',
    ]);
  });

  it('a 2D brand enters the lower two alone, and has no upper numbers', () => {
    const twoD: DrawField[] = [{ name: 'lower2', kind: 'digits', digits: 2, count: 1, required: true }];
    const draw = validateDraw('direct', { lower2: '07' }, defaultSwitches, twoD);
    expect(draw.ok && draw.result).toEqual({ lower2: '07' });
  });
});
