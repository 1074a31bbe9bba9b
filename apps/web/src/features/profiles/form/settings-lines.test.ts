import type { RateSheet } from '@drawdesk/contract';
import { expect, test } from 'vitest';
import { settingFields } from '../setting-fields.ts';
import { linesOf, rowsOf, rowsOfSheet } from './settings-lines.ts';

const lines = linesOf(
  ['upper3', 'upper2'],
  [{ betType: 'upper3', settings: { payRate: '900', limit: '5000.00' } }],
);
const cell = (rowKey: string, columnKey: string, to: string | null) => ({
  rowKey,
  columnKey,
  from: null,
  to,
});

test('every bet type of the provider has a line, those without settings an empty one', () => {
  expect(lines.map(({ betType, own }) => [betType, Object.keys(own)])).toEqual([
    ['upper3', ['payRate', 'limit']],
    ['upper2', []],
  ]);
});

test('typed values are sent in the types of the API, together with the stored ones', () => {
  const cells = [cell('upper2', 'accept', 'false'), cell('upper2', 'numberLimitPerPlayer', '5')];
  expect(rowsOf(lines, cells)).toEqual([
    { betType: 'upper3', settings: { payRate: '900', limit: '5000.00' } },
    { betType: 'upper2', settings: { accept: false, numberLimitPerPlayer: 5 } },
  ]);
});

test('an emptied cell sets nothing, and a bet type without settings is left out', () => {
  expect(rowsOf(lines, [cell('upper3', 'limit', null)])).toEqual([
    { betType: 'upper3', settings: { payRate: '900' } },
  ]);
});

test('a profile begins from the settings in force, not from what terms, offers and rules say', () => {
  const none = { value: null, from: 'none' } as const;
  const effective = Object.fromEntries(settingFields.map((field) => [field, none]));
  const sheet = {
    betTypes: [
      {
        betType: 'upper3',
        own: { limit: '3000.00' },
        effective: {
          ...effective,
          accept: { value: true, from: 'company' },
          payRate: { value: '950', from: 'special' },
          limit: { value: '2000.00', from: 'company' },
          lowest: { value: '5.00', from: 'aggregator' },
          maximum: { value: '100.00', from: 'limiter' },
        },
      },
    ],
  } as unknown as Pick<RateSheet, 'betTypes'>;
  expect(rowsOfSheet(sheet)).toEqual([
    { betType: 'upper3', settings: { accept: true, lowest: '5.00', limit: '3000.00' } },
  ]);
});
