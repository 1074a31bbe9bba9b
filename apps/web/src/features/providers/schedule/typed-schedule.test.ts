import type { ScheduleDto } from '@drawdesk/contract';
import { expect, test } from 'vitest';
import { blankSchedule, readSchedule, type TypedSchedule, typeSchedule } from './typed-schedule.ts';

const laos: ScheduleDto = {
  zone: 'Asia/Vientiane',
  days: { kind: 'weekly', weekdays: [1, 3, 5] },
  times: {
    kind: 'once',
    open: { day: -1, time: '21:00' },
    close: { day: 0, time: '20:20' },
    draw: { day: 0, time: '20:30' },
  },
  businessDay: { zone: 'Asia/Bangkok', startsAt: '00:00' },
};
const yigi: ScheduleDto = {
  ...laos,
  days: { kind: 'monthly', days: [1, 16] },
  times: {
    kind: 'every',
    minutes: 5,
    from: '06:00',
    windowMinutes: 1320,
    openBeforeSeconds: 0,
    closeBeforeSeconds: 30,
    drawAfterSeconds: 60,
  },
};
const typed = (change: Partial<TypedSchedule>) => ({ ...typeSchedule(laos), ...change });

test('a stored schedule is read back unchanged', () => {
  const dates: ScheduleDto = { ...laos, days: { kind: 'dates', dates: ['2026-12-31'] } };
  for (const schedule of [laos, yigi, dates])
    expect(readSchedule(typeSchedule(schedule)).schedule).toEqual(schedule);
});

test('a time stored with seconds keeps them', () => {
  const close = { day: 0, time: '20:20:30' };
  const schedule = { ...laos, times: { ...laos.times, close } } as ScheduleDto;
  expect(readSchedule(typeSchedule(schedule)).schedule).toEqual(schedule);
});

test('a round that closes before it opens, or is drawn before it closes, is reported at that time', () => {
  const at = (day: string, time: string) => ({ day, time });
  const wrong = (change: Partial<TypedSchedule>) => readSchedule(typed(change)).wrong;
  expect(wrong({ close: at('-1', '20:00') })).toEqual({ close: 'closeBeforeOpen' });
  expect(wrong({ close: at('-1', '21:00') })).toEqual({ close: 'closeBeforeOpen' });
  expect(wrong({ draw: at('0', '20:19') })).toEqual({ draw: 'drawBeforeClose' });
  expect(wrong({ draw: at('0', '20:20') })).toEqual({});
  expect(wrong({ draw: at('0', '25:00') })).toEqual({ draw: 'time' });
});

test('rounds every few minutes need a window that holds one, and close after they open', () => {
  const every = { ...typeSchedule(yigi), closeBeforeSeconds: '300' };
  expect(readSchedule(every).wrong).toEqual({ closeBeforeSeconds: 'closesBeforeItOpens' });
  expect(readSchedule({ ...every, openBeforeSeconds: '1' }).wrong).toEqual({});
  expect(readSchedule({ ...typeSchedule(yigi), windowMinutes: '4' }).wrong).toEqual({
    windowMinutes: 'window',
  });
});

test('a missing draw day is reported at the days, and missing times of a new schedule at the times', () => {
  expect(readSchedule(typed({ weekdays: [] })).wrong).toEqual({ weekdays: 'choose' });
  expect(readSchedule(typed({ days: 'monthly' })).wrong).toEqual({ monthDays: 'choose' });
  expect(readSchedule(blankSchedule)).toEqual({ schedule: null, wrong: { close: 'time', draw: 'time' } });
});

test('explicit dates are read in either calendar, each once, in order', () => {
  const read = readSchedule(typed({ days: 'dates', dates: ['31/12/2569', '2026-11-30', '31/12/2026'] }));
  expect(read.schedule?.days).toEqual({ kind: 'dates', dates: ['2026-11-30', '2026-12-31'] });
});
