import { expect, test } from 'vitest';
import { countPlaywright, countVitest, inWords, sum } from './count.ts';

const file = (status: string, ...assertions: string[]) => ({
  status,
  assertionResults: assertions.map((each) => ({ status: each })),
});

test('tests of Vitest are counted by their outcome', () => {
  const report = {
    testResults: [file('passed', 'passed', 'pending', 'todo'), file('failed', 'failed', 'passed', 'skipped')],
  };
  expect(countVitest(report, 1)).toEqual({ passed: 2, failed: 1, skipped: 3 });
});

test('a test file that cannot be loaded is a failure, not nothing', () => {
  expect(countVitest({ testResults: [file('failed'), file('passed', 'passed')] }, 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
  });
});

test('an error outside of any test is a failure', () => {
  expect(countVitest({ testResults: [file('passed', 'passed')] }, 1).failed).toBe(1);
});

test('a run that left no report has failed', () => {
  expect(countVitest(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(countPlaywright(undefined, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('a browser test that passed only when repeated has failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 1 };
  expect(countPlaywright({ errors: [], stats }, 1)).toEqual({ passed: 5, failed: 3, skipped: 1 });
});

test('browser tests that never ran are a failure', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  expect(countPlaywright({ errors: [{ message: 'no server' }], stats }, 1).failed).toBe(1);
});

test('the last line adds everything up and names skipped tests only when there are any', () => {
  expect(
    inWords(
      sum([
        { passed: 3, failed: 0, skipped: 0 },
        { passed: 10, failed: 1, skipped: 2 },
      ]),
    ),
  ).toBe('13 passed, 1 failed, 2 skipped');
  expect(inWords({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
});
