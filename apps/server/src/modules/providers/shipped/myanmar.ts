import { groupOf } from './catalogue-provider.ts';
import { basicsAndSpecials, threeDigits, tickets, twoDigits } from './products.ts';
import { everyDay, mondayToFriday, on, onDaysOfMonth, oneADay } from './times.ts';

const yangon = 'Asia/Yangon';

/** 2D follows the Thai index at noon and at its close, 3D the Thai government's draw; brands draw both numbers. */
export const specialMyanmar = groupOf('special-myanmar', 8000, [
  {
    id: 'myanmar-2d-morning',
    nameEn: 'Myanmar 2D morning',
    nameTh: 'พม่า 2 ตัว รอบเช้า',
    logo: 'flag-mm',
    derivation: 'direct',
    betTypes: twoDigits,
    schedule: oneADay(yangon, mondayToFriday, '11:50', '12:01'),
  },
  {
    id: 'myanmar-2d-evening',
    nameEn: 'Myanmar 2D evening',
    nameTh: 'พม่า 2 ตัว รอบเย็น',
    logo: 'flag-mm',
    derivation: 'direct',
    betTypes: twoDigits,
    schedule: oneADay(yangon, mondayToFriday, '15:50', '16:30'),
  },
  {
    id: 'myanmar-3d',
    nameEn: 'Myanmar 3D',
    nameTh: 'พม่า 3 ตัว',
    logo: 'flag-mm',
    derivation: 'direct',
    betTypes: threeDigits,
    schedule: oneADay(yangon, onDaysOfMonth(1, 16), '14:30', '15:30', { open: on(-7, '06:00') }),
  },
  {
    id: 'myanmar-star',
    nameEn: 'Myanmar Star',
    nameTh: 'พม่าสตาร์',
    logo: 'flag-mm',
    derivation: 'direct',
    betTypes: basicsAndSpecials,
    schedule: oneADay(yangon, everyDay, '13:00', '13:15'),
  },
  {
    id: 'myanmar-hd',
    nameEn: 'Myanmar HD',
    nameTh: 'พม่า HD',
    logo: 'flag-mm',
    derivation: 'direct',
    betTypes: basicsAndSpecials,
    schedule: oneADay(yangon, everyDay, '17:00', '17:15'),
  },
  {
    id: 'myanmar-vip',
    nameEn: 'Myanmar VIP',
    nameTh: 'พม่า VIP',
    logo: 'flag-mm',
    derivation: 'direct',
    betTypes: basicsAndSpecials,
    schedule: oneADay(yangon, everyDay, '20:00', '20:15'),
  },
]);

/** A ticket contains the whole number, so the number has the same length in all draws. */
const sixDigits = [{ name: 'prize_1st', digits: 6, count: null, required: true }] as const;

/** Ticket lotteries: several prizes for parts of one full number. */
export const live = groupOf('live', 9000, [
  {
    id: 'myanmar-live',
    nameEn: 'Myanmar Live',
    nameTh: 'พม่าไลฟ์',
    logo: 'flag-mm',
    derivation: 'ticket',
    betTypes: tickets,
    drawFormat: sixDigits,
    schedule: oneADay(yangon, everyDay, '18:00', '18:30'),
  },
  {
    id: 'myanmar-live-grand',
    nameEn: 'Myanmar Live Grand',
    nameTh: 'พม่าไลฟ์ งวดใหญ่',
    logo: 'flag-mm',
    derivation: 'ticket',
    betTypes: tickets,
    drawFormat: sixDigits,
    schedule: oneADay(yangon, onDaysOfMonth(1, 16), '18:00', '19:00', { open: on(-7, '06:00') }),
  },
]);
