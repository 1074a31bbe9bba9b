import type { LiveFigures, NumberTotal } from '@drawdesk/contract';
import { expect, test } from 'vitest';
import { mergeFigures } from './merge-figures.ts';

const row = (number: string, potentialPayout: string, exposure: string): NumberTotal => ({
  number,
  ticketCount: 1,
  stake: '100.00',
  potentialPayout,
  exposure,
  limit: null,
  usedBp: null,
  held: null,
  risk: null,
  state: 'open',
});
const liveFigures = (part: Partial<LiveFigures>): LiveFigures => ({
  roundId: '7',
  betType: 'upper2',
  full: false,
  staked: '300.00',
  numbers: [],
  gone: [],
  types: [],
  risk: {
    totalBet: '0.00',
    netStake: '0.00',
    worst: '0.00',
    worstUpper: null,
    worstLower: null,
    laidOff: null,
  },
  ...part,
});

const known = [row('87', '9000.00', '8800.00'), row('45', '4500.00', '4300.00')];

test('a number that got a bet takes its new figures, and the exposure of the others shrinks by what the type took', () => {
  const after = mergeFigures(known, liveFigures({ numbers: [row('45', '18000.00', '17700.00')] }));
  expect(after?.map(({ number, exposure }) => [number, exposure])).toEqual([
    ['45', '17700.00'],
    ['87', '8700.00'],
  ]);
});

test('a number whose bets were all taken back is gone', () => {
  expect(mergeFigures(known, liveFigures({ gone: ['87'] }))?.map(({ number }) => number)).toEqual(['45']);
});

test('the first message has every number and replaces all figures of before', () => {
  const numbers = [row('01', '90.00', '-10.00')];
  expect(mergeFigures(known, liveFigures({ full: true, numbers }))).toEqual(numbers);
});

test('a change without the first message is not taken for the full list', () => {
  expect(mergeFigures(undefined, liveFigures({ numbers: [row('01', '90.00', '0.00')] }))).toBeUndefined();
});
