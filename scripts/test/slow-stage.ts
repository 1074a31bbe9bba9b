/**
 * The ten most important journeys of the company, and a test of the slowing (tag `@journey` in tests/e2e),
 * with browser, server and database four times slower than this machine: what is only right on a fast machine
 * fails here. By hand: `node scripts/test/slow-stage.ts`.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureChromium } from '../machine/find-chromium.ts';
import { type Count, countPlaywright, inWords, noneRan, readReport } from './count.ts';
import { run } from './program.ts';

const times = '4';
/** Each of them waits three quarters of the time: more than one fit on a core. */
const workers = '6';
const tag = '@journey';

/** For a run of all other tests. */
export const withoutJourneys = ['--grep-invert', tag];

/**
 * Runs them and counts them; without Chromium each counts as failed.
 * @param reports - a folder for the report
 */
export async function slowJourneys(env: NodeJS.ProcessEnv, reports: string): Promise<Count> {
  const chromium = ensureChromium();
  const report = join(reports, 'slow.json');
  const words = ['test', '--reporter=list,json', '--grep', tag, `--workers=${workers}`];
  const exitCode = await run('playwright', chromium === undefined ? [...words, '--list'] : words, {
    env: { ...env, DRAWDESK_SLOW: times, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const count = countPlaywright(readReport(report), exitCode);
  return chromium === undefined ? noneRan(count) : count;
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const count = await slowJourneys({ CI: '1' }, join(import.meta.dirname, '../../node_modules/.cache'));
  process.exitCode = count.failed === 0 ? 0 : 1;
  process.stdout.write(`${inWords(count)}\n`);
}
