import { groupOf } from './catalogue-provider.ts';
import { bundles } from './products.ts';
import { thaiDrawCalendar } from './thai-draw-calendar.ts';
import { everyDay, on, onDaysOfMonth, oneADay, onWeekdays } from './times.ts';

/** Bundles (domain.md §3) on the number of another draw: they close a little before it does. */
export const bundle = groupOf('bundle', 10_000, [
  {
    id: 'thai-set',
    nameEn: 'Thai bundles',
    nameTh: 'หวยชุดไทย',
    logo: 'flag-th',
    derivation: 'thai',
    betTypes: bundles,
    schedule: oneADay('Asia/Bangkok', onDaysOfMonth(1, 16), '15:00', '16:00', { open: on(-7, '06:00') }),
    calendar: thaiDrawCalendar,
  },
  {
    id: 'laos-set',
    nameEn: 'Laos bundles',
    nameTh: 'หวยชุดลาว',
    logo: 'flag-la',
    derivation: 'laos',
    betTypes: bundles,
    schedule: oneADay('Asia/Vientiane', onWeekdays(1, 3, 5), '20:00', '20:30', { open: on(-1, '21:00') }),
  },
  {
    id: 'hanoi-set',
    nameEn: 'Hanoi bundles',
    nameTh: 'หวยชุดฮานอย',
    logo: 'flag-vn',
    derivation: 'hanoi',
    betTypes: bundles,
    schedule: oneADay('Asia/Ho_Chi_Minh', everyDay, '18:00', '18:30'),
  },
]);
