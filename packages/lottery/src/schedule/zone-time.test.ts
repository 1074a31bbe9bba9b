import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateMs, instantOf, timeMs, wallClock, weekdayOf } from './zone-time.ts';

const at = (date: string, time: string, zone: string) => instantOf(date, time, zone).toISOString();

describe('dates and times of day', () => {
  it('days are counted over the ends of months and leap years', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  });

  it('2026-05-16 is a Saturday', () => {
    expect(weekdayOf('2026-05-16')).toBe(6);
  });

  it.each(['2026-02-29', '2026-13-01', '2026-5-16', '16/05/2026', ''])('"%s" is no date', (text) => {
    expect(() => dateMs(text)).toThrow(RangeError);
  });

  it.each(['24:00', '9:00', '09:60', '09:00:60', ''])('"%s" is no time of day', (text) => {
    expect(() => timeMs(text)).toThrow(RangeError);
  });
});

describe('wall clocks and instants', () => {
  it('Bangkok is seven hours ahead all year', () => {
    expect(at('2026-01-16', '15:20', 'Asia/Bangkok')).toBe('2026-01-16T08:20:00.000Z');
    expect(at('2026-07-16', '15:20:30', 'Asia/Bangkok')).toBe('2026-07-16T08:20:30.000Z');
  });

  it('New York is five hours behind in winter and four in summer', () => {
    expect(at('2026-03-06', '16:00', 'America/New_York')).toBe('2026-03-06T21:00:00.000Z');
    expect(at('2026-03-09', '16:00', 'America/New_York')).toBe('2026-03-09T20:00:00.000Z');
  });

  it('a time that New York skips in spring comes an hour later', () => {
    expect(at('2026-03-08', '01:59', 'America/New_York')).toBe('2026-03-08T06:59:00.000Z');
    expect(at('2026-03-08', '02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
    expect(at('2026-03-08', '03:00', 'America/New_York')).toBe('2026-03-08T07:00:00.000Z');
  });

  it('of a time that London has twice in autumn the first is taken', () => {
    expect(at('2026-10-25', '00:59', 'Europe/London')).toBe('2026-10-24T23:59:00.000Z');
    expect(at('2026-10-25', '01:30', 'Europe/London')).toBe('2026-10-25T00:30:00.000Z');
    expect(at('2026-10-25', '02:00', 'Europe/London')).toBe('2026-10-25T02:00:00.000Z');
  });

  it('an unknown zone is refused', () => {
    expect(() => instantOf('2026-01-01', '00:00', 'Asia/Nowhere')).toThrow(RangeError);
  });

  it('what a clock shows at an instant leads back to it, but for the hour that autumn repeats', () => {
    const instants = fc.date({
      min: new Date('2000-01-01T00:00:00Z'),
      max: new Date('2037-12-31T00:00:00Z'),
      noInvalidDate: true,
    });
    const zones = fc.constantFrom(
      'Asia/Bangkok',
      'America/New_York',
      'Europe/London',
      'Africa/Cairo',
      'Australia/Lord_Howe',
    );
    fc.assert(
      fc.property(instants, zones, (instant, zone) => {
        const whole = Math.floor(instant.getTime() / 1000) * 1000;
        const { date, timeMs: ms } = wallClock(new Date(whole), zone);
        const time = new Date(ms).toISOString().slice(11, 19);
        const back = instantOf(date, time, zone).getTime();
        expect(wallClock(new Date(back), zone)).toEqual({ date, timeMs: ms });
        expect([0, 30 * 60_000, 60 * 60_000]).toContain(whole - back);
      }),
    );
  });
});
