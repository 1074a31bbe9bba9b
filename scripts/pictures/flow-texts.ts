import type { Language } from './picture.ts';

/** One step of the flow. */
interface Step {
  readonly title: string;
  /** Who does it. */
  readonly who: string;
  readonly lines: readonly string[];
  /** A value of the example, such as the payout. */
  readonly value: string;
}

interface FlowTexts {
  readonly title: string;
  readonly example: string;
  readonly bet: Step;
  readonly accept: Step;
  readonly close: Step;
  readonly result: Step;
  readonly settlement: Step;
  readonly winLoss: Step;
  readonly feed: Step;
  readonly tiers: readonly [player: string, agent: string, master: string, company: string];
}

/** The first ticket of the worked example in domain.md §5, from the player's site to the net of every tier. */
export const flowTexts: Readonly<Record<Language, FlowTexts>> = {
  en: {
    title: 'From a bet to its payout',
    example: 'Example: one ticket, upper 3, number 387, stake ฿100.00, pay rate 800',
    bet: {
      title: 'Bet',
      who: 'Player site',
      lines: ['Sends the bill', 'with its API key'],
      value: '387 · ฿100.00',
    },
    accept: {
      title: 'Accept',
      who: 'Drawdesk',
      lines: ['Rates, limits, credit and stock', 'are checked together;', 'exposure is shown live'],
      value: 'Accepted at 800',
    },
    close: {
      title: 'Close and seal',
      who: 'Drawdesk, at close time',
      lines: ['No bet after the close time', 'A hash of all bills is stored', 'before any result'],
      value: 'SHA-256',
    },
    result: {
      title: 'Result',
      who: 'Two people',
      lines: ['One enters the draw,', 'another sees what it pays', 'and confirms'],
      value: '107387 → 387',
    },
    settlement: {
      title: 'Settlement',
      who: 'Drawdesk',
      lines: ['The seal is compared', 'Winners are counted in two ways', 'Paid exactly once'],
      value: 'Payout ฿80,000.00',
    },
    winLoss: {
      title: 'Net of every tier',
      who: 'Reports and ledger',
      lines: ['Every tier sees its own figures and those below it'],
      value: 'Sum 0.00',
    },
    feed: {
      title: 'Feed',
      who: 'Player site',
      lines: ['Reads the outcome of each bill,', 'or receives a signed webhook'],
      value: '+80,000.00',
    },
    tiers: ['Player', 'Agent', 'Master', 'Company'],
  },
  th: {
    title: 'จากการแทงถึงการจ่ายรางวัล',
    example: 'ตัวอย่าง: 1 รายการ 3 ตัวบน เลข 387 ยอดแทง ฿100.00 อัตราจ่าย 800',
    bet: {
      title: 'แทง',
      who: 'เว็บผู้เล่น',
      lines: ['ส่งโพยเข้ามา', 'ด้วยคีย์ API'],
      value: '387 · ฿100.00',
    },
    accept: {
      title: 'รับแทง',
      who: 'ระบบ',
      lines: ['ตรวจอัตราจ่าย ลิมิต เครดิต', 'และสต็อกพร้อมกัน', 'แสดงความเสี่ยงแบบเรียลไทม์'],
      value: 'รับแทงที่ 800',
    },
    close: {
      title: 'ปิดรับและปิดผนึก',
      who: 'ระบบ เมื่อถึงเวลาปิดรับ',
      lines: ['หลังเวลาปิดรับไม่รับแทง', 'เก็บค่าแฮชของโพยทั้งงวด', 'ก่อนกรอกผล'],
      value: 'SHA-256',
    },
    result: {
      title: 'ผลรางวัล',
      who: 'สองคน',
      lines: ['คนหนึ่งกรอกผล', 'อีกคนตรวจยอดจ่ายรางวัล', 'แล้วยืนยัน'],
      value: '107387 → 387',
    },
    settlement: {
      title: 'คิดผล',
      who: 'ระบบ',
      lines: ['ตรวจโพยกับที่ปิดผนึกไว้', 'นับโพยที่ถูกรางวัลด้วยสองวิธี', 'จ่ายเพียงครั้งเดียว'],
      value: 'จ่ายรางวัล ฿80,000.00',
    },
    winLoss: {
      title: 'สุทธิของทุกระดับ',
      who: 'รายงานและบัญชีแยกประเภท',
      lines: ['แต่ละระดับเห็นยอดของตนเองและระดับที่อยู่ต่ำกว่า'],
      value: 'รวม 0.00',
    },
    feed: {
      title: 'ฟีด',
      who: 'เว็บผู้เล่น',
      lines: ['อ่านผลของแต่ละโพย', 'หรือรับทางเว็บฮุก'],
      value: '+80,000.00',
    },
    tiers: ['ผู้เล่น', 'เอเย่นต์', 'มาสเตอร์', 'บริษัท'],
  },
};

/** What the ticket leaves each tier with, from the player to the company (domain.md §5). */
export const tierAmounts = ['+79,910.00', '−11,978.80', '−22,972.20', '−44,959.00'] as const;
