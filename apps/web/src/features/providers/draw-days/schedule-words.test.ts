import type { ScheduleDto } from '@drawdesk/contract';
import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { en } from '../../../i18n/en/index.ts';
import { th } from '../../../i18n/th/index.ts';
import { zoneName } from '../../../shared/providers/zone-name.ts';
import { daysWords, roundsAMonth, scheduleWords, timeWords, weekdayName } from './schedule-words.ts';

const texts = i18next.createInstance();
beforeAll(() =>
  texts.init({
    lng: 'en',
    nsSeparator: false,
    resources: { en: { translation: en }, th: { translation: th } },
    interpolation: { escapeValue: false },
  }),
);
const say = (language: 'en' | 'th') => texts.getFixedT(language);

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
const line = (schedule: ScheduleDto, language: 'en' | 'th') =>
  scheduleWords(schedule, say(language), language).line;
const days = (which: ScheduleDto['days'], language: 'en' | 'th') => daysWords(which, say(language), language);

test('a month has the rounds of its draw days, and draw days of the week have no such number', () => {
  const twice: ScheduleDto = { ...laos, days: { kind: 'monthly', days: [1, 16] } };
  expect(roundsAMonth(laos)).toBeNull();
  expect(roundsAMonth(twice)).toBe(2);
  const seconds = { openBeforeSeconds: 0, closeBeforeSeconds: 0, drawAfterSeconds: 0 };
  const times = { kind: 'every', minutes: 30, from: '06:00', windowMinutes: 120, ...seconds } as const;
  expect(roundsAMonth({ ...twice, times })).toBe(8);
});

describe('a schedule in words', () => {
  test('says its days, its close time and its time zone', () => {
    expect(line(laos, 'en')).toBe('Mon Wed Fri, closes 20:20, Vientiane time');
    expect(line(laos, 'th')).toBe('จ. พ. ศ. ปิดรับ 20:20 (เวลาเวียงจันทน์)');
  });

  test('of rounds every few minutes says how many a day has', () => {
    const times = {
      kind: 'every',
      minutes: 5,
      from: '06:00',
      windowMinutes: 1320,
      openBeforeSeconds: 0,
      closeBeforeSeconds: 30,
      drawAfterSeconds: 60,
    } as const;
    const yigi: ScheduleDto = {
      ...laos,
      zone: 'Asia/Bangkok',
      days: { kind: 'weekly', weekdays: [0, 1, 2, 3, 4, 5, 6] },
      times,
    };
    expect(line(yigi, 'en')).toBe('Daily, every 5 min from 06:00, 264 rounds, Bangkok time');
    expect(line(yigi, 'th')).toBe('ทุกวัน ทุก 5 นาที ตั้งแต่ 06:00 รวม 264 งวด (เวลากรุงเทพฯ)');
  });

  test('names three days or more in a row as a span, the week beginning on Monday', () => {
    expect(days({ kind: 'weekly', weekdays: [1, 2, 3, 4, 5] }, 'en')).toBe('Mon–Fri');
    expect(days({ kind: 'weekly', weekdays: [0, 5, 6] }, 'en')).toBe('Fri–Sun');
    expect(days({ kind: 'weekly', weekdays: [0, 1] }, 'en')).toBe('Mon Sun');
    expect(days({ kind: 'weekly', weekdays: [0, 3, 6] }, 'th')).toBe('พ. ส. อา.');
  });

  test('counts days of the month and single dates', () => {
    expect(days({ kind: 'monthly', days: [16, 1] }, 'en')).toBe('1st and 16th');
    expect(days({ kind: 'monthly', days: [2, 3, 11, 22] }, 'en')).toBe('2nd, 3rd, 11th and 22nd');
    expect(days({ kind: 'monthly', days: [1, 16] }, 'th')).toBe('วันที่ 1 และ 16');
    expect(days({ kind: 'dates', dates: ['2026-12-31'] }, 'en')).toBe('On 1 date');
  });
});

test('a time on another day than the draw day names that day', () => {
  const at = (day: number) => timeWords({ day, time: '00:10' }, say('en'));
  expect([at(0), at(1), at(-1)]).toEqual([
    '00:10',
    '00:10 the next day',
    '00:10 the day before the draw day',
  ]);
  expect([at(3), at(-17)]).toEqual(['00:10, 3 days later', '00:10, 17 days before the draw day']);
});

test('a zone that we have no name for is called by its city', () => {
  expect(zoneName('America/Argentina/Buenos_Aires', say('en'))).toBe('Buenos Aires');
  expect(zoneName('Asia/Yangon', say('th'))).toBe('ย่างกุ้ง');
});

test('weekdays have the names of the language', () => {
  expect([weekdayName(0, 'en'), weekdayName(1, 'th'), weekdayName(6, 'en', 'long')]).toEqual([
    'Sun',
    'จ.',
    'Saturday',
  ]);
});
