import type { Dictionary } from '../dictionary.ts';

export const auth: Dictionary['auth'] = {
  title: { admin: 'เข้าสู่ระบบบริษัท', aggregator: 'เข้าสู่ระบบมาสเตอร์', agent: 'เข้าสู่ระบบเอเย่นต์' },
  lead: {
    admin: 'สำหรับพนักงานของบริษัท',
    aggregator: 'สำหรับมาสเตอร์และทีมงาน',
    agent: 'สำหรับเอเย่นต์และทีมงาน',
  },
  username: 'ชื่อผู้ใช้',
  password: 'รหัสผ่าน',
  code: 'รหัส 6 หลัก',
  codeHelp: 'จากแอปยืนยันตัวตนของ {{username}}',
  signIn: 'เข้าสู่ระบบ',
  otherAccount: 'ใช้บัญชีอื่น',
  fillUsername: 'กรุณากรอกชื่อผู้ใช้',
  fillPassword: 'กรุณากรอกรหัสผ่าน',
  fillCode: 'รหัสต้องมี 6 หลัก',
  elsewhere: 'เข้าสู่ระบบในฐานะ',
  tier: { admin: 'บริษัท', aggregator: 'มาสเตอร์', agent: 'เอเย่นต์' },
  idle: {
    idle: {
      title: 'คุณยังอยู่หรือไม่',
      lead: 'ไม่มีการใช้งานมาระยะหนึ่งแล้ว ระบบจะออกจากระบบให้เมื่อครบเวลา',
    },
    absolute: {
      title: 'เซสชันของคุณกำลังจะหมดอายุ',
      lead: 'เซสชันนี้ใช้งานครบเวลาสูงสุดแล้ว กรุณาเข้าสู่ระบบอีกครั้ง ข้อมูลที่กรอกไว้จะยังอยู่',
    },
    left_one: 'เหลือ {{count}} วินาที',
    left_other: 'เหลือ {{count}} วินาที',
    stay: 'ใช้งานต่อ',
  },
  notAllowedTitle: 'คุณไม่มีสิทธิ์เปิดหน้านี้',
  notAllowedLead: 'บัญชีของคุณยังไม่มีสิทธิ์ใช้งาน หากจำเป็นกรุณาติดต่อผู้ดูแลระบบ',
};
