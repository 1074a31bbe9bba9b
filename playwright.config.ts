import { defineConfig } from '@playwright/test';
import { chromiumMissing, findChromium } from './scripts/machine/find-chromium.ts';

const chromium = findChromium();
if (chromium === undefined) console.error(chromiumMissing);

// The workers read this file again: they have to come to the same port as the server. From 32768 on Linux gives ports to
// connections that go out.
process.env.BROWSER_TEST_PORT ??= String(20_000 + Math.floor(Math.random() * 12_000));
const port = process.env.BROWSER_TEST_PORT;
const baseURL = `http://127.0.0.1:${port}`;

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'node_modules/.cache/playwright',
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Waits end by what they wait for. The limits are for what will never come, and must not judge a slow machine.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  use: {
    baseURL,
    actionTimeout: 120_000,
    // The browser of the system: the one that Playwright would fetch is another 150 MB.
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      // Pages are drawn without a graphics card: pretending to one costs twice. The sandbox does not start as root.
      args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
    },
    screenshot: 'only-on-failure',
    // a trace of every test costs a quarter of the time: `npx playwright test --trace on` makes them when one is needed
    trace: 'off',
  },
  projects: [{ name: 'chromium' }],
  webServer: {
    command: `"${process.execPath}" scripts/test/serve-for-browser.ts`,
    env: { PORT: port },
    url: `${baseURL}/health/ready`,
    // while a test is written: BROWSER_TEST_PORT names a server that runs already
    reuseExistingServer: process.env.BROWSER_TEST_REUSE === '1',
    // The first start makes the demo company.
    timeout: 1_200_000,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 120_000 },
  },
});
