import type { ThaiDictionary } from '../dictionary.ts';

export const owed: ThaiDictionary['owed'] = {
  words: {
    owesYou: 'ค้างชำระคุณ',
    youOwe: 'คุณค้างจ่าย',
    memberOwes: 'ค้างชำระ {{upline}}',
    memberIsOwed: '{{upline}} ค้างจ่าย',
    settled: 'ไม่มียอดค้าง',
  },
  favour: { you: 'เป็นของคุณ', member: 'เป็นของ {{name}}', upline: 'เป็นของ {{name}}' },
  pay: {
    owesYou: '{{other}} ค้างชำระคุณ {{owed}} บันทึกการชำระเต็มจำนวนหรือบางส่วนได้',
    youOwe: 'คุณค้างจ่าย {{other}} {{owed}} บันทึกการชำระเต็มจำนวนหรือบางส่วนได้',
    memberOwes: '{{member}} ค้างชำระ {{upline}} {{owed}} บันทึกการชำระเต็มจำนวนหรือบางส่วนได้',
    memberIsOwed: '{{upline}} ค้างจ่าย {{member}} {{owed}} บันทึกการชำระเต็มจำนวนหรือบางส่วนได้',
  },
};
