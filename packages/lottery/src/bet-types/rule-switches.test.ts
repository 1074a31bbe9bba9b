import { describe, expect, it } from 'vitest';
import type { DrawnResult } from '../draws/drawn-result.ts';
import { bet } from './bet-for-tests.ts';
import { defaultSwitches, type RuleSwitches, switchPositions } from './rule-switches.ts';
import type { BetType } from './table.ts';
import { winners } from './winners.ts';
import { wins } from './wins.ts';

const drawn: DrawnResult = {
  upper4: '7770',
  upper3: '770',
  upper2: '70',
  lower2: '77',
  front3: ['091', '298'],
  back3: ['602', '716'],
};

/** Hits by the predicate and by the list of winning numbers, which must agree. */
function hits(type: BetType, text: string, changed: Partial<RuleSwitches>, result: DrawnResult = drawn) {
  const switches = { ...defaultSwitches, ...changed };
  const number = bet(type, text, switches);
  const listed = winners(result, [type], switches).find((winner) => winner.number === number)?.hits ?? 0;
  const decided = wins(type, number, result, switches);
  expect(listed).toBe(decided);
  return decided;
}

describe('rule switches that decide who wins', () => {
  it('the default of every switch is the first of its positions', () => {
    const firsts = Object.entries(switchPositions).map(([name, positions]) => [name, positions[0]]);
    expect(Object.fromEntries(firsts)).toEqual(defaultSwitches);
  });

  it('runPays once: a digit that fell twice above pays once', () => {
    expect(hits('run_upper', '7', { runPays: 'once' })).toBe(1);
    expect(hits('run_lower', '7', { runPays: 'once' })).toBe(1);
  });

  it('runPays per_hit: a digit that fell twice pays twice, three times pays thrice', () => {
    expect(hits('run_upper', '7', { runPays: 'per_hit' })).toBe(2);
    expect(hits('run_lower', '7', { runPays: 'per_hit' })).toBe(2);
    expect(hits('run_upper', '0', { runPays: 'per_hit' })).toBe(1);
    expect(hits('run_upper', '7', { runPays: 'per_hit' }, { ...drawn, upper3: '777', upper2: '77' })).toBe(3);
    expect(hits('run_upper', '1', { runPays: 'per_hit' })).toBe(0);
  });

  it('lower3 back: only the back sets win', () => {
    expect(hits('lower3', '602', { lower3: 'back' })).toBe(1);
    expect(hits('lower3', '298', { lower3: 'back' })).toBe(0);
  });

  it('lower3 all: the front sets win as well', () => {
    expect(hits('lower3', '602', { lower3: 'all' })).toBe(1);
    expect(hits('lower3', '298', { lower3: 'all' })).toBe(1);
  });

  it('crossExactWins on: the exact order wins cross3 too', () => {
    expect(hits('cross3', '770', { crossExactWins: true })).toBe(1);
    expect(hits('cross3', '077', { crossExactWins: true })).toBe(1);
  });

  it('crossExactWins off: only the other orders win cross3, and cross4 is not touched', () => {
    expect(hits('cross3', '770', { crossExactWins: false })).toBe(0);
    expect(hits('cross3', '077', { crossExactWins: false })).toBe(1);
    expect(hits('cross4', '7770', { crossExactWins: false })).toBe(1);
  });

  it('paeRepeats refused: no pae wins on a drawn double, and a repeated bet does not win either', () => {
    expect(winners(drawn, ['pae4', 'pae5'], { ...defaultSwitches, paeRepeats: 'refused' })).toEqual([]);
    const allowed = { ...defaultSwitches, paeRepeats: 'allowed' as const };
    expect(wins('pae4', bet('pae4', '7701', allowed), drawn, defaultSwitches)).toBe(0);
  });

  it('paeRepeats allowed: a bet with both sevens and the zero wins', () => {
    expect(hits('pae4', '7701', { paeRepeats: 'allowed' })).toBe(1);
    expect(hits('pae5', '07127', { paeRepeats: 'allowed' })).toBe(1);
    expect(hits('pae4', '7012', { paeRepeats: 'allowed' })).toBe(0);
  });
});
