import type { ThaiDictionary } from '../dictionary.ts';

export const search: ThaiDictionary['search'] = {
  placeholder: 'ค้นหาหน้า หวย งวด สมาชิก หรือเลขที่โพย',
  asking: 'กำลังค้นหา…',
  nothing: 'ไม่พบ “{{typed}}” ลองพิมพ์คำขึ้นต้นของชื่อหรือรหัส หรือเลขที่โพยให้ครบทุกหลัก',
  betNumbers: 'เลขที่แทงค้นหาได้ในรายงานโพย',
  billWrong: 'เลขที่โพยไม่ถูกต้อง กรุณาตรวจสอบว่ามีตัวเลขผิด ขาด หรือสลับกันหรือไม่',
  beside: { players: 'ผู้เล่น', bills: 'โพย', ledger: 'บัญชีแยกประเภท' },
  recent: 'ค้นหาล่าสุด',
  clearRecent: 'ล้างทั้งหมด',
  forget: 'ลบ {{name}} ออกจากรายการล่าสุด',
  ticketsOf: 'รายการแทงเลข {{number}}',
  kind: {
    page: 'หน้า',
    bill: 'โพย',
    ticket: 'รายการแทง',
    round: 'งวด',
    provider: 'หวย',
    agent: 'เอเย่นต์',
    master: 'มาสเตอร์',
    player: 'ผู้เล่น',
  },
  keys: {
    beside: 'หน้าที่เกี่ยวข้อง',
    forget: 'ลบจากรายการ',
    choose: 'เลือก',
    open: 'เปิด',
    newTab: 'เปิดแท็บใหม่',
    close: 'ปิด',
  },
};
