import type { Dictionary } from '../dictionary.ts';

export const toast: Dictionary['toast'] = {
  success: 'สำเร็จ',
  fails: 'ไม่สำเร็จ',
  saved: 'บันทึกแล้ว',
};
