import { expect, test } from 'vitest';
import { drawMonth } from './draw-month.ts';

const thai = { kind: 'monthly', days: [1, 16] } as const;
const month = (calendar: Parameters<typeof drawMonth>[1], day = '2026-05-10') =>
  drawMonth({ kind: 'monthly', days: [...thai.days] }, calendar, day).flat();
const at = (days: ReturnType<typeof month>, date: string) => days.find((one) => one.date === date);

test('a month has full weeks from Monday to Sunday, and days of other months are marked', () => {
  const weeks = drawMonth({ kind: 'weekly', weekdays: [5] }, [], '2026-05-10');
  expect(weeks).toHaveLength(5);
  expect([weeks[0]?.[0]?.date, weeks.at(-1)?.[6]?.date]).toEqual(['2026-04-27', '2026-05-31']);
  expect(weeks[0]?.map(({ inMonth }) => inMonth)).toEqual([false, false, false, false, true, true, true]);
  expect(weeks.flat().filter(({ draws }) => draws)).toHaveLength(5);
});

test('draw days are those of the pattern', () => {
  const draws = month([]).filter((day) => day.draws && day.inMonth);
  expect(draws.map(({ date }) => date)).toEqual(['2026-05-01', '2026-05-16']);
});

test('a moved draw is seen on both days, each naming the other', () => {
  const days = month([{ kind: 'move', date: '2026-05-01', to: '2026-05-02' }]);
  expect(at(days, '2026-05-01')).toMatchObject({ draws: false, mark: 'moved', other: '2026-05-02' });
  expect(at(days, '2026-05-02')).toMatchObject({ draws: true, mark: 'from', other: '2026-05-01' });
});

test('a skipped and an additional draw are marked', () => {
  const days = month([
    { kind: 'skip', date: '2026-05-16' },
    { kind: 'add', date: '2026-05-20' },
  ]);
  expect(at(days, '2026-05-16')).toMatchObject({ draws: false, mark: 'skipped' });
  expect(at(days, '2026-05-20')).toMatchObject({ draws: true, mark: 'added' });
});

test('an exception on a day without a draw changes nothing and is not marked', () => {
  const days = month([{ kind: 'skip', date: '2026-05-07' }]);
  expect(at(days, '2026-05-07')).toMatchObject({ draws: false, mark: null });
});

test('other times on the same day do not change the mark of the day', () => {
  const days = month([
    { kind: 'move', date: '2026-05-16', to: '2026-05-16', times: { close: { day: 0, time: '14:00' } } },
  ]);
  expect(at(days, '2026-05-16')).toMatchObject({ draws: true, mark: null });
});

test('a draw that is moved from another month is shown on its new day', () => {
  const days = month([{ kind: 'move', date: '2026-05-01', to: '2026-04-30' }], '2026-04-15');
  expect(at(days, '2026-04-30')).toMatchObject({ draws: true, mark: 'from' });
});
