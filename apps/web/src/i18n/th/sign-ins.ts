import type { ThaiDictionary } from '../dictionary.ts';

export const signIns: ThaiDictionary['signIns'] = {
  title: 'ผู้ใช้',
  empty: 'ยังไม่มีผู้ใช้',
  search: 'ชื่อผู้ใช้หรือชื่อ',
  create: 'สร้างผู้ใช้',
  edit: 'แก้ไข',
  editTitle: 'แก้ไข {{username}}',
  usernameHelp: 'ใช้สำหรับเข้าสู่ระบบ เปลี่ยนภายหลังไม่ได้',
  usernameRule: 'ใช้ตัวอักษรอังกฤษ ตัวเลข จุด ขีดกลาง หรือขีดล่าง ยาว 2 ถึง 63 ตัว',
  roleHelp: {
    'agent:admin': 'ดูแลเอเย่นต์ ทั้งผู้ใช้ คีย์ API และการตั้งค่า',
    'agent:reporter': 'ดูรายงานและผลรางวัลได้ แต่แก้ไขไม่ได้',
  },
};
