import type { Dictionary } from '../dictionary.ts';

export const standIn: Dictionary['standIn'] = {
  view: 'ดูในมุมมองนี้',
  impersonate: 'สวมสิทธิ์',
  window: 'เปิดในหน้าต่างใหม่',
  suspended: 'ถูกระงับอยู่ ดูได้อย่างเดียว',
};
