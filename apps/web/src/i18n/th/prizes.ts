export const prizes = {
  prize_1st: 'รางวัลที่ 1',
  prize_2nd: 'รางวัลที่ 2',
  prize_3rd: 'รางวัลที่ 3',
  prize_4th: 'รางวัลที่ 4',
  prize_5th: 'รางวัลที่ 5',
  near_prize_1st: 'ข้างเคียงรางวัลที่ 1 (±1)',
  near_1st: 'ข้างเคียงรางวัลที่ 1 (±1)',
  near_2nd: 'ข้างเคียงรางวัลที่ 1 (±2)',
  prize_front_three: 'เลขหน้า 3 ตัว',
  prize_back_three: 'เลขท้าย 3 ตัว',
  prize_two: 'เลขท้าย 2 ตัว',
};
