import { roundsBetween, scheduleProblems } from '@drawdesk/lottery';
import { describe, expect, it } from 'vitest';
import { thaiDraws } from '../../../demo/draws/real-draws.ts';
import { catalogue } from './index.ts';

const byId = (id: string) => {
  const provider = catalogue.find((row) => row.id === id);
  if (!provider) throw new Error(`no provider ${id}`);
  return provider;
};

describe('the schedules of the catalogue', () => {
  const from = new Date('2026-09-15T00:00:00Z');
  const until = new Date(from.getTime() + 60 * 86_400_000);

  it.each(catalogue.map((row) => [row.id, row] as const))(
    '%s opens before it closes and closes before it draws, for sixty days over the end of summer time',
    (_id, { schedule, calendar }) => {
      expect(scheduleProblems(schedule, calendar)).toEqual([]);
      const rounds = roundsBetween(schedule, calendar, from, until);
      expect(rounds.length).toBeGreaterThanOrEqual(2);
      for (const { openAt, closeAt, drawAt } of rounds) {
        expect(openAt.getTime()).toBeLessThan(closeAt.getTime());
        expect(closeAt.getTime()).toBeLessThanOrEqual(drawAt.getTime());
      }
      expect(new Set(rounds.map(({ label }) => label)).size).toBe(rounds.length);
    },
  );

  const drawDays = (id: string, from: string, until: string) =>
    roundsBetween(byId(id).schedule, byId(id).calendar, new Date(from), new Date(until)).map(
      ({ label }) => label,
    );

  it.each(['thai-gov', 'thai-set'])('draws %s on the days on which the lottery was really drawn', (id) => {
    expect([
      ...drawDays(id, '2025-06-01T00:00Z', '2026-01-01T00:00Z'),
      ...drawDays(id, '2026-01-01T00:00Z', '2026-08-17T00:00Z'),
    ]).toEqual(thaiDraws.map(({ date }) => date));
  });

  it('draws the Thai government lottery twice a month, never on New Year’s Day nor on Labour Day', () => {
    for (const year of [2027, 2028, 2029, 2030]) {
      const days = drawDays('thai-gov', `${year}-01-01T00:00Z`, `${year + 1}-01-01T00:00Z`);
      expect(days).toHaveLength(24);
      const moved = days.filter((day) => !/-(01|16)$/.test(day));
      expect(moved).toEqual([`${year}-01-02`, `${year}-05-02`]);
    }
  });

  it('always has a Thai government draw for sale', () => {
    const { schedule, calendar } = byId('thai-gov');
    const rounds = roundsBetween(
      schedule,
      calendar,
      new Date('2025-06-01T00:00Z'),
      new Date('2026-06-01T00:00Z'),
    );
    for (const [at, round] of rounds.entries()) {
      const before = rounds[at - 1];
      if (before)
        expect(round.openAt.getTime(), round.label).toBeLessThanOrEqual(before.drawAt.getTime() + 3_600_000);
    }
  });

  it('has 264 rounds a day of yigi 5 and 88 of yigi 15, from 06:00 to 04:00', () => {
    const day = [new Date('2026-11-20T22:30:00Z'), new Date('2026-11-21T22:30:00Z')] as const;
    for (const [id, count] of [
      ['yigi-5', 264],
      ['yigi-15', 88],
    ] as const) {
      const rounds = roundsBetween(byId(id).schedule, [], ...day);
      expect(rounds).toHaveLength(count);
      expect(new Set(rounds.map(({ businessDate }) => businessDate))).toEqual(new Set(['2026-11-21']));
      expect(rounds.at(-1)?.drawAt.toISOString()).toBe('2026-11-21T21:00:00.000Z');
    }
  });

  it('sets the business date of New York indices to their trading day', () => {
    const [round] = roundsBetween(
      byId('dji').schedule,
      [],
      new Date('2026-12-07T17:00:00Z'),
      new Date('2026-12-08T17:00:00Z'),
    );
    expect(round?.closeAt.toISOString()).toBe('2026-12-07T19:00:00.000Z'); // 02:00 on the 8th in Bangkok
    expect(round?.businessDate).toBe('2026-12-07');
  });

  /** Close times of domain.md §2 on Bangkok's clocks, in winter. */
  const closes: Record<string, string> = {
    'thai-gov': '15:20',
    baac: '10:20',
    gsb: '10:40',
    hanoi: '18:10',
    'laos-pattana': '20:20',
    malay: '18:05',
    'hanoi-asean': '09:10',
    'hanoi-hd': '11:10',
    'hanoi-star': '12:10',
    'hanoi-tv': '14:10',
    'hanoi-redcross': '16:10',
    'hanoi-special': '17:10',
    'hanoi-union': '17:10',
    'hanoi-vip': '19:10',
    'hanoi-develop': '19:10',
    'hanoi-extra': '22:10',
    'laos-patuxay': '05:40',
    'laos-santipap': '06:40',
    'laos-citizen': '07:40',
    'laos-extra': '08:25',
    'laos-tv': '10:25',
    'laos-hd': '13:40',
    'laos-star': '15:40',
    'laos-south': '19:45',
    'laos-union': '20:20',
    'laos-asean': '20:55',
    'laos-vip': '21:20',
    'laos-union-vip': '21:25',
    'laos-star-vip': '21:45',
    'laos-redcross': '23:25',
    'nikkei-morning': '09:25',
    'nikkei-afternoon': '12:55',
    'szse-morning': '10:20',
    'szse-afternoon': '13:45',
    'hsi-morning': '10:55',
    'hsi-afternoon': '14:55',
    taiex: '12:10',
    kospi: '12:45',
    sgx: '15:55',
    set: '16:05',
    bse: '16:50',
    egx: '17:10',
    russia: '22:30',
    dax: '22:15',
    ftse: '22:15',
    dji: '02:00',
    nasdaq: '02:00',
    'nikkei-morning-vip': '09:00',
    'nikkei-afternoon-vip': '13:20',
    'szse-morning-vip': '10:00',
    'szse-afternoon-vip': '14:20',
    'hsi-morning-vip': '10:30',
    'hsi-afternoon-vip': '15:20',
    'taiex-vip': '11:30',
    'kospi-vip': '12:30',
    'sgx-vip': '17:00',
    'ftse-vip': '21:45',
    'dax-vip': '22:45',
    'russia-vip': '23:45',
    'dji-vip': '00:10',
  };
  const bangkokTime = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Bangkok', timeStyle: 'short' });

  it.each(Object.entries(closes))('%s closes at %s in Bangkok', (id, time) => {
    const { schedule, calendar } = byId(id);
    const rounds = roundsBetween(
      schedule,
      calendar,
      new Date('2026-12-01T00:00Z'),
      new Date('2027-02-01T00:00Z'),
    );
    expect(new Set(rounds.map(({ closeAt }) => bangkokTime.format(closeAt)))).toEqual(new Set([time]));
  });
});
