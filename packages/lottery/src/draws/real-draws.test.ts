import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bet } from '../bet-types/bet-for-tests.ts';
import { resultBetTypes } from '../bet-types/offered.ts';
import { defaultSwitches } from '../bet-types/rule-switches.ts';
import type { BetType } from '../bet-types/table.ts';
import { winners } from '../bet-types/winners.ts';
import { wins } from '../bet-types/wins.ts';
import { validateDraw } from './validate-draw.ts';

interface ThaiDraw {
  readonly date: string;
  readonly cross_checked: boolean;
  readonly prize_1st: string;
  readonly prize_front_three: readonly string[];
  readonly prize_back_three: readonly string[];
  readonly prize_two: string;
}

interface HanoiDraw {
  readonly date: string;
  readonly derived: Readonly<Record<'upper4' | 'upper3' | 'upper2' | 'lower2', string>>;
}

interface RealDraws {
  readonly full: readonly ThaiDraw[];
  readonly short: readonly ThaiDraw[];
  readonly hanoi: readonly HanoiDraw[];
}

const file = new URL('../../test-data/draws.json', import.meta.url);
const draws: RealDraws = JSON.parse(readFileSync(file, 'utf8'));

it('there are 23 complete and 7 short Thai draws and 10 Hanoi boards', () => {
  expect([draws.full.length, draws.short.length, draws.hanoi.length]).toEqual([23, 7, 10]);
});

describe.each([...draws.full, ...draws.short])(
  'the Thai draw of $date',
  ({ date, cross_checked, ...entered }) => {
    const draw = validateDraw('thai', entered, defaultSwitches);
    const result = draw.ok ? draw.result : {};
    const { prize_1st: first, prize_front_three: front, prize_back_three: back, prize_two: two } = entered;

    it('is complete and free of contradictions, near numbers included', () => {
      expect(draw).toMatchObject({ ok: true, entered });
    });

    it('is derived from its first prize, sets and two digits', () => {
      expect(result).toEqual({
        first,
        upper4: first.slice(2),
        upper3: first.slice(3),
        upper2: first.slice(4),
        lower2: two,
        front3: front,
        back3: back,
      });
    });

    it('pays the numbers that were drawn', () => {
      const drawn: [BetType, string][] = [
        ['first_prize', first],
        ['upper3', first.slice(3)],
        ['cross3', [...first.slice(3)].reverse().join('')],
        ['run_upper', first.slice(5)],
        ['lower2', two],
        ['run_lower', two.slice(1)],
        ...front.map((set): [BetType, string] => ['front3', set]),
        ...back.map((set): [BetType, string] => ['last3', set]),
      ];
      for (const [type, number] of drawn) {
        expect(wins(type, bet(type, number), result, defaultSwitches), `${type} ${number}`).toBe(1);
      }
    });

    it('pays exactly one upper3, one lower2, and two front and back sets', () => {
      const types = ['upper3', 'lower2', 'front3', 'last3'] as const;
      const counts = types.map((type) => winners(result, [type], defaultSwitches).length);
      expect(counts).toEqual([1, 1, 2, 2]);
    });
  },
);

describe.each([...draws.hanoi])('the Hanoi board of $date', ({ date, derived, ...entered }) => {
  const draw = validateDraw('hanoi', entered, defaultSwitches);

  it('is taken with all its boards', () => {
    expect(draw).toMatchObject({ ok: true, entered });
  });

  it('is derived as published', () => {
    expect(draw.ok && draw.result).toEqual(derived);
  });

  it('has no main number and no sets, so bets on them are not offered', () => {
    const offered = draw.ok ? resultBetTypes(draw.result) : [];
    expect(offered).toContain('upper3');
    expect(offered).not.toContain('first_prize');
    expect(offered).not.toContain('front3');
  });
});
