import { expect, test } from 'vitest';
import { isRunning } from './running-hour.ts';

test('an hour runs from its beginning until the next one begins', () => {
  const hour = '2026-11-20T06:00:00.000Z';
  const at = (clock: string) => isRunning(hour, new Date(`2026-11-20T${clock}Z`));
  expect([at('05:59:59'), at('06:00:00'), at('06:59:59'), at('07:00:00')]).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
