import type { ThaiDictionary } from '../dictionary.ts';

export const impersonation: ThaiDictionary['impersonation'] = {
  view: 'ดูในมุมมองของรายนี้',
  impersonate: 'ทำรายการแทน',
  window: 'เปิดในหน้าต่างใหม่',
  suspended: 'ถูกระงับอยู่ ดูได้อย่างเดียว',
  bar: 'การใช้งานแทนผู้อื่น',
  mode: {
    view: 'กำลังดู',
    impersonate: 'กำลังทำรายการแทน',
  },
  names: '{{real}} ทำรายการแทน {{tenant}}',
  actingAs: 'ทำรายการแทน',
  look: 'ดูอย่างเดียว',
  act: 'ทำรายการแทน…',
  back: 'กลับไปเป็น {{name}}',
  mayOnlyView: 'บทบาทของคุณดูได้อย่างเดียว',
  actQuestion: 'ทำรายการแทน {{name}} หรือไม่',
  actWhat: 'ทุกรายการที่คุณทำจากนี้จะถือเป็นรายการของ {{name}} และระบบบันทึกชื่อคุณ ({{real}}) ไว้ด้วย',
  left: 'เหลือเวลา {{time}}',
  leftHelp: 'ระบบต่อเวลาให้อัตโนมัติจนกว่าเซสชันของคุณจะหมดอายุ',
  lost: 'การทำรายการแทนสิ้นสุดแล้ว ระบบพากลับมาที่บัญชีก่อนหน้า',
};
