import { groupOf } from './catalogue-provider.ts';
import { basicsAndSpecials, extended, fourDigits, sevenDigits, thaiGovernment } from './products.ts';
import { thaiDrawCalendar } from './thai-draw-calendar.ts';
import { everyDay, on, onDaysOfMonth, oneADay, onWeekdays } from './times.ts';

const bangkok = 'Asia/Bangkok';

export const thai = groupOf('thai', 1000, [
  {
    id: 'thai-gov',
    nameEn: 'Thai Government Lottery',
    nameTh: 'สลากกินแบ่งรัฐบาล',
    logo: 'flag-th',
    derivation: 'thai',
    betTypes: thaiGovernment,
    // the longest gap between two draws is 17 days (16 December to 2 January): one round is always open
    schedule: oneADay(bangkok, onDaysOfMonth(1, 16), '15:20', '16:00', { open: on(-17, '17:00') }),
    calendar: thaiDrawCalendar,
  },
]);

export const national = groupOf('national', 2000, [
  {
    id: 'baac',
    nameEn: 'BAAC',
    nameTh: 'หวย ธ.ก.ส.',
    logo: 'flag-th',
    derivation: 'baac',
    betTypes: sevenDigits,
    schedule: oneADay(bangkok, onDaysOfMonth(16), '10:20', '12:00', { open: on(-7, '06:00') }),
  },
  {
    id: 'gsb',
    nameEn: 'GSB',
    nameTh: 'หวยออมสิน',
    logo: 'flag-th',
    derivation: 'two_prizes',
    betTypes: basicsAndSpecials,
    schedule: oneADay(bangkok, onDaysOfMonth(1, 16), '10:40', '11:00', { open: on(-7, '06:00') }),
    // two numbers read from a screen: the second person keys them again without seeing the first entry
    confirmMode: 'blind',
  },
  {
    id: 'hanoi',
    nameEn: 'Hanoi',
    nameTh: 'หวยฮานอย',
    logo: 'flag-vn',
    derivation: 'hanoi',
    betTypes: fourDigits,
    schedule: oneADay('Asia/Ho_Chi_Minh', everyDay, '18:10', '18:30'),
  },
  {
    id: 'laos-pattana',
    nameEn: 'Laos Pattana',
    nameTh: 'หวยลาวพัฒนา',
    logo: 'flag-la',
    derivation: 'laos',
    betTypes: fourDigits,
    schedule: oneADay('Asia/Vientiane', onWeekdays(1, 3, 5), '20:20', '20:30', { open: on(-1, '21:00') }),
  },
  {
    id: 'malay',
    nameEn: 'Malay',
    nameTh: 'หวยมาเลย์',
    logo: 'flag-my',
    derivation: 'two_prizes',
    betTypes: extended,
    // Kuala Lumpur is an hour ahead of Bangkok
    schedule: oneADay('Asia/Kuala_Lumpur', onWeekdays(3, 6, 0), '19:05', '19:30', { open: on(-1, '20:00') }),
  },
]);
