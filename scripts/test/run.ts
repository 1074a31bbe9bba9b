/**
 * `npm test`: everything that decides whether a change is good, from the checks to the browser, on this machine.
 * `--long`: the long tests instead; any other words (`npm test -- rounds`): the Vitest tests that they select. They run
 * on the PostgreSQL that ships with the product; what depends on its version, or needs its client programs, runs on
 * Debian's. Debian's PostgreSQL and Chromium are found, or installed where that is possible; what cannot run without them
 * counts as failed.
 * The last line is "N passed, N failed"; the exit code is 0 only when nothing failed.
 */
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type PrivatePostgres, startPrivatePostgres } from '../../apps/server/test/private-postgres.ts';
import { chromiumMissing, ensureChromium, ensureChromiumWithWindows } from '../machine/find-chromium.ts';
import { ensurePostgres, postgresMissing } from '../machine/find-postgres.ts';
import { type BrowserDemo, makeBrowserDemo } from './browser-demo.ts';
import {
  type Count,
  countPlaywright,
  countVitest,
  inWords,
  noneRan,
  readReport,
  single,
  sum,
} from './count.ts';
import { endOnSignals, repository, run, runFile } from './program.ts';
import { slowJourneys, withoutJourneys } from './slow-stage.ts';

interface Part {
  readonly name: string;
  run(): Promise<Count>;
}

interface Row {
  readonly name: string;
  readonly count: Count;
  readonly seconds: number;
}

const reports = mkdtempSync(join(tmpdir(), 'drawdesk-reports-'));
const env: NodeJS.ProcessEnv = { CI: '1' };
const notes: string[] = [];

const check = (name: string, program: string, words: readonly string[]): Part => ({
  name,
  run: async () => single((await run(program, words)) === 0),
});

const script = (name: string, path: string): Part => ({
  name,
  run: async () => single((await runFile(join(repository, path), [])) === 0),
});

const vitest = (name: string, ...words: readonly string[]): Part => ({
  name,
  async run() {
    const file = join(reports, 'vitest.json');
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
    const exitCode = await run('vitest', ['run', ...reporters, ...words], { env });
    return countVitest(readReport(file), exitCode);
  },
});

const projects = (...names: readonly string[]): string[] => names.flatMap((name) => ['--project', name]);

/**
 * What may differ between versions of PostgreSQL: schema, rights, statements and locks of the money. And what
 * needs its programs: backups, and an installation on a server as docs/operations.md sets it up.
 */
const moneyModules: readonly string[] = [
  ...['accounts', 'anchors', 'bills', 'intake', 'ledger', 'limiter', 'offers'],
  ...['results', 'rounds', 'settlement', 'verify'],
];
const onDebian: readonly string[] = [
  ...['platform/db', 'platform/jobs', 'platform/live', 'cli/roles'].map((path) => `apps/server/src/${path}`),
  ...moneyModules.map((word) => `apps/server/src/modules/${word}/`),
  '.debian.test.ts',
  ...['catalogue', 'role-grants', 'row-level-security'].map((test) => `apps/server/test/${test}`),
];

const debian: Part = {
  name: 'on Debian',
  async run() {
    const programs = ensurePostgres();
    if (programs === undefined) {
      notes.push(`Not run on Debian's PostgreSQL: ${postgresMissing}`);
      // Tests that cannot run have not passed. Without that server their number is unknown.
      return single(false);
    }
    const server = await startPrivatePostgres(programs);
    try {
      const file = join(reports, 'debian.json');
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
      const exitCode = await run(
        'vitest',
        ['run', ...projects('server', 'debian', 'operations'), ...reporters, ...onDebian],
        {
          env: { ...env, TEST_DATABASE_URL: server.url },
        },
      );
      return countVitest(readReport(file), exitCode);
    } finally {
      await server.stop();
    }
  },
};

const browser: Part = {
  name: 'browser',
  async run() {
    if (globSync('tests/e2e/**/*.spec.ts', { cwd: repository }).length === 0) return sum([]);
    const chromium = ensureChromium();
    // for what the browser without windows does not have (tests/e2e/browser-life.spec.ts)
    ensureChromiumWithWindows();
    const report = join(reports, 'playwright.json');
    const playwright = async (...words: readonly string[]): Promise<Count> => {
      const variables = { ...env, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
      const exitCode = await run(
        'playwright',
        ['test', '--reporter=list,json', ...withoutJourneys, ...words],
        {
          env: variables,
        },
      );
      return countPlaywright(readReport(report), exitCode);
    };
    if (chromium !== undefined) return playwright();
    notes.push(chromiumMissing);
    return noneRan(await playwright('--list'));
  },
};

let demo: BrowserDemo | undefined;
const demoCompany: Part = {
  name: 'demo company',
  async run() {
    demo = await makeBrowserDemo(env.TEST_DATABASE_URL ?? process.env.TEST_DATABASE_URL ?? '');
    Object.assign(env, demo?.env);
    return single(demo !== undefined);
  },
};

/** One after the other; those of a row at the same time, where one waits for what the other does not need. */
const everything: readonly (readonly Part[])[] = [
  [check('biome', 'biome', ['ci', '--max-diagnostics=50'])],
  [script('layers', 'scripts/structure/main.ts'), check('unused code', 'knip', [])],
  // each checker reads the shared types again: more than one take twice the time of two cores
  [check('types', 'tsc', ['-b', '--checkers', '1'])],
  [script('packages', 'scripts/supply/audit.ts')],
  [script('web build', 'scripts/test/build-console.ts')],
  [vitest('tests', ...projects('!debian', '!operations'))],
  [debian, demoCompany],
  [{ name: 'slow journeys', run: () => slowJourneys(env, reports) }],
  [browser],
];
const words = process.argv.slice(2);
const parts = words.includes('--long')
  ? [[vitest('long tests', '--config', 'vitest.long.config.ts')]]
  : words.length > 0
    ? // client programs of Debian do not read the newer server that the run starts
      [[vitest('tests', ...(process.env.TEST_DATABASE_URL ? [] : projects('!debian')), ...words)]]
    : everything;

const endedBySignal = endOnSignals();
const rows: Row[] = [];
let postgres: PrivatePostgres | undefined;
try {
  postgres = await openPostgres();
  for (const together of parts) {
    if (endedBySignal()) break;
    rows.push(...(await Promise.all(together.map(runPart))));
  }
} catch (error) {
  console.error(error);
} finally {
  await demo?.remove().catch((error: unknown) => notes.push(`The demo was left behind: ${String(error)}`));
  await postgres?.stop().catch((error: unknown) => notes.push(`PostgreSQL did not end: ${String(error)}`));
  rmSync(reports, { recursive: true, force: true });
}

const total = sum(rows.map((row) => row.count));
console.error('');
for (const { name, count, seconds } of rows)
  console.error(`${name.padEnd(14)}${`${seconds} s`.padStart(6)}  ${inWords(count)}`);
for (const failure of total.failures.slice(0, 40)) console.error(`failed: ${failure}`);
for (const note of notes) console.error(note);
const complete = rows.length === parts.flat().length;
if (!complete) console.error('Ended before everything was run.');
process.exitCode = complete && total.failed === 0 ? 0 : 1;
process.stdout.write(`${inWords(complete ? total : sum([total, single(false)]))}\n`);

/** A part that breaks off has failed; the others go on. */
async function runPart({ name, run }: Part): Promise<Row> {
  console.error(`\n── ${name}`);
  const began = Date.now();
  const count = await run().catch((error: unknown) => {
    console.error(error);
    return single(false);
  });
  return { name, count, seconds: Math.round((Date.now() - began) / 1000) };
}

/** The PostgreSQL the tests run on; one that TEST_DATABASE_URL names is taken as it is. */
async function openPostgres(): Promise<PrivatePostgres | undefined> {
  if (process.env.TEST_DATABASE_URL) return undefined;
  const started = await startPrivatePostgres();
  env.TEST_DATABASE_URL = started.url;
  return started;
}
