import type { ThaiDictionary } from '../dictionary.ts';

export const owed: ThaiDictionary['owed'] = {
  words: {
    owesYou: 'ต้องรับ',
    youOwe: 'ต้องจ่าย',
    memberOwes: 'ต้องจ่าย {{upline}}',
    memberIsOwed: 'ต้องรับจาก {{upline}}',
    settled: 'ไม่มียอดค้าง',
  },
  favour: {
    you: 'คุณได้รับ',
    against: 'คุณจ่าย',
    member: '{{name}} ได้รับ',
    upline: '{{name}} ได้รับ',
  },
  after: 'ยอดคงค้างหลังชำระ:',
  full: 'เต็มจำนวน',
  pay: {
    owesYou: '{{other}} ต้องจ่ายคุณ {{owed}} บันทึกการชำระเต็มจำนวนหรือบางส่วนได้',
    youOwe: 'คุณต้องจ่าย {{other}} {{owed}} บันทึกการชำระเต็มจำนวนหรือบางส่วนได้',
    memberOwes: '{{member}} ต้องจ่าย {{upline}} {{owed}} บันทึกการชำระเต็มจำนวนหรือบางส่วนได้',
    memberIsOwed: '{{upline}} ต้องจ่าย {{member}} {{owed}} บันทึกการชำระเต็มจำนวนหรือบางส่วนได้',
  },
};
