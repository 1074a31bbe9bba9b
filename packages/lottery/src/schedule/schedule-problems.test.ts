import { describe, expect, it } from 'vitest';
import { roundsBetween } from './rounds-between.ts';
import {
  businessDays,
  type CalendarException,
  type ManyRounds,
  type OneRound,
  type Schedule,
} from './schedule.ts';
import { type ScheduleProblem, scheduleProblems } from './schedule-problems.ts';

const times: OneRound = {
  kind: 'once',
  open: { day: -1, time: '16:00' },
  close: { day: 0, time: '15:20' },
  draw: { day: 0, time: '16:00' },
};
const many: ManyRounds = {
  kind: 'every',
  minutes: 5,
  from: '06:00',
  windowMinutes: 1320,
  openBeforeSeconds: 0,
  closeBeforeSeconds: 30,
  drawAfterSeconds: 60,
};
const thai: Schedule = {
  zone: 'Asia/Bangkok',
  days: { kind: 'monthly', days: [1, 16] },
  times,
  businessDay: businessDays.home,
};
const earlier = { close: { day: 0, time: '14:00' } };

describe('a schedule that is saved', () => {
  it('is fine when rounds can be made of it', () => {
    const calendar: CalendarException[] = [
      { kind: 'skip', date: '2026-04-16' },
      { kind: 'move', date: '2026-05-01', to: '2026-05-02', times: earlier },
      { kind: 'add', date: '2026-05-20' },
    ];
    expect(scheduleProblems(thai, calendar)).toEqual([]);
    expect(scheduleProblems({ ...thai, times: many }, [])).toEqual([]);
    expect(roundsBetween(thai, calendar, new Date('2026-05-01'), new Date('2026-06-01'))).toHaveLength(3);
  });

  it.each<[string, Partial<Schedule>, ScheduleProblem]>([
    ['a zone that does not exist', { zone: 'Asia/Nowhere' }, 'unknown_zone'],
    ['a business day nowhere', { businessDay: { zone: 'x', startsAt: '00:00' } }, 'unknown_zone'],
    [
      'a business day that starts at 24:00',
      { businessDay: { zone: 'Asia/Bangkok', startsAt: '24:00' } },
      'bad_times',
    ],
    ['no weekday', { days: { kind: 'weekly', weekdays: [] } }, 'bad_days'],
    ['an eighth weekday', { days: { kind: 'weekly', weekdays: [7] } }, 'bad_days'],
    ['a 32nd', { days: { kind: 'monthly', days: [32] } }, 'bad_days'],
    ['a date that does not exist', { days: { kind: 'dates', dates: ['2026-02-30'] } }, 'bad_days'],
    ['a time that does not exist', { times: { ...times, close: { day: 0, time: '25:00' } } }, 'bad_times'],
    ['half a day', { times: { ...times, open: { day: -0.5, time: '16:00' } } }, 'bad_times'],
    ['rounds of no minutes', { times: { ...many, minutes: 0 } }, 'bad_times'],
    ['a window shorter than a round', { times: { ...many, windowMinutes: 4 } }, 'bad_times'],
    ['a window longer than a day', { times: { ...many, windowMinutes: 1441 } }, 'bad_times'],
    [
      'a close before its open',
      { times: { ...times, open: { day: 0, time: '15:20' } } },
      'times_out_of_order',
    ],
    [
      'a draw before its close',
      { times: { ...times, draw: { day: 0, time: '15:19' } } },
      'times_out_of_order',
    ],
    [
      'rounds that close before they open',
      { times: { ...many, closeBeforeSeconds: 300 } },
      'times_out_of_order',
    ],
  ])('with %s is refused', (_, changed, problem) => {
    expect(scheduleProblems({ ...thai, ...changed }, [])).toEqual([problem]);
  });

  it.each<[string, CalendarException, ScheduleProblem]>([
    ['a date that does not exist', { kind: 'skip', date: '2026-02-30' }, 'bad_date'],
    ['a move to nowhere', { kind: 'move', date: '2026-05-01', to: 'soon' }, 'bad_date'],
    [
      'a time that does not exist',
      { kind: 'add', date: '2026-05-20', times: { draw: { day: 0, time: 'noon' } } },
      'bad_times',
    ],
    [
      'a close after the draw',
      { kind: 'add', date: '2026-05-20', times: { close: { day: 1, time: '00:00' } } },
      'times_out_of_order',
    ],
  ])('with a calendar that has %s is refused', (_, exception, problem) => {
    expect(scheduleProblems(thai, [exception])).toEqual([problem]);
  });

  it('with many rounds a day cannot have changed times of one day', () => {
    const calendar: CalendarException[] = [{ kind: 'add', date: '2026-05-20', times: earlier }];
    expect(scheduleProblems({ ...thai, times: many }, calendar)).toEqual(['times_need_one_round_a_day']);
  });
});
