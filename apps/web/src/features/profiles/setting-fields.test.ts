import { expect, test } from 'vitest';
import { cellOfSetting, settingColumn, settingFields, settingOfCell } from './setting-fields.ts';

test('a setting that is typed as it is shown does not change', () => {
  const own = { accept: false, payRate: '900', numberLimitPerPlayer: 5, limit: '5000.00' } as const;
  for (const field of ['accept', 'payRate', 'numberLimitPerPlayer', 'limit'] as const) {
    expect(settingOfCell(field, cellOfSetting(own[field]) ?? '')).toBe(own[field]);
  }
});

test('a value that a row does not set is an empty cell', () => {
  const column = settingColumn('limit', 'Limit', (row: { limit?: string }) => row);
  expect(column.value({})).toBeNull();
  expect(column.value({ limit: '5000.00' })).toBe('5000.00');
});

test('whether a bet type is sold stands first, its pay rate beside it', () => {
  expect(settingFields.slice(0, 2)).toEqual(['accept', 'payRate']);
});
