import { groupOf } from './catalogue-provider.ts';
import { basicsAndSpecials } from './products.ts';
import { everyDay, oneADay } from './times.ts';

const brand = (name: string, nameTh: string, close: string, draw: string) => ({
  id: `laos-${name.toLowerCase().replaceAll(' ', '-')}`,
  nameEn: `Laos ${name}`,
  nameTh: `ลาว${nameTh}`,
  logo: 'flag-la' as const,
  derivation: 'laos_brand' as const,
  betTypes: basicsAndSpecials,
  schedule: oneADay('Asia/Vientiane', everyDay, close, draw),
});

export const specialLaos = groupOf('special-laos', 7000, [
  brand('Patuxay', 'ประตูชัย', '05:40', '05:45'),
  brand('Santipap', 'สันติภาพ', '06:40', '06:45'),
  brand('Citizen', 'ประชาชน', '07:40', '07:45'),
  brand('Extra', 'เอ็กซ์ตร้า', '08:25', '08:30'),
  brand('TV', ' TV', '10:25', '10:30'),
  brand('HD', ' HD', '13:40', '13:45'),
  brand('Star', 'สตาร์', '15:40', '15:45'),
  brand('South', 'ใต้', '19:45', '20:00'),
  brand('Union', 'สามัคคี', '20:20', '20:30'),
  brand('ASEAN', 'อาเซียน', '20:55', '21:00'),
  brand('VIP', ' VIP', '21:20', '21:30'),
  brand('Union VIP', 'สามัคคี VIP', '21:25', '21:30'),
  brand('Star VIP', 'สตาร์ VIP', '21:45', '22:00'),
  brand('Redcross', 'กาชาด', '23:25', '23:30'),
]);
