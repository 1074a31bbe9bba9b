import type { Dictionary } from '../dictionary.ts';

export const appearance: Dictionary['appearance'] = {
  title: 'รูปลักษณ์',
  primary: 'สีหลัก',
  hex: 'หรือกำหนดรหัสสีหกหลักเอง',
  hexWrong: 'รหัสสีหกหลัก เช่น #7367F0',
  skin: 'สกิน',
  skinDefault: 'ปกติ',
  skinBordered: 'มีเส้นขอบ',
  width: 'ความกว้างเนื้อหา',
  widthBoxed: 'จำกัด',
  widthFluid: 'เต็มจอ',
  foldMenu: 'ย่อเมนู',
  blur: 'เบลอใต้แถบด้านบน',
  buddhistYears: 'ปีพุทธศักราช',
  buddhistHelp: 'แสดง 2569 แทน 2026',
};
