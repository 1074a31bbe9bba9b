import type { ThaiDictionary } from '../dictionary.ts';
import { shortcutsFirst } from './shortcuts-first.ts';

export const shortcuts: ThaiDictionary['shortcuts'] = {
  ...shortcutsFirst,
  pinThis: 'ปักหมุดหน้านี้',
  unpinThis: 'เลิกปักหมุดหน้านี้',
  edit: 'จัดเรียง',
  endEdit: 'เสร็จสิ้น',
  add: 'เพิ่มหน้า',
  full_other: 'ปักหมุดได้ไม่เกิน {{count}} หน้า',
  remove: 'เลิกปักหมุด {{name}}',
  move: 'ย้าย',
  howToMove: 'ลากเพื่อย้าย หรือใช้ปุ่มลูกศร กด Delete เพื่อเลิกปักหมุด',
  empty: 'ปักหมุดหน้าที่ใช้บ่อยไว้ที่นี่ เปิดได้ในคลิกเดียวจากทุกเครื่องที่คุณเข้าสู่ระบบ',
};
