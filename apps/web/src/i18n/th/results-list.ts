import type { ThaiDictionary } from '../dictionary.ts';

/** What the list of results says: it may be the first page of somebody. */
export const resultsList: Pick<
  ThaiDictionary['results'],
  'title' | 'lead' | 'tabs' | 'list' | 'empty' | 'back' | 'backTo' | 'viewOnly'
> = {
  title: 'ผลหวย',
  lead: 'กรอกผล ให้ผู้อื่นยืนยัน และแก้ไขเมื่อมีข้อผิดพลาด',
  tabs: { label: 'งวดแยกตามสถานะ', waiting: 'รอผล', confirm: 'รอยืนยัน', settled: 'คิดผลแล้ว' },
  list: {
    search: 'ชื่อหวยหรืองวด',
    group: 'กลุ่ม',
    provider: 'หวย',
    round: 'งวด',
    drawAt: 'เวลาออกรางวัล',
    status: 'สถานะ',
    numbers: 'เลขที่ออก',
    corrected: 'แก้ไขผลแล้ว',
    tickets: 'รายการ',
    totalBet: 'ยอดแทง',
    enter: 'กรอกผล',
    decide: 'ตรวจผล',
    look: 'ดู',
    bulk: 'กรอกผลหลายงวด',
  },
  empty: {
    waiting: 'ไม่มีงวดที่รอกรอกผล',
    confirm: 'ไม่มีผลที่รอยืนยัน',
    settled: 'ยังไม่มีงวดที่คิดผลแล้ว',
  },
  back: 'งวดทั้งหมด',
  backTo: 'งวดทั้งหมดของ{{provider}}',
  viewOnly: 'คุณดูผลได้ แต่กรอกหรือยืนยันผลไม่ได้',
};
