import { useState } from 'react';
import { Countdown } from '../../src/ui/clock/Countdown.tsx';
import { LiveDot } from '../../src/ui/clock/LiveDot.tsx';
import { businessToday, type DayRange, dayRanges } from '../../src/ui/dates/business-day.ts';
import { DateRangeFilter } from '../../src/ui/dates/DateRangeFilter.tsx';
import { DayCalendar } from '../../src/ui/dates/DayCalendar.tsx';
import type { Specimen } from '../specimen.ts';

function Range({ required, spanMax }: { required?: boolean; spanMax?: number }) {
  const [range, setRange] = useState<DayRange | undefined>(
    required ? dayRanges.lastWeek(businessToday()) : undefined,
  );
  return (
    <DateRangeFilter
      from={range?.from}
      to={range?.to}
      onChange={setRange}
      {...(required && { required })}
      {...(spanMax && { spanMax })}
    />
  );
}

/** A countdown to so many seconds after it was first drawn. */
function CountdownFrom({ seconds }: { seconds: number }) {
  const [until] = useState(() => new Date(Date.now() + seconds * 1000).toISOString());
  return <Countdown until={until} />;
}

function Picked() {
  const [day, setDay] = useState(businessToday());
  return <DayCalendar day={day} onPick={setDay} />;
}

export const dateSpecimens: readonly Specimen[] = [
  {
    components: ['DateRangeFilter', 'RangePanel'],
    group: 'dates',
    when: {
      en: 'A range of business days: a usual range, typed dates in either calendar, or two clicks.',
      th: 'ช่วงวันที่ เลือกช่วงที่ใช้บ่อย พิมพ์วันที่ ค.ศ. หรือ พ.ศ. หรือคลิกสองครั้ง',
    },
    states: [
      { name: { en: 'Nothing chosen', th: 'ยังไม่เลือก' }, Shown: () => <Range /> },
      { name: { en: 'Always a range', th: 'ต้องมีช่วง' }, Shown: () => <Range required /> },
      { name: { en: 'At most 14 days', th: 'ไม่เกิน 14 วัน' }, Shown: () => <Range required spanMax={14} /> },
    ],
  },
  {
    components: ['DayCalendar'],
    group: 'dates',
    when: {
      en: 'One day, as part of DayField or alone.',
      th: 'เลือกหนึ่งวัน อยู่ใน DayField หรือใช้เดี่ยว ๆ',
    },
    states: [{ name: { en: 'Today', th: 'วันนี้' }, Shown: Picked }],
  },
  {
    components: ['Countdown', 'LiveDot'],
    group: 'dates',
    when: {
      en: 'Time until a round closes: amber at 5 minutes, red at 1. Also whether the figures are live.',
      th: 'เวลานับถอยหลังถึงปิดรับ เหลืองเมื่อเหลือ 5 นาที แดงเมื่อเหลือ 1 นาที และสถานะข้อมูลสด',
    },
    states: [
      { name: { en: 'Calm', th: 'ปกติ' }, Shown: () => <CountdownFrom seconds={3723} /> },
      { name: { en: 'Soon', th: 'ใกล้ปิด' }, Shown: () => <CountdownFrom seconds={299} /> },
      { name: { en: 'Now', th: 'กำลังจะปิด' }, Shown: () => <CountdownFrom seconds={59} /> },
      { name: { en: 'Over', th: 'ปิดแล้ว' }, Shown: () => <CountdownFrom seconds={0} /> },
      { name: { en: 'Live', th: 'เรียลไทม์' }, Shown: () => <LiveDot state="live" /> },
      { name: { en: 'Reconnecting', th: 'กำลังเชื่อมต่อใหม่' }, Shown: () => <LiveDot state="reconnecting" /> },
      { name: { en: 'Paused', th: 'หยุดชั่วคราว' }, Shown: () => <LiveDot state="paused" /> },
    ],
  },
];
