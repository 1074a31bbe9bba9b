import { expect, test } from 'vitest';
import { slipLayout } from './slip-layout.ts';

const slip = {
  company: 'Drawdesk',
  agent: 'agent1 · House of Som',
  billNumber: '12-345-678',
  status: null,
  details: [{ label: 'Round', value: 'Hanoi' }],
  lines: [
    { bet: '12 Upper 2', stake: '100.00', rate: '× 90' },
    { bet: '13 Upper 2', stake: '50.00', rate: '× 90' },
  ],
  sums: [
    { label: 'Total bet', value: '150.00' },
    { label: 'Total to pay', value: '150.00' },
  ],
  keep: 'Keep this slip.',
};

test('every text of the slip is in the picture, one line under another', () => {
  const { texts, height, width } = slipLayout(slip);
  const shown = texts.map(({ text }) => text);
  for (const text of [
    'Drawdesk',
    '12-345-678',
    'Hanoi',
    '12 Upper 2',
    '50.00',
    'Total to pay',
    'Keep this slip.',
  ])
    expect(shown).toContain(text);
  const heights = texts.map(({ y }) => y);
  expect(heights).toEqual([...heights].sort((one, other) => one - other));
  for (const { x, y } of texts) {
    expect(x).toBeGreaterThan(0);
    expect(x).toBeLessThan(width);
    expect(y).toBeLessThan(height);
  }
});

test('a longer bill makes a higher picture', () => {
  const longer = { ...slip, lines: [...slip.lines, ...slip.lines] };
  expect(slipLayout(longer).height).toBeGreaterThan(slipLayout(slip).height);
});

test('a bill that does not count says so', () => {
  const { texts } = slipLayout({ ...slip, status: 'Cancelled' });
  expect(texts.map(({ text }) => text)).toContain('Cancelled');
});
