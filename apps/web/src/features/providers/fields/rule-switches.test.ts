import { expect, test } from 'vitest';
import { positionOf, switchesFor } from './rule-switches.ts';

const stock = {
  derivation: 'stock',
  fields: [],
  betTypes: [],
  switches: ['runPays', 'stockDecimals'],
} as const;
const info = { ...stock, fields: [], betTypes: [], switches: [...stock.switches] };

test('only switches with an effect are offered: on what is sold, and on how the draw is read', () => {
  expect(switchesFor(info, ['upper3', 'lower2'])).toEqual(['stockDecimals']);
  expect(switchesFor(info, ['run_upper', 'cross3'])).toEqual(['runPays', 'crossExactWins', 'stockDecimals']);
  expect(switchesFor(undefined, [])).toEqual([]);
});

test('a position of a switch is sent to the API as a boolean or as its name', () => {
  expect(positionOf('crossExactWins', 'false')).toBe(false);
  expect(positionOf('runPays', 'per_hit')).toBe('per_hit');
  expect(() => positionOf('runPays', 'true')).toThrow(RangeError);
});
