import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { alsoOnCitus } from './apps/server/test/also-on-citus.ts';

// Long tests (npm run test:long) have a configuration of their own.
const long = '**/*.long.test.ts';
// What needs the PostgreSQL of Debian, with its client programs: the product's commands, and a house as it is set up on a
// server, with nginx too.
const debian = '**/*.debian.test.ts';
// Limits are for what will never end: no outcome depends on the speed of the machine.
const limits = { testTimeout: 900_000, hookTimeout: 900_000, expect: { poll: { timeout: 300_000 } } };
const project = (name: string, root: string) => ({
  name,
  root,
  include: ['**/*.test.ts', '**/*.test.tsx'],
  exclude: ['**/node_modules/**', '**/dist/**', long, debian],
  // Files share a worker: modules are loaded once and not once a file, which took almost half of the processor's time. So a
  // file leaves nothing behind in its process: it puts back what it stubs or spies on, and mocks no module. A kit opens what
  // it closes when it is called, at the top of a file: a hook that is added later does not run.
  isolate: false,
  ...limits,
});

// The machines that run this have two cores; a test file waits for the database more than it computes.
const maxWorkers = 2;

const onDebian = { include: [debian], exclude: ['**/node_modules/**'] };

const env = {
  // the key of every database that tests and the programs they start use, unless a test gives another
  DRAWDESK_SIGNING_KEY: '5e'.repeat(32),
  DRAWDESK_ANCHOR_FILE: 'off',
};
const databases = {
  globalSetup: [join(import.meta.dirname, 'apps/server/test/prepare-databases.ts')],
  env,
};
// Tests of the server once more, on databases that a Citus cluster distributes, where one is given.
const onCitus = process.env.DRAWDESK_TEST_CITUS_URL
  ? [
      {
        test: {
          ...project('citus', 'apps/server'),
          include: [...alsoOnCitus],
          env,
          provide: { databaseTemplate: { kind: 'citus' } },
        },
      },
    ]
  : [];

export default defineConfig({
  test: {
    maxWorkers,
    projects: [
      { test: project('lottery', 'packages/lottery') },
      { test: project('beacon', 'packages/beacon') },
      { test: project('contract', 'packages/contract') },
      // the modules that Vite makes of the contract are there for the tests too
      { extends: './apps/web/vite.config.ts', test: { ...project('web', 'apps/web'), maxWorkers } },
      { test: project('scripts', 'scripts') },
      { test: project('bench', 'bench') },
      { test: { ...project('operations', 'scripts/ops'), ...onDebian } },
      { test: { ...project('server', 'apps/server'), ...databases } },
      { test: { ...project('debian', 'apps/server'), ...databases, ...onDebian } },
      ...onCitus,
    ],
  },
});
