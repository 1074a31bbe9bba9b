import type { Dictionary } from '../dictionary.ts';

export const bills: Dictionary['bills'] = {
  title: 'โพย',
  empty: 'งวดนี้ยังไม่มีโพย',
  filter: { search: 'เลขที่โพย ผู้เล่น หรือเอเย่นต์', number: 'เลขที่แทง', betType: 'ประเภท', status: 'สถานะ' },
  column: {
    number: 'เลขที่โพย',
    status: 'สถานะ',
    placedAt: 'เวลาแทง',
    player: 'ผู้เล่น',
    agent: 'เอเย่นต์',
    tickets: 'รายการ',
    totalBet: 'ยอดแทง',
    discount: 'ส่วนลด',
    payout: 'ยอดจ่าย',
  },
  fact: { round: 'งวด', cancelledAt: 'ยกเลิกเมื่อ', cancelReason: 'เหตุผล' },
  ticket: {
    title: 'รายการแทง',
    bet: 'เลขที่แทง',
    stake: 'ยอดแทง',
    rate: 'อัตราจ่าย',
    payout: 'ยอดจ่าย',
  },
  cancel: {
    cancel: 'ยกเลิกโพย',
    void: 'ทำโพยให้เป็นโมฆะ',
    cancelQuestion: 'ยกเลิกโพยนี้หรือไม่',
    voidQuestion: 'ยืนยันให้โพยนี้เป็นโมฆะหรือไม่',
    cancelWhat: 'ยกเลิกโพย {{bill}} และคืนเงิน {{back}} ให้ผู้เล่น ย้อนกลับไม่ได้',
    voidWhat:
      'โพย {{bill}} จะเป็นโมฆะ ผลที่คิดไปแล้วของโพยนี้จะถูกย้อนกลับ เรียกคืนเงินรางวัล {{payout}} และคืนเงิน {{back}} ย้อนกลับไม่ได้',
    refund: 'คืนเงิน',
    takenBack: 'เรียกคืนเงินรางวัล',
    cancelDone: 'ยกเลิกโพยสำเร็จ',
    voidDone: 'ทำโพยให้เป็นโมฆะสำเร็จ',
  },
  whyNot: {
    bill_cancelled_already: 'โพยนี้ถูกยกเลิกแล้ว',
    bill_round_closed: 'งวดปิดรับแล้ว เฉพาะผู้ดูแลสูงสุดทำโพยให้เป็นโมฆะได้หลังคิดผลงวด',
    bill_void_not_allowed: 'ทำโพยให้เป็นโมฆะได้หลังจากคิดผลงวดแล้ว',
    view_mode_read_only: 'โหมดดูอย่างเดียว',
    not_allowed: 'คุณไม่มีสิทธิ์ยกเลิกโพยของหวยกลุ่มนี้',
  },
};
