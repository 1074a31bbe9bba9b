import { betTypeKeys, betTypes } from '@drawdesk/lottery';
import { expect, test } from 'vitest';
import { gridDigits } from './grid-digits.ts';

test('types of one to three digits in their order have a grid, all others a table', () => {
  const grids = betTypeKeys.flatMap((type) => {
    const digits = gridDigits(betTypes[type]);
    return digits ? [[type, digits]] : [];
  });
  expect(Object.fromEntries(grids)).toEqual({
    upper3: 3,
    upper2: 2,
    run_upper: 1,
    run_lower: 1,
    lower2: 2,
    front3: 3,
    last3: 3,
    lower3: 3,
  });
});
