import type { ThaiDictionary } from '../dictionary.ts';

export const demo: ThaiDictionary['demo'] = {
  history: 'กำลังสร้างข้อมูลตัวอย่างย้อนหลัง {{done}} จาก {{of}} วัน',
};
