import { RateOrUnits } from '../../src/shared/bills/RateOrUnits.tsx';
import { SoldBet } from '../../src/shared/bills/SoldBet.tsx';
import { WinningNumbers } from '../../src/shared/results/WinningNumbers.tsx';
import { DrawnTexts, EnteredValues } from '../../src/shared/rounds/EnteredValues.tsx';
import { FetchOutcome } from '../../src/shared/sources/FetchOutcome.tsx';
import { RawAnswer } from '../../src/shared/sources/RawAnswer.tsx';
import type { Specimen } from '../specimen.ts';

const drawn = { first: '107387', upper3: '387', upper2: '87', lower2: '08', front3: ['091', '298'] };
const hanoi = { special: '60213', prize1: '80300' };

/** What was drawn, what a source answered, and what a ticket is paid by. */
export const drawSpecimens: readonly Specimen[] = [
  {
    components: ['RateOrUnits'],
    group: 'figures',
    when: {
      en: 'How a ticket is sold: at its pay rate, or by the unit at a price.',
      th: 'วิธีขายของรายการแทง ตามอัตราจ่าย หรือเป็นชุดตามราคา',
    },
    states: [
      { name: { en: 'A rate', th: 'อัตราจ่าย' }, Shown: () => <RateOrUnits rate="900" /> },
      {
        name: { en: 'Bundles', th: 'หวยชุด' },
        Shown: () => <RateOrUnits rate="833.33" size="large" quantity={3} price="120.00" />,
      },
    ],
  },
  {
    components: ['SoldBet'],
    group: 'figures',
    when: {
      en: 'The bet of a ticket. Units and price stand below where it is sold by the unit.',
      th: 'เลขที่แทงของรายการ ถ้าขายเป็นชุดจะมีจำนวนและราคาอยู่ข้างใต้',
    },
    states: [
      {
        name: { en: 'At a rate', th: 'ตามอัตราจ่าย' },
        Shown: () => <SoldBet ticket={{ number: '87', betType: 'upper2', rate: '90' }} />,
      },
      {
        name: { en: 'Bundles', th: 'หวยชุด' },
        Shown: () => (
          <SoldBet
            ticket={{
              number: '107387',
              betType: 'ticket',
              rate: '0',
              size: 'large',
              quantity: 3,
              price: '120.00',
            }}
          />
        ),
      },
    ],
  },
  {
    components: ['WinningNumbers'],
    group: 'figures',
    when: {
      en: 'The numbers that were drawn, in large type, or small in a row or a drawer.',
      th: 'เลขที่ออก แบบใหญ่ หรือแบบเล็กในแถวและแผงด้านข้าง',
    },
    states: [
      { name: { en: 'Large', th: 'ใหญ่' }, Shown: () => <WinningNumbers derived={drawn} /> },
      { name: { en: 'Small', th: 'เล็ก' }, Shown: () => <WinningNumbers derived={drawn} small /> },
    ],
  },
  {
    components: ['EnteredValues', 'DrawnTexts'],
    group: 'figures',
    when: {
      en: 'A result as it was entered or fetched, field by field.',
      th: 'ผลรางวัลตามที่กรอกหรืออ่านมา ทีละช่อง',
    },
    states: [
      { name: { en: 'Two prizes', th: 'สองรางวัล' }, Shown: () => <EnteredValues entered={hanoi} /> },
      {
        name: { en: 'The numbers of one field', th: 'ตัวเลขของช่องเดียว' },
        Shown: () => <DrawnTexts texts={['091', '298']} />,
      },
    ],
  },
  {
    components: ['FetchOutcome', 'RawAnswer'],
    group: 'figures',
    when: {
      en: 'The outcome of fetching from a result source, with its response.',
      th: 'ผลการดึงจากแหล่งผล พร้อมข้อมูลที่ได้รับ',
    },
    states: [
      {
        name: { en: 'Not there yet', th: 'ยังไม่มีผล' },
        Shown: () => <FetchOutcome fetch={{ outcome: 'not_ready', problem: 'other_round', detail: null }} />,
      },
      {
        name: { en: 'Did not arrive', th: 'ไม่ได้รับคำตอบ' },
        Shown: () => <FetchOutcome fetch={{ outcome: 'failed', problem: 'timed_out', detail: null }} />,
      },
      {
        name: { en: 'The raw answer', th: 'คำตอบดิบ' },
        wide: true,
        Shown: () => (
          <RawAnswer fetch={{ entered: hanoi, answer: JSON.stringify({ draw: hanoi }), answerCut: false }} />
        ),
      },
    ],
  },
];
