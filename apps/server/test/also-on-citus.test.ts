import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { alsoOnCitus } from './also-on-citus.ts';

it.each(alsoOnCitus)('%s, which runs on a Citus cluster too, is there', (path) => {
  expect(existsSync(join(import.meta.dirname, '..', path))).toBe(true);
});
