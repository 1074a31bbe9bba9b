import { businessDays, type Schedule } from '@drawdesk/lottery';
import { groupOf } from './catalogue-provider.ts';
import { basics, basicsAndSpecials } from './products.ts';
import { everyDay, minutesAfter, oneADay } from './times.ts';

const bangkok = 'Asia/Bangkok';

/** Rounds one after the other; each opens while the one before it still sells, so that one is always open. */
function oneEvery(
  minutes: number,
  from: string,
  hours: number,
  closeBeforeSeconds: number,
  businessDay: 'home' | 'yigi',
): Schedule {
  return {
    zone: bangkok,
    days: everyDay,
    times: {
      kind: 'every',
      minutes,
      from,
      windowMinutes: hours * 60,
      openBeforeSeconds: minutes * 60,
      closeBeforeSeconds,
      drawAfterSeconds: 0,
    },
    businessDay: businessDays[businessDay],
  };
}

/**
 * House games publish by themselves, minutes apart: their results do not wait for a day, and no bill can be
 * cancelled.
 */
const drawnByItself = {
  resultMode: 'auto' as const,
  autoConfirm: true,
  noResultAfterMinutes: 30,
  cancelWindowMinutes: 0,
};

/** From 06:00 for 22 hours: 264 and 88 rounds a day. Shots are taken until 10 seconds before the draw. */
export const yigi = groupOf('yigi', 5000, [
  {
    id: 'yigi-5',
    nameEn: 'Yigi 5 minutes',
    nameTh: 'จับยี่กี 5 นาที',
    derivation: 'yigi',
    betTypes: basicsAndSpecials,
    schedule: oneEvery(5, '06:00', 22, 60, 'yigi'),
    houseGame: 'yigi',
    ...drawnByItself,
  },
  {
    id: 'yigi-15',
    nameEn: 'Yigi 15 minutes',
    nameTh: 'จับยี่กี 15 นาที',
    derivation: 'yigi',
    betTypes: basicsAndSpecials,
    schedule: oneEvery(15, '06:00', 22, 120, 'yigi'),
    houseGame: 'yigi',
    ...drawnByItself,
  },
]);

/** Short house rounds, drawn by commit and reveal (domain.md §2). */
export const round = groupOf('round', 11_000, [
  {
    id: 'round-10',
    nameEn: 'Round 10 minutes',
    nameTh: 'หวยรอบ 10 นาที',
    derivation: 'direct',
    betTypes: basicsAndSpecials,
    schedule: oneEvery(10, '00:00', 24, 30, 'home'),
    houseGame: 'commit_reveal',
    ...drawnByItself,
  },
  {
    id: 'round-60',
    nameEn: 'Round hourly',
    nameTh: 'หวยรอบรายชั่วโมง',
    derivation: 'direct',
    betTypes: basicsAndSpecials,
    schedule: oneEvery(60, '00:00', 24, 60, 'home'),
    houseGame: 'commit_reveal',
    ...drawnByItself,
  },
]);

/** How long after its close a house brand publishes. */
const resultMinutes = 10;

const brand = (id: string, nameEn: string, nameTh: string, close: string) => ({
  id,
  nameEn,
  nameTh,
  derivation: 'direct' as const,
  betTypes: basics,
  schedule: oneADay(bangkok, everyDay, close, minutesAfter(close, resultMinutes)),
});

export const siam = groupOf('siam', 12_000, [
  brand('siam-morning', 'Siam morning', 'สยามเช้า', '09:50'),
  brand('siam-noon', 'Siam noon', 'สยามเที่ยง', '12:50'),
  brand('siam-evening', 'Siam evening', 'สยามเย็น', '18:50'),
]);

export const jlaew = groupOf('jlaew', 13_000, [
  brand('jlaew-noon', 'J Laew noon', 'เจ๊แหล่วเที่ยง', '12:20'),
  brand('jlaew-evening', 'J Laew evening', 'เจ๊แหล่วเย็น', '19:20'),
]);
