import { DayBars } from '../../src/ui/charts/DayBars.tsx';
import { HourBars } from '../../src/ui/charts/HourBars.tsx';
import { addDays } from '../../src/ui/dates/business-day.ts';
import { type Specimen, useSay } from '../specimen.ts';

const bets = [84, 91, 78, 120, 143, 156, 98, 87, 92, 81, 134, 149, 171, 128];
const nets = [12, -9, 8, 21, -34, 40, 6, 9, -4, 11, 18, -22, 31, 14];

const days = bets.map((bet, at) => ({
  at: addDays('2026-11-07', at),
  values: { bet: `${bet}300.00`, net: `${nets[at]}150.50` },
}));

const hours = Array.from({ length: 24 }, (_, hour) => ({
  at: `${String(hour).padStart(2, '0')}:00`,
  values: {
    today: hour > 15 ? null : `${1200 + hour * hour * 90}.00`,
    yesterday: `${1500 + hour * 700}.00`,
  },
  partial: hour === 15,
}));

function Bars({ winLoss = false, empty = false }: { winLoss?: boolean; empty?: boolean }) {
  const say = useSay();
  return (
    <DayBars
      label={say({ en: 'Sales by day', th: 'ยอดขายรายวัน' })}
      rows={empty ? [] : days}
      series={[
        { key: 'bet', label: say({ en: 'Total bet', th: 'ยอดแทงรวม' }) },
        ...(winLoss ? [{ key: 'net', label: say({ en: 'Win/loss', th: 'ได้เสีย' }), winLoss: true }] : []),
      ]}
    />
  );
}

function Hours() {
  const say = useSay();
  return (
    <HourBars
      label={say({ en: 'Sales by hour', th: 'ยอดขายรายชั่วโมง' })}
      rows={hours}
      series={[
        { key: 'today', label: say({ en: 'Today', th: 'วันนี้' }) },
        { key: 'yesterday', label: say({ en: 'Yesterday', th: 'เมื่อวาน' }), compared: true },
      ]}
    />
  );
}

export const chartSpecimens: readonly Specimen[] = [
  {
    components: ['DayBars', 'Bars', 'BarsDrawn', 'ChartFrame', 'ChartTable', 'ValueAxis', 'CategoryAxis'],
    group: 'charts',
    when: {
      en: 'Figures by day, above their table. Losses are red and hatched; ← → move from day to day.',
      th: 'ตัวเลขรายวัน วางเหนือตาราง ขาดทุนแสดงด้วยลายขีดและสีแดง ใช้ ← → อ่านทีละวัน',
    },
    states: [
      { name: { en: 'One series', th: 'หนึ่งชุด' }, wide: true, Shown: () => <Bars /> },
      { name: { en: 'With win/loss', th: 'พร้อมได้เสีย' }, wide: true, Shown: () => <Bars winLoss /> },
      { name: { en: 'Nothing', th: 'ไม่มีข้อมูล' }, Shown: () => <Bars empty /> },
    ],
  },
  {
    components: ['HourBars'],
    group: 'charts',
    when: {
      en: 'Figures by hour. The running hour is hatched; what they are compared with is a mark across each bar.',
      th: 'ตัวเลขรายชั่วโมง ชั่วโมงที่ยังไม่จบแสดงด้วยลายขีด เส้นขวางแต่ละแท่งคือค่าที่ใช้เปรียบเทียบ',
    },
    states: [{ name: { en: 'Today and yesterday', th: 'วันนี้กับเมื่อวาน' }, wide: true, Shown: Hours }],
  },
];
