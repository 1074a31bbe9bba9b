import { expect, test } from 'vitest';
import {
  completeSteps,
  readSteps,
  stepAfter,
  stepProblems,
  type TypedStep,
  typedSteps,
} from './typed-steps.ts';

const step = (from: string, kind: TypedStep['kind'], to = '', key = 0): TypedStep => ({
  key,
  from,
  kind,
  to,
});

/** The stairs of domain.md §4: `0–5,000: 900, –10,000: 800, –15,000: 600, then closed`. */
const stairs = [step('5,000', 'rate', '800'), step('10000', 'rate', '600'), step('฿15,000', 'close')];

test('steps are read as people write them', () => {
  expect(readSteps('stake', stairs)).toEqual([
    { from: '5000', action: { kind: 'rate', rate: '800' } },
    { from: '10000', action: { kind: 'rate', rate: '600' } },
    { from: '15000', action: { kind: 'close' } },
  ]);
});

test('steps that were stored are typed and read as the same steps', () => {
  const read = readSteps('stake', stairs) ?? [];
  expect(readSteps('stake', typedSteps(read))).toEqual(read);
});

test('the steps before the first one that is not complete can be drawn', () => {
  const first = { from: '5000', action: { kind: 'rate', rate: '800' } };
  expect(completeSteps('stake', [step('5000', 'rate', '800'), step('', 'rate')])).toEqual([first]);
  expect(completeSteps('stake', [step('', 'rate')])).toEqual([]);
  expect(completeSteps('stake', [])).toEqual([]);
});

test('a step begins higher than the one before it', () => {
  expect(stepProblems('stake', [step('5000', 'rate', '800'), step('5000', 'rate', '600')])).toEqual([
    null,
    { at: 'from', why: 'order' },
  ]);
});

test('a step never pays more than the one before it', () => {
  const rates = [step('1000', 'rate', '600'), step('2000', 'rate', '600')];
  const shares = [step('1000', 'percent', '50'), step('2000', 'percent', '80')];
  expect(stepProblems('stake', rates)[1]).toEqual({ at: 'to', why: 'lower' });
  expect(stepProblems('stake', shares)[1]).toEqual({ at: 'to', why: 'lower' });
});

test('a rate and a share of the rate are not compared in the form, but when a bet is placed', () => {
  expect(stepProblems('stake', [step('1000', 'percent', '50'), step('2000', 'rate', '800')])).toEqual([
    null,
    null,
  ]);
});

test('no step may follow the step that closes the number', () => {
  expect(stepProblems('stake', [step('1000', 'close'), step('2000', 'rate', '800')])[1]).toEqual({
    at: 'from',
    why: 'afterClose',
  });
});

test.each([
  ['stake', step('a lot', 'close'), 'amount'],
  ['limit_share', step('150', 'close'), 'share'],
  ['stake', step('5000', 'rate', '0'), 'rate'],
  ['stake', step('5000', 'percent', '100'), 'percent'],
  ['stake', step('5000', 'percent', '12.5'), 'percent'],
] as const)('by %s, %o cannot stand: %s', (basis, wrong, why) => {
  expect(stepProblems(basis, [wrong])[0]?.why).toBe(why);
  expect(readSteps(basis, [wrong])).toBeNull();
});

test('a step that is added has a key of its own', () => {
  const steps = [step('5000', 'rate', '800', 4), step('10000', 'rate', '600', 2)];
  expect(stepAfter(steps)).toEqual({ key: 5, from: '', kind: 'rate', to: '' });
  expect(stepAfter([]).key).toBe(0);
});
