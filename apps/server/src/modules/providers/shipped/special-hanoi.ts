import { groupOf } from './catalogue-provider.ts';
import { fourDigits } from './products.ts';
import { everyDay, minutesAfter, oneADay } from './times.ts';

/** How long after its close a Hanoi brand publishes (domain.md §2). */
const resultMinutes = 20;

const brand = (name: string, nameTh: string, close: string) => ({
  id: `hanoi-${name.toLowerCase()}`,
  nameEn: `Hanoi ${name}`,
  nameTh: `ฮานอย${nameTh}`,
  logo: 'flag-vn' as const,
  derivation: 'two_prizes' as const,
  betTypes: fourDigits,
  schedule: oneADay('Asia/Ho_Chi_Minh', everyDay, close, minutesAfter(close, resultMinutes)),
});

export const specialHanoi = groupOf('special-hanoi', 6000, [
  brand('Asean', 'อาเซียน', '09:10'),
  brand('HD', ' HD', '11:10'),
  brand('Star', 'สตาร์', '12:10'),
  brand('TV', ' TV', '14:10'),
  brand('Redcross', 'กาชาด', '16:10'),
  brand('Special', 'พิเศษ', '17:10'),
  brand('Union', 'สามัคคี', '17:10'),
  brand('VIP', ' VIP', '19:10'),
  brand('Develop', 'พัฒนา', '19:10'),
  brand('Extra', 'เอ็กซ์ตร้า', '22:10'),
]);
