import type { ThaiDictionary } from '../dictionary.ts';

export const impersonation: ThaiDictionary['impersonation'] = {
  view: 'ดูในมุมมองนี้',
  impersonate: 'สวมสิทธิ์',
  window: 'เปิดในหน้าต่างใหม่',
  suspended: 'ถูกระงับอยู่ ดูได้อย่างเดียว',
  bar: 'กำลังอยู่ในนามของผู้อื่น',
  mode: {
    view: 'กำลังดู',
    impersonate: 'กำลังสวมสิทธิ์',
  },
  names: '{{real}} ในนามของ {{tenant}}',
  actingAs: 'ในนามของ',
  look: 'ดูอย่างเดียว',
  act: 'สวมสิทธิ์…',
  back: 'กลับไปเป็น {{name}}',
  mayOnlyView: 'บทบาทของคุณดูได้อย่างเดียว',
  actQuestion: 'ต้องการทำรายการในนามของ {{name}} หรือไม่',
  actWhat: 'นับจากนี้ทุกสิ่งที่คุณทำจะถือเป็นการกระทำของ {{name}} และบันทึกไว้ในประวัติพร้อมชื่อของคุณ ({{real}})',
  left: 'เหลือเวลา {{time}}',
  leftHelp: 'ระบบจะต่อเวลาให้เองตราบที่เซสชันของคุณยังใช้งานอยู่',
  lost: 'การใช้งานในนามของผู้อื่นสิ้นสุดแล้ว ระบบพากลับไปหนึ่งขั้น',
};
