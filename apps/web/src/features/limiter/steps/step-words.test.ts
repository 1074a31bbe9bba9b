import type { LimiterStep } from '@drawdesk/contract';
import { expect, test } from 'vitest';
import { type StepTexts, stepsWords } from './step-words.ts';

const texts: StepTexts = {
  rate: (from, rate) => `From ${from}: rate ${rate}`,
  percent: (from, percent) => `From ${from}: ${percent}% of the rate`,
  close: (from) => `From ${from}: closed`,
};

const steps: LimiterStep[] = [
  { from: '5000.00', action: { kind: 'rate', rate: '800' } },
  { from: '10000', action: { kind: 'percent', percent: 60 } },
  { from: '15000', action: { kind: 'close' } },
];

test('steps over the stake are described in amounts', () => {
  expect(stepsWords('stake', steps, texts)).toBe(
    'From 5,000: rate 800 · From 10,000: 60% of the rate · From 15,000: closed',
  );
});

test('steps over the share of the limit are described in per cent', () => {
  const [first] = steps;
  expect(first && stepsWords('limit_share', [{ ...first, from: '62.5' }], texts)).toBe(
    'From 62.5%: rate 800',
  );
});

test('a rule that has only a cap mentions no steps', () => {
  expect(stepsWords('stake', [], texts)).toBe('');
});
