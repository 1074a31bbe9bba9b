import type { ScheduleDto } from '@drawdesk/contract';
import { useState } from 'react';
import { DrawMonth } from '../../src/features/providers/draw-days/DrawMonth.tsx';
import type { MonthDay } from '../../src/features/providers/draw-days/draw-month.ts';
import { ScheduleText } from '../../src/features/providers/draw-days/ScheduleText.tsx';
import { AcceptingBadge } from '../../src/shared/providers/AcceptingBadge.tsx';
import { ProviderLogo, ProviderName } from '../../src/shared/providers/ProviderLogo.tsx';
import { addDays, businessToday, monthStart, weekStart } from '../../src/ui/dates/business-day.ts';
import { ToggleSetField } from '../../src/ui/forms/inputs/ToggleSetField.tsx';
import type { Specimen } from '../specimen.ts';
import { useTry } from './use-try.ts';

const days: ScheduleDto['days'] = { kind: 'weekly', weekdays: [1, 3, 5] };
const schedule: ScheduleDto = {
  zone: 'Asia/Vientiane',
  days,
  times: {
    kind: 'once',
    open: { day: -1, time: '21:00' },
    close: { day: 0, time: '20:20' },
    draw: { day: 0, time: '20:30' },
  },
  businessDay: { zone: 'Asia/Bangkok', startsAt: '00:00' },
};
const everyFew: ScheduleDto = {
  ...schedule,
  zone: 'Asia/Bangkok',
  days: { kind: 'weekly', weekdays: [0, 1, 2, 3, 4, 5, 6] },
  times: {
    kind: 'every',
    minutes: 15,
    from: '06:00',
    windowMinutes: 1320,
    openBeforeSeconds: 0,
    closeBeforeSeconds: 30,
    drawAfterSeconds: 60,
  },
};
/** A Monday in this month: the draw is left out there, moved from the Wednesday and added on the Sunday after. */
const monday = addDays(weekStart(monthStart(businessToday())), 7);

function Month() {
  const [added, setAdded] = useState<readonly string[]>([addDays(monday, 6)]);
  const pick = ({ date }: MonthDay) =>
    setAdded(added.includes(date) ? added.filter((one) => one !== date) : [...added, date]);
  return (
    <DrawMonth
      days={days}
      calendar={[
        { kind: 'skip', date: monday },
        { kind: 'move', date: addDays(monday, 2), to: addDays(monday, 3) },
        ...added.map((date) => ({ kind: 'add', date }) as const),
      ]}
      onPick={pick}
    />
  );
}

function Weekdays() {
  const chosen = useTry<('1' | '3' | '5')[]>({ en: 'Draw days', th: 'วันออกรางวัล' }, ['1', '5']);
  return (
    <ToggleSetField
      {...chosen}
      options={[
        { value: '1', label: 'Mon' },
        { value: '3', label: 'Wed' },
        { value: '5', label: 'Fri' },
      ]}
    />
  );
}

const thai = { logo: 'flag-th', nameEn: 'Thai Government', nameTh: 'รัฐบาลไทย' } as const;
const star = { logo: 'mark', nameEn: 'Siam Star', nameTh: 'สยามสตาร์' } as const;

export const scheduleSpecimens: readonly Specimen[] = [
  {
    components: ['ProviderName', 'ProviderLogo', 'AcceptingBadge'],
    group: 'figures',
    when: {
      en: 'A provider: its market’s flag, or its initials.',
      th: 'หวย: ธงของตลาด หรือตัวย่อจากชื่อ',
    },
    states: [
      { name: { en: 'Flag', th: 'ธง' }, Shown: () => <ProviderName provider={thai} /> },
      {
        name: { en: 'Initials and note', th: 'ตัวย่อ' },
        Shown: () => <ProviderName provider={star} note="siam-star" />,
      },
      { name: { en: 'Large', th: 'ใหญ่' }, Shown: () => <ProviderLogo provider={thai} size="lg" /> },
      { name: { en: 'Open', th: 'เปิดรับ' }, Shown: () => <AcceptingBadge accepting /> },
      { name: { en: 'Closed', th: 'ปิดรับ' }, Shown: () => <AcceptingBadge accepting={false} /> },
    ],
  },
  {
    components: ['ScheduleText'],
    group: 'dates',
    when: { en: 'The draw schedule of a provider, in words.', th: 'กำหนดออกรางวัลเป็นข้อความ' },
    states: [
      {
        name: { en: 'One round per day', th: 'วันละหนึ่งงวด' },
        Shown: () => <ScheduleText schedule={schedule} />,
      },
      {
        name: { en: 'Every few minutes', th: 'ทุกไม่กี่นาที' },
        Shown: () => <ScheduleText schedule={everyFew} />,
      },
    ],
  },
  {
    components: ['DrawMonth', 'DrawDay'],
    group: 'dates',
    when: {
      en: 'A month of draw days and exceptions, read-only or clickable.',
      th: 'วันออกรางวัลในหนึ่งเดือนพร้อมวันยกเว้น',
    },
    states: [
      { name: { en: 'Clickable', th: 'คลิกได้' }, Shown: Month },
      { name: { en: 'Read-only', th: 'อ่านอย่างเดียว' }, Shown: () => <DrawMonth days={days} calendar={[]} /> },
    ],
  },
  {
    components: ['ToggleSetField'],
    group: 'forms',
    when: {
      en: 'Several choices from a short list: days of the week, bet types.',
      th: 'เลือกหลายรายการที่ควรเห็นทั้งหมด',
    },
    states: [{ name: { en: 'Two selected', th: 'เลือกสองรายการ' }, Shown: Weekdays }],
  },
];
