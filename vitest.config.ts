import { defineConfig } from 'vitest/config';

// Long tests (npm run test:long) have a configuration of their own.
const long = '**/*.long.test.ts';
const project = (name: string, root: string) => ({
  name,
  root,
  include: ['**/*.test.ts', '**/*.test.tsx'],
  exclude: ['**/node_modules/**', '**/dist/**', long],
});

export default defineConfig({
  test: {
    // The machines that run this have two cores; a test file waits for the database more than it computes.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { test: project('lottery', 'packages/lottery') },
      { test: project('contract', 'packages/contract') },
      { test: project('web', 'apps/web') },
      { test: project('scripts', 'scripts') },
      { test: { ...project('server', 'apps/server'), globalSetup: ['test/prepare-databases.ts'] } },
    ],
  },
});
