import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';

/** How one part of the run went. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Which tests failed: file, name and the first line of the message. */
  readonly failures: readonly string[];
}

/** A check that is one thing: passed or failed. */
export const single = (ok: boolean): Count => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  skipped: 0,
  failures: [],
});

/** Tests that could not run have not passed: each of those that were listed counts as failed. */
export const noneRan = ({ passed, failed, skipped }: Count): Count => ({
  passed: 0,
  failed: Math.max(1, passed + failed + skipped),
  skipped: 0,
  failures: [],
});

/** The counts of all parts together. */
export function sum(counts: readonly Count[]): Count {
  const total = { passed: 0, failed: 0, skipped: 0, failures: counts.flatMap(({ failures }) => failures) };
  for (const count of counts) {
    total.passed += count.passed;
    total.failed += count.failed;
    total.skipped += count.skipped;
  }
  return total;
}

/** "12 passed, 0 failed", and the skipped ones when there are any. */
export function inWords({ passed, failed, skipped }: Omit<Count, 'failures'>): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().nullish(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
});

/**
 * Counts the tests in Vitest's JSON report. A file that could not be run counts as one failed test; so does a run that
 * failed without a failed test (an error outside of any).
 */
export function countVitest(report: unknown, exitCode: number): Count {
  const parsed = vitestReport.safeParse(report);
  if (!parsed.success) return single(false);
  const count = { passed: 0, failed: 0, skipped: 0 };
  const failures: string[] = [];
  for (const file of parsed.data.testResults) {
    const failedBefore = count.failed;
    for (const { status, fullName, failureMessages } of file.assertionResults) {
      const outcome = vitestOutcomes[status] ?? 'skipped';
      count[outcome] += 1;
      if (outcome === 'failed') failures.push(inLine(file.name, fullName, failureMessages?.[0]));
    }
    if (file.status === 'failed' && count.failed === failedBefore) {
      count.failed += 1;
      failures.push(inLine(file.name, 'the whole file', file.message));
    }
  }
  if (exitCode !== 0 && count.failed === 0) count.failed = 1;
  return { ...count, failures };
}

const inLine = (file: string, name: string, message?: string | null): string =>
  [
    basename(file),
    name,
    stripVTControlCharacters(message ?? '')
      .split('\n')[0]
      ?.slice(0, 200),
  ]
    .filter((part) => part)
    .join(' › ');

const vitestOutcomes: Readonly<Record<string, keyof Omit<Count, 'failures'>>> = {
  passed: 'passed',
  failed: 'failed',
};

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[] | undefined;
  readonly specs: readonly { file: string; title: string; tests: readonly { status: string }[] }[];
}

const playwrightSuite: z.ZodType<PlaywrightSuite> = z.object({
  get suites() {
    return z.array(playwrightSuite).optional();
  },
  specs: z.array(
    z.object({ file: z.string(), title: z.string(), tests: z.array(z.object({ status: z.string() })) }),
  ),
});

const playwrightReport = z.object({
  suites: z.array(playwrightSuite),
  errors: z.array(z.unknown()),
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
});

/** Counts the tests in Playwright's JSON report. A test that passed only when repeated has failed; so have tests that never ran. */
export function countPlaywright(report: unknown, exitCode: number): Count {
  const parsed = playwrightReport.safeParse(report);
  if (!parsed.success) return single(false);
  const { expected, unexpected, flaky, skipped } = parsed.data.stats;
  const failed = unexpected + flaky;
  const unseen = failed === 0 && (exitCode !== 0 || parsed.data.errors.length > 0) ? 1 : 0;
  return {
    passed: expected,
    failed: failed + unseen,
    skipped,
    failures: parsed.data.suites.flatMap(failuresOf),
  };
}

const failuresOf = ({ suites = [], specs }: PlaywrightSuite): readonly string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ file, title }) => inLine(file, title)),
  ...suites.flatMap(failuresOf),
];

/** A report file's content, or undefined when it was never written. */
export function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
