import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const modules = join(import.meta.dirname, '../src/modules');

/** What scripts/structure cannot see, because it is no import: the store is passed to a handler. */
test('no route opens a transaction: the service that it calls opens the one', () => {
  const routes = globSync('**/*routes.ts', { cwd: modules });
  expect(routes.length).toBeGreaterThan(20);
  const opening = routes.filter((file) =>
    /\.(transaction|snapshot|dryRun)\(/.test(readFileSync(join(modules, file), 'utf8')),
  );
  expect(opening).toEqual([]);
});
