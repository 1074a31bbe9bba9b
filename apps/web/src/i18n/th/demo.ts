import type { ThaiDictionary } from '../dictionary.ts';

export const demo: ThaiDictionary['demo'] = {
  history: 'กำลังสร้างประวัติของเดโม: {{done}} จาก {{of}} วัน',
};
