import { expect, test } from 'vitest';
import { reloadAllowed, reloadGuardMs } from './reload-guard.ts';

test('a missing file reloads the page once, not again and again', () => {
  expect(reloadAllowed(null, 1_000_000)).toBe(true);
  expect(reloadAllowed('1000000', 1_000_000 + reloadGuardMs - 1)).toBe(false);
  expect(reloadAllowed('1000000', 1_000_000 + reloadGuardMs)).toBe(true);
});

test('a stored time that cannot be read does not lock the page', () => {
  expect(reloadAllowed('yesterday', 1_000_000)).toBe(true);
});
