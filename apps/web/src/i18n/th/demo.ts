import type { Dictionary } from '../dictionary.ts';

export const demo: Dictionary['demo'] = {
  history: 'กำลังสร้างประวัติของเดโม: {{done}} จาก {{of}} วัน',
};
