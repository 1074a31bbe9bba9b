import { describe, expect, it } from 'vitest';
import { defaultSwitches, type RuleSwitches } from '../bet-types/rule-switches.ts';
import { type DerivationName, derivationNames, derivations } from './derivations.ts';
import type { DrawnResult } from './drawn-result.ts';
import { validateDraw } from './validate-draw.ts';

const shots =
  '12345 67890 99999 10203 45678 31415 27182 88888 55501 70707 13579 24680 97531 86420 64208 35410 19191 42424'.split(
    ' ',
  );

function resultOf(name: DerivationName, entered: unknown, changed: Partial<RuleSwitches> = {}): DrawnResult {
  const draw = validateDraw(name, entered, { ...defaultSwitches, ...changed });
  if (!draw.ok) throw new Error(JSON.stringify(draw.problems));
  return draw.result;
}

/** upper3 / lower2, as the domain writes its examples. */
function short({ upper3, lower2 }: DrawnResult): string {
  return `${upper3} / ${lower2}`;
}

describe('the examples of domain.md §2', () => {
  it('Hanoi 2026-08-22: 60213 and 80300 are 213 / 00', () => {
    const result = resultOf('hanoi', { special: '60213', prize1: '80300' });
    expect(result).toEqual({ upper4: '0213', upper3: '213', upper2: '13', lower2: '00' });
  });

  it('Lao 27568 is 568 / 75', () => {
    expect(short(resultOf('laos', { number: '27568' }))).toBe('568 / 75');
  });

  it('BAAC 4273157 is 157 / 73, with the number itself as main number', () => {
    const result = resultOf('baac', { number: '4273157' });
    expect(result).toEqual({ first: '4273157', upper3: '157', upper2: '57', lower2: '73' });
  });

  it('GSB 200834 and 438135 are 834 / 35', () => {
    expect(short(resultOf('two_prizes', { p1: '200834', p2: '438135' }))).toBe('834 / 35');
  });

  it('HSI 19,876.54 with −123.45 is 654 / 45, upper two 54', () => {
    const result = resultOf('stock', { index: '19,876.54', change: '−123.45' });
    expect(result).toEqual({ upper3: '654', upper2: '54', lower2: '45' });
    expect(resultOf('stock', { index: '19,876.54', change: '-123.45' })).toEqual(result);
  });

  it('Yigi with 18 shots is 252 / 93', () => {
    expect(resultOf('yigi', { shots })).toEqual({ upper3: '252', upper2: '52', lower2: '93' });
  });

  it('the Thai draw of 2026-05-16 gives all seven fields', () => {
    const entered = {
      prize_1st: '107387',
      prize_front_three: ['091', '298'],
      prize_back_three: ['602', '716'],
      prize_two: '08',
    };
    expect(Object.keys(resultOf('thai', entered)).sort()).toEqual([...derivations.thai.offers].sort());
  });
});

describe('the other derivations', () => {
  it('a Lao brand takes the last three and the first two of its five digits', () => {
    expect(resultOf('laos_brand', { number: '90218' })).toEqual({
      upper3: '218',
      upper2: '18',
      lower2: '90',
    });
  });

  it('a Pattana number of four or six digits counts by its last four', () => {
    expect(resultOf('laos', { number: '7568' })).toEqual({
      upper4: '7568',
      upper3: '568',
      upper2: '68',
      lower2: '75',
    });
    expect(resultOf('laos', { number: '127568' })).toEqual(resultOf('laos', { number: '7568' }));
  });

  it('a house brand is taken as entered', () => {
    expect(resultOf('direct', { upper3: '007', lower2: '70' })).toEqual({
      upper3: '007',
      upper2: '07',
      lower2: '70',
    });
  });

  it('a ticket lottery gives its main number and what tickets are compared with', () => {
    expect(resultOf('ticket', { prize_1st: '000000', prize_back_three: ['123'] })).toEqual({
      first: '000000',
      ladder: {
        first: '000000',
        near1: ['999999', '000001'],
        near2: ['999998', '000002'],
        front3: [],
        back3: ['123'],
      },
    });
  });

  it.each(derivationNames)('%s gives only fields that it offers', (name) => {
    const examples: Record<DerivationName, unknown> = {
      thai: {
        prize_1st: '004615',
        prize_front_three: ['731', '429'],
        prize_back_three: ['937', '094'],
        prize_two: '53',
      },
      hanoi: { special: '60213', prize1: '80300' },
      two_prizes: { p1: '0834', p2: '35' },
      laos: { number: '27568' },
      laos_brand: { number: '27568' },
      baac: { number: '4273157' },
      stock: { index: '1.5', change: '0' },
      direct: { upper3: '007', lower2: '70' },
      yigi: { shots },
      ticket: { prize_1st: '123456' },
    };
    expect(Object.keys(resultOf(name, examples[name])).sort()).toEqual([...derivations[name].offers].sort());
  });
});

describe('rule switches that decide what is drawn', () => {
  const prizes = { p1: '200834', p2: '438135' };

  it('lower2From p2 takes the lower two from the second prize, p1 from the first', () => {
    expect(resultOf('two_prizes', prizes, { lower2From: 'p2' }).lower2).toBe('35');
    expect(resultOf('two_prizes', prizes, { lower2From: 'p1' }).lower2).toBe('34');
  });

  it('laosLower2 front takes the first two of the last four, entered the published two', () => {
    expect(resultOf('laos', { number: '27568' }, { laosLower2: 'front' }).lower2).toBe('75');
    const published = { number: '27568', lower2: '11' };
    expect(resultOf('laos', published, { laosLower2: 'entered' }).lower2).toBe('11');
  });

  it('stockDecimals cut drops what is beyond two decimals, round rounds it', () => {
    const published = { index: '19,876.546', change: '-123.459' };
    expect(short(resultOf('stock', published, { stockDecimals: 'cut' }))).toBe('654 / 45');
    expect(short(resultOf('stock', published, { stockDecimals: 'round' }))).toBe('655 / 46');
  });

  it('yigiResult minus16 takes the 16th from the end off, sum does not', () => {
    expect(short(resultOf('yigi', { shots }, { yigiResult: 'minus16' }))).toBe('252 / 93');
    expect(short(resultOf('yigi', { shots }, { yigiResult: 'sum' }))).toBe('251 / 93');
  });
});
