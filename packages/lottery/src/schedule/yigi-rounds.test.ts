import { describe, expect, it } from 'vitest';
import { businessDateOf, roundsBetween } from './rounds-between.ts';
import { businessDays, type CalendarException, type Schedule } from './schedule.ts';

const bangkok = (text: string) => new Date(`${text}+07:00`);

describe('yigi', () => {
  const yigi = (minutes: number): Schedule => ({
    zone: 'Asia/Bangkok',
    days: { kind: 'weekly', weekdays: [0, 1, 2, 3, 4, 5, 6] },
    times: {
      kind: 'every',
      minutes,
      from: '06:00',
      windowMinutes: 22 * 60,
      openBeforeSeconds: 0,
      closeBeforeSeconds: 30,
      drawAfterSeconds: 60,
    },
    businessDay: businessDays.yigi,
  });
  const day = (minutes: number, calendar: CalendarException[] = []) =>
    roundsBetween(yigi(minutes), calendar, bangkok('2026-05-16T06:00'), bangkok('2026-05-17T06:00'));

  it.each([
    [5, 264],
    [15, 88],
  ])('every %d minutes from 06:00 for 22 hours makes %d rounds a day', (minutes, count) => {
    expect(day(minutes)).toHaveLength(count);
  });

  it('the first round opens at 06:00, the last slot ends at 04:00, and each follows the one before', () => {
    const rounds = day(5);
    expect(rounds.at(0)).toEqual({
      openAt: bangkok('2026-05-16T06:00'),
      closeAt: bangkok('2026-05-16T06:04:30'),
      drawAt: bangkok('2026-05-16T06:06'),
      businessDate: '2026-05-16',
      label: '2026-05-16-001',
    });
    expect(rounds.at(-1)?.closeAt).toEqual(bangkok('2026-05-17T03:59:30'));
    expect(rounds.at(-1)?.label).toBe('2026-05-16-264');
    const gaps = rounds
      .slice(1)
      .map(({ openAt }, index) => openAt.getTime() - (rounds[index]?.openAt.getTime() ?? 0));
    expect(new Set(gaps)).toEqual(new Set([5 * 60_000]));
  });

  it('all rounds of a day count for its business date, those after midnight too', () => {
    expect(new Set(day(15).map(({ businessDate }) => businessDate))).toEqual(new Set(['2026-05-16']));
  });

  it('the yigi day runs from 06:00 to 05:59', () => {
    expect(businessDateOf(bangkok('2026-05-16T05:59:59'), businessDays.yigi)).toBe('2026-05-15');
    expect(businessDateOf(bangkok('2026-05-16T06:00'), businessDays.yigi)).toBe('2026-05-16');
  });

  it('a skipped day has no rounds', () => {
    expect(day(5, [{ kind: 'skip', date: '2026-05-16' }])).toEqual([]);
  });
});
