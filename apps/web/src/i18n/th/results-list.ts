import type { ThaiDictionary } from '../dictionary.ts';

/** What the list of results says: it may be the first page of somebody. */
export const resultsList: Pick<
  ThaiDictionary['results'],
  'title' | 'lead' | 'tabs' | 'list' | 'empty' | 'back' | 'backTo' | 'viewOnly'
> = {
  title: 'ผลหวย',
  lead: 'กรอกผลที่ออก ให้ผู้อื่นยืนยัน และแก้ไขเมื่อผิดพลาด',
  tabs: { label: 'งวดตามสิ่งที่รออยู่', waiting: 'รอผล', confirm: 'รอยืนยัน', settled: 'คิดผลแล้ว' },
  list: {
    search: 'ชื่อหวยหรืองวด',
    group: 'กลุ่ม',
    provider: 'หวย',
    round: 'งวด',
    drawAt: 'ออกผล',
    status: 'สถานะ',
    tickets: 'รายการ',
    totalBet: 'ยอดแทง',
    enter: 'กรอกผล',
    decide: 'ตรวจสอบ',
    look: 'ดู',
    bulk: 'กรอกหลายงวด',
  },
  empty: {
    waiting: 'ไม่มีงวดที่ปิดรับแล้วและรอผล',
    confirm: 'ไม่มีผลที่รอผู้อื่นยืนยัน',
    settled: 'ยังไม่มีงวดที่คิดผลแล้ว',
  },
  back: 'งวดทั้งหมด',
  backTo: '{{provider}}: งวดทั้งหมด',
  viewOnly: 'คุณดูผลได้ แต่กรอกหรือยืนยันไม่ได้',
};
