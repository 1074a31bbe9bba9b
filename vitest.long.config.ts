import { defineConfig } from 'vitest/config';

// Hours of luck packed into minutes: load, kills and long model runs. One at a time, so that they do not disturb each other.
export default defineConfig({
  test: {
    root: '.',
    include: ['packages/**/*.long.test.ts', 'apps/**/*.long.test.ts'],
    globalSetup: ['apps/server/test/prepare-databases.ts'],
    env: { DRAWDESK_SIGNING_KEY: '5e'.repeat(32), DRAWDESK_ANCHOR_FILE: 'off' },
    fileParallelism: false,
    testTimeout: 1_200_000,
    hookTimeout: 1_200_000,
  },
});
