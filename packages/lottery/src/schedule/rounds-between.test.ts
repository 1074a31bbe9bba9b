import { describe, expect, it } from 'vitest';
import { roundsBetween } from './rounds-between.ts';
import { businessDays, type CalendarException, type OneRound, type Schedule } from './schedule.ts';

const bangkok = (text: string) => new Date(`${text}+07:00`);
const oneDay = { day: 0 } as const;

function once(open: string, close: string, draw: string, openDay = 0): OneRound {
  return {
    kind: 'once',
    open: { day: openDay, time: open },
    close: { ...oneDay, time: close },
    draw: { ...oneDay, time: draw },
  };
}

const thai: Schedule = {
  zone: 'Asia/Bangkok',
  days: { kind: 'monthly', days: [1, 16] },
  times: once('06:00', '15:20', '16:00', -10),
  businessDay: businessDays.home,
};

describe('the Thai government lottery', () => {
  const calendar: CalendarException[] = [
    { kind: 'move', date: '2026-01-01', to: '2026-01-02' },
    { kind: 'move', date: '2026-05-01', to: '2026-05-02' },
  ];
  const dates = (from: string, to: string, exceptions = calendar) =>
    roundsBetween(thai, exceptions, bangkok(`${from}T00:00`), bangkok(`${to}T00:00`)).map(
      ({ label }) => label,
    );

  it('draws on the 1st and 16th, moved by holidays to the days on which it really drew', () => {
    expect(dates('2025-12-01', '2026-06-01')).toEqual([
      '2025-12-01',
      '2025-12-16',
      '2026-01-02',
      '2026-01-16',
      '2026-02-01',
      '2026-02-16',
      '2026-03-01',
      '2026-03-16',
      '2026-04-01',
      '2026-04-16',
      '2026-05-02',
      '2026-05-16',
    ]);
  });

  it('closes at 15:20, is drawn at 16:00, opens days before, and counts for the day of its close', () => {
    const [round] = roundsBetween(thai, calendar, bangkok('2026-05-02T00:00'), bangkok('2026-05-03T00:00'));
    expect(round).toEqual({
      openAt: bangkok('2026-04-22T06:00'),
      closeAt: bangkok('2026-05-02T15:20'),
      drawAt: bangkok('2026-05-02T16:00'),
      businessDate: '2026-05-02',
      label: '2026-05-02',
    });
  });

  it('a skipped draw is left out and an additional one put in', () => {
    const changed: CalendarException[] = [
      { kind: 'skip', date: '2026-04-16' },
      { kind: 'add', date: '2026-04-20' },
    ];
    expect(dates('2026-04-01', '2026-05-01', changed)).toEqual(['2026-04-01', '2026-04-20']);
  });

  it('a draw may move far, out of the span that is asked for and into it', () => {
    const far: CalendarException[] = [{ kind: 'move', date: '2026-04-01', to: '2026-05-30' }];
    expect(dates('2026-03-30', '2026-04-10', far)).toEqual([]);
    expect(dates('2026-05-20', '2026-05-31', far)).toEqual(['2026-05-30']);
  });

  it('a move of a day without a draw changes nothing', () => {
    const idle: CalendarException[] = [{ kind: 'move', date: '2026-04-02', to: '2026-04-03' }];
    expect(dates('2026-04-01', '2026-04-10', idle)).toEqual(['2026-04-01']);
  });

  it('a calendar entry may change the times of a day without moving it', () => {
    const early: CalendarException[] = [
      { kind: 'move', date: '2026-05-16', to: '2026-05-16', times: { close: { day: 0, time: '14:00' } } },
    ];
    const [round] = roundsBetween(thai, early, bangkok('2026-05-16T00:00'), bangkok('2026-05-17T00:00'));
    expect([round?.closeAt, round?.drawAt]).toEqual([
      bangkok('2026-05-16T14:00'),
      bangkok('2026-05-16T16:00'),
    ]);
  });

  it('the 31st is left out in months that have none', () => {
    const ends: Schedule = { ...thai, days: { kind: 'monthly', days: [31] } };
    const found = roundsBetween(ends, [], bangkok('2026-01-01T00:00'), bangkok('2026-06-01T00:00'));
    expect(found.map(({ label }) => label)).toEqual(['2026-01-31', '2026-03-31', '2026-05-31']);
  });
});

describe('the span', () => {
  it('takes a round that closes at its start and leaves one that closes at its end', () => {
    const [close, next] = [bangkok('2026-04-01T15:20'), bangkok('2026-04-16T15:20')];
    expect(roundsBetween(thai, [], close, next).map(({ label }) => label)).toEqual(['2026-04-01']);
  });

  it('of more than 400 days is refused', () => {
    expect(() => roundsBetween(thai, [], bangkok('2025-01-01T00:00'), bangkok('2026-03-01T00:00'))).toThrow(
      RangeError,
    );
  });

  it('split anywhere gives the same rounds as the whole', () => {
    const daily: Schedule = { ...thai, days: { kind: 'weekly', weekdays: [0, 1, 2, 3, 4, 5, 6] } };
    const [from, to] = [bangkok('2026-04-01T00:00'), bangkok('2026-04-11T00:00')];
    const whole = roundsBetween(daily, [], from, to);
    for (let hours = 1; hours < 240; hours += 7) {
      const cut = new Date(from.getTime() + hours * 3_600_000);
      expect([...roundsBetween(daily, [], from, cut), ...roundsBetween(daily, [], cut, to)]).toEqual(whole);
    }
  });
});

describe('days of the week and explicit dates', () => {
  it('Malay draws on Wednesday, Saturday and Sunday', () => {
    const malay: Schedule = {
      ...thai,
      days: { kind: 'weekly', weekdays: [0, 3, 6] },
      times: once('06:00', '18:05', '18:30'),
    };
    const found = roundsBetween(malay, [], bangkok('2026-05-11T00:00'), bangkok('2026-05-18T00:00'));
    expect(found.map(({ label }) => label)).toEqual(['2026-05-13', '2026-05-16', '2026-05-17']);
  });

  it('explicit dates are drawn on, in order', () => {
    const special: Schedule = { ...thai, days: { kind: 'dates', dates: ['2026-05-20', '2026-05-12'] } };
    const found = roundsBetween(special, [], bangkok('2026-05-01T00:00'), bangkok('2026-06-01T00:00'));
    expect(found.map(({ label }) => label)).toEqual(['2026-05-12', '2026-05-20']);
  });
});

describe('markets with daylight saving', () => {
  const weekdays = { kind: 'weekly', weekdays: [1, 2, 3, 4, 5] } as const;
  const newYork: Schedule = {
    zone: 'America/New_York',
    days: weekdays,
    times: once('05:00', '14:00', '16:10'),
    businessDay: businessDays.newYork,
  };
  const london: Schedule = {
    zone: 'Europe/London',
    days: weekdays,
    times: once('05:00', '15:15', '16:40'),
    businessDay: businessDays.home,
  };
  const closes = (schedule: Schedule, from: string, to: string) =>
    roundsBetween(schedule, [], bangkok(`${from}T12:00`), bangkok(`${to}T12:00`)).map(({ closeAt }) =>
      closeAt.toISOString(),
    );

  it('New York closes at 02:00 Bangkok time in winter and at 01:00 from the second Sunday of March', () => {
    expect(closes(newYork, '2026-03-06', '2026-03-10')).toEqual([
      '2026-03-06T19:00:00.000Z',
      '2026-03-09T18:00:00.000Z',
    ]);
    expect(closes(newYork, '2026-10-30', '2026-11-03')).toEqual([
      '2026-10-30T18:00:00.000Z',
      '2026-11-02T19:00:00.000Z',
    ]);
  });

  it('London closes at 22:15 Bangkok time in winter and at 21:15 from the last Sunday of March', () => {
    expect(closes(london, '2026-03-27', '2026-03-31')).toEqual([
      '2026-03-27T15:15:00.000Z',
      '2026-03-30T14:15:00.000Z',
    ]);
    expect(closes(london, '2026-10-23', '2026-10-27')).toEqual([
      '2026-10-23T14:15:00.000Z',
      '2026-10-26T15:15:00.000Z',
    ]);
  });

  it('a New York round belongs to its trading day, though it closes on the next day in Bangkok', () => {
    const [round] = roundsBetween(newYork, [], bangkok('2026-03-06T12:00'), bangkok('2026-03-07T12:00'));
    expect(round?.closeAt).toEqual(bangkok('2026-03-07T02:00'));
    expect(round?.businessDate).toBe('2026-03-06');
  });

  it('a round of a Bangkok brand that closes after midnight counts for the new day', () => {
    const vip: Schedule = {
      ...thai,
      days: weekdays,
      times: {
        ...once('06:00', '23:00', '23:30'),
        close: { day: 1, time: '00:10' },
        draw: { day: 1, time: '00:20' },
      },
    };
    const [round] = roundsBetween(vip, [], bangkok('2026-03-07T00:00'), bangkok('2026-03-07T12:00'));
    expect([round?.label, round?.businessDate]).toEqual(['2026-03-06', '2026-03-07']);
  });
});
