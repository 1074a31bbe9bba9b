import type { Dictionary } from '../dictionary.ts';

export const catalogue: Dictionary['catalogue'] = {
  search: 'ค้นหาส่วนประกอบ',
  groups: 'หมวดของแคตตาล็อก',
  noMatch: 'ไม่มีส่วนประกอบชื่อนี้',
  light: 'สว่าง',
  dark: 'มืด',
  group: {
    forms: 'แบบฟอร์ม',
    dialogs: 'กล่องโต้ตอบและแผงข้าง',
    dates: 'วันที่',
    figures: 'ตัวเลข',
    charts: 'กราฟ',
    tables: 'ตารางและรายการ',
    grids: 'ตารางแก้ไข',
    layout: 'หน้าและรายละเอียด',
    states: 'ว่าง ผิดพลาด ประกาศ',
    frame: 'กรอบหน้า',
  },
};
