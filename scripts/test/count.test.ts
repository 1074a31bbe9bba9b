import { expect, test } from 'vitest';
import { countPlaywright, countVitest, inWords, sum } from './count.ts';

const file = (status: string, ...assertions: string[]) => ({
  name: '/a/bill.test.ts',
  status,
  message: '',
  assertionResults: assertions.map((each) => ({
    status: each,
    fullName: `a bill is ${each}`,
    failureMessages:
      each === 'failed' ? ['\u001B[31mexpected 1 to be 2\u001B[39m\n    at bill.test.ts:3'] : [],
  })),
});

const suite = (...statuses: string[]) => ({
  specs: [],
  suites: [
    {
      specs: statuses.map((status) => ({
        file: 'bills.spec.ts',
        title: `it is ${status}`,
        tests: [{ status }],
      })),
    },
  ],
});

test('tests of Vitest are counted by their outcome', () => {
  const report = {
    testResults: [file('passed', 'passed', 'pending', 'todo'), file('failed', 'failed', 'passed', 'skipped')],
  };
  expect(countVitest(report, 1)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 3,
    failures: ['bill.test.ts › a bill is failed › expected 1 to be 2'],
  });
});

test('a test file that cannot be loaded is a failure, not nothing', () => {
  expect(countVitest({ testResults: [file('failed'), file('passed', 'passed')] }, 1)).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: ['bill.test.ts › the whole file'],
  });
});

test('an error outside of any test is a failure', () => {
  expect(countVitest({ testResults: [file('passed', 'passed')] }, 1).failed).toBe(1);
});

test('a run that left no report has failed', () => {
  expect(countVitest(undefined, 0)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
  expect(countPlaywright(undefined, 0)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
});

test('a browser test that passed only when repeated has failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 1 };
  const suites = [suite('expected', 'unexpected'), suite('flaky', 'skipped')];
  expect(countPlaywright({ suites, errors: [], stats }, 1)).toEqual({
    passed: 5,
    failed: 3,
    skipped: 1,
    failures: ['bills.spec.ts › it is unexpected', 'bills.spec.ts › it is flaky'],
  });
});

test('browser tests that never ran are a failure', () => {
  const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
  expect(countPlaywright({ suites: [], errors: [{ message: 'no server' }], stats }, 1).failed).toBe(1);
});

test('the last line adds everything up and names skipped tests only when there are any', () => {
  expect(
    inWords(
      sum([
        { passed: 3, failed: 0, skipped: 0, failures: [] },
        { passed: 10, failed: 1, skipped: 2, failures: ['a'] },
      ]),
    ),
  ).toBe('13 passed, 1 failed, 2 skipped');
  expect(inWords({ passed: 3, failed: 0, skipped: 0 })).toBe('3 passed, 0 failed');
});
