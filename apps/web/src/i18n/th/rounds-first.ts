/** What the first list says of rounds; rounds.ts has the rest. */
export const roundsFirst = {
  title: 'งวด',
  back: 'งวดทั้งหมด',
  empty: 'ไม่มีงวดที่กำลังดำเนินอยู่',
  text: '{{provider}} งวด {{round}}',
  noProvider: 'ไม่พบหวยนี้ หรือไม่อยู่ในสิทธิ์ของคุณ',
  toResult: 'ผลรางวัล',
  actionsOf: 'การดำเนินการกับ {{round}}',
  tier: { player: 'ผู้เล่น', agent: 'เอเย่นต์', master: 'มาสเตอร์', company: 'บริษัท' },
  due: {
    now: 'กำลังออกรางวัล',
    ahead: 'ออกรางวัลในอีก {{span}}',
    due: 'เลยเวลาออกรางวัลมา {{span}}',
    late: 'ช้าไป {{span}}',
  },
  early: { planned: 'ปิดก่อนกำหนด เวลาเดิม' },
  column: { round: 'งวด', status: 'สถานะ', close: 'เวลาปิดรับ', draw: 'เวลาออกรางวัล' },
  filter: { search: 'ค้นหาหวยหรืองวด', status: 'งวดที่ดำเนินอยู่', group: 'กลุ่ม', provider: 'หวย' },
};
