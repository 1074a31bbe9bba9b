import type { Dictionary } from '../dictionary.ts';

export const settingFields: Dictionary['settingFields'] = {
  accept: 'เปิดรับ',
  payRate: 'อัตราจ่าย',
  winMultiplier: 'ตัวคูณรางวัล',
  lowest: 'แทงต่ำสุด',
  maximum: 'แทงสูงสุด',
  maxBetPerNumber: 'สูงสุดต่อเลข',
  numberLimitPerPlayer: 'จำนวนเลขต่อคน',
  limit: 'ลิมิตต่อเลข',
  betLimit: 'ลิมิตต่อโพย',
  risk: 'ความเสี่ยง',
  totalRisk: 'ความเสี่ยงรวม',
  possibleBetPercentage: '% ที่รับได้',
  highRiskPercentage: '% เสี่ยงสูง',
  lowRiskPercentage: '% เสี่ยงต่ำ',
  splitSteps: 'แบ่งตามขั้น',
};
