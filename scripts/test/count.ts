import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** How one part of the run went. */
export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** A check that is one thing: passed or failed. */
export const single = (ok: boolean): Count => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

/** The counts of all parts together. */
export function sum(counts: readonly Count[]): Count {
  const total = { passed: 0, failed: 0, skipped: 0 };
  for (const count of counts) {
    total.passed += count.passed;
    total.failed += count.failed;
    total.skipped += count.skipped;
  }
  return total;
}

/** "12 passed, 0 failed", and the skipped ones when there are any. */
export function inWords({ passed, failed, skipped }: Count): string {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string() })),
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
  for (const file of parsed.data.testResults) {
    const failedBefore = count.failed;
    for (const { status } of file.assertionResults) count[vitestOutcomes[status] ?? 'skipped'] += 1;
    if (file.status === 'failed' && count.failed === failedBefore) count.failed += 1;
  }
  if (exitCode !== 0 && count.failed === 0) count.failed = 1;
  return count;
}

const vitestOutcomes: Readonly<Record<string, keyof Count>> = { passed: 'passed', failed: 'failed' };

const playwrightReport = z.object({
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
  return { passed: expected, failed: failed + unseen, skipped };
}

/** A report file's content, or undefined when it was never written. */
export function readReport(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}
