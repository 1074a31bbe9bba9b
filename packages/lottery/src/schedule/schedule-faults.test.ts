import { describe, expect, it } from 'vitest';
import { businessDays, type CalendarException, type Schedule } from './schedule.ts';
import { scheduleFaults } from './schedule-faults.ts';

const from = new Date('2026-11-20T00:00:00Z');
const times = (open: string, close: string, draw: string, drawDay = 0) => ({
  kind: 'once' as const,
  open: { day: 0, time: open },
  close: { day: 0, time: close },
  draw: { day: drawDay, time: draw },
});
const daily: Schedule = {
  zone: 'Asia/Bangkok',
  days: { kind: 'weekly', weekdays: [0, 1, 2, 3, 4, 5, 6] },
  times: times('06:00', '15:20', '16:00'),
  businessDay: businessDays.home,
};
const yigi: Schedule = {
  ...daily,
  times: {
    kind: 'every',
    minutes: 15,
    from: '06:00',
    windowMinutes: 1320,
    openBeforeSeconds: 60,
    closeBeforeSeconds: 60,
    drawAfterSeconds: 0,
  },
};
const faults = (schedule: Schedule, calendar: readonly CalendarException[] = []) =>
  scheduleFaults(schedule, calendar, from).map(({ path, code }) => `${path} ${code}`);

describe('the faults of a schedule', () => {
  it('are none where rounds open, close and are drawn in this order', () => {
    expect(faults(daily)).toEqual([]);
    expect(faults(yigi)).toEqual([]);
    expect(faults({ ...daily, times: times('06:00', '16:00', '16:00') })).toEqual([]);
    expect(faults({ ...daily, times: times('06:00', '23:50', '00:10', 1) })).toEqual([]);
  });

  it('are reported at the close time when it is before the opening or after the draw', () => {
    expect(faults({ ...daily, times: times('15:20', '15:20', '16:00') })).toEqual([
      'schedule.times.close close_before_open',
    ]);
    expect(faults({ ...daily, times: times('06:00', '16:01', '16:00') })).toEqual([
      'schedule.times.close close_after_draw',
    ]);
  });

  it('name each zone that does not exist', () => {
    const businessDay = { zone: '+07:00', startsAt: '00:00' };
    expect(faults({ ...daily, zone: 'Asia/Atlantis', businessDay })).toEqual([
      'schedule.zone unknown_zone',
      'schedule.businessDay.zone unknown_zone',
    ]);
    expect(faults({ ...daily, zone: 'Asia/Ho_Chi_Minh' })).toEqual([]);
  });

  it('say when many rounds a day close before they open or do not fit their window', () => {
    const every = yigi.times.kind === 'every' ? yigi.times : null;
    if (!every) throw new Error('yigi has many rounds');
    expect(faults({ ...yigi, times: { ...every, closeBeforeSeconds: 960 } })).toEqual([
      'schedule.times.closeBeforeSeconds close_before_open',
    ]);
    expect(faults({ ...yigi, times: { ...every, windowMinutes: 10 } })).toEqual([
      'schedule.times.windowMinutes window_too_short',
    ]);
  });

  it('name a date that the calendar has twice, and two draws put on one date', () => {
    const calendar: CalendarException[] = [
      { kind: 'skip', date: '2026-12-05' },
      { kind: 'move', date: '2026-12-10', to: '2026-12-11' },
      { kind: 'add', date: '2026-12-05' },
      { kind: 'move', date: '2026-12-12', to: '2026-12-11' },
    ];
    expect(faults(daily, calendar)).toEqual(['calendar.2.date date_twice', 'calendar.3.to date_twice']);
    expect(faults({ ...daily, days: { kind: 'dates', dates: ['2026-12-01', '2026-12-01'] } })).toEqual([
      'schedule.days.dates.1 date_twice',
    ]);
  });

  it('are reported at the changed time of a day in the calendar', () => {
    const late = { close: { day: 0, time: '17:00' } };
    expect(faults(daily, [{ kind: 'move', date: '2026-12-10', to: '2026-12-11', times: late }])).toEqual([
      'calendar.0.times.close close_after_draw',
    ]);
    const early = { draw: { day: 0, time: '15:00' } };
    expect(faults(daily, [{ kind: 'add', date: '2026-12-10', times: early }])).toEqual([
      'calendar.0.times.draw close_after_draw',
    ]);
    expect(faults(yigi, [{ kind: 'add', date: '2026-12-10', times: late }])).toEqual([
      'calendar.0.times times_need_one_round_a_day',
    ]);
  });

  it('name the day on which the clocks change between two times', () => {
    // in New York 02:30 on 14 March 2027 is 03:30
    const night: Schedule = { ...daily, zone: 'America/New_York', times: times('02:30', '03:10', '04:00') };
    expect(scheduleFaults(night, [], from)).toEqual([
      { path: 'schedule.times.close', code: 'out_of_order_on', date: '2027-03-14' },
    ]);
  });
});
