import { useState } from 'react';
import { BetNumber } from '../../src/shared/bet-types/BetNumber.tsx';
import { ShareOfLimit } from '../../src/shared/bet-types/ShareOfLimit.tsx';
import { type Status, StatusBadge } from '../../src/shared/status/StatusBadge.tsx';
import { CopyButton } from '../../src/ui/figures/CopyButton.tsx';
import { Count } from '../../src/ui/figures/Count.tsx';
import { DateTime, RelativeTime } from '../../src/ui/figures/DateTime.tsx';
import { KeyFigures } from '../../src/ui/figures/KeyFigures.tsx';
import { Money } from '../../src/ui/figures/Money.tsx';
import { QuietZeros } from '../../src/ui/figures/quiet-zeros.ts';
import { SummaryStrip } from '../../src/ui/figures/SummaryStrip.tsx';
import { MoneyField } from '../../src/ui/forms/inputs/FigureField.tsx';
import { Explained } from '../../src/ui/terms/Explained.tsx';
import { TermHelp } from '../../src/ui/terms/TermHelp.tsx';
import { TermList } from '../../src/ui/terms/TermList.tsx';
import classes from '../gallery.module.css';
import { type Specimen, useSay } from '../specimen.ts';

const at = '2026-11-20T08:20:07Z';

const statuses: readonly Status[] = [
  'scheduled',
  'open',
  'waiting',
  'waiting_confirm',
  'settled',
  'cancelled',
  'void_pending',
  'voided',
];

function Summary() {
  const say = useSay();
  return (
    <SummaryStrip
      items={[
        { label: say({ en: 'Tickets', th: 'โพย' }), value: '11,629' },
        { label: say({ en: 'Total bet', th: 'ยอดแทงรวม' }), value: <Money amount="1284300.00" /> },
        { label: say({ en: 'Win/loss', th: 'ได้เสีย' }), value: <Money amount="-84300.50" winLoss /> },
      ]}
    />
  );
}

const soldBy = ['98300', '112400', '87000', '120900', '143200', '131000', '156700', '64200'];

function Keys() {
  const say = useSay();
  return (
    <KeyFigures
      items={[
        {
          key: 'sales',
          label: say({ en: 'Sales today', th: 'ยอดขายวันนี้' }),
          term: 'salesToday',
          value: '฿64,200.00',
          trend: {
            ...({ way: 'up', tone: 'good' } as const),
            text: say({ en: '+12.4% vs yesterday at 10:15', th: '+12.4% เทียบกับเมื่อวาน 10:15' }),
          },
          days: soldBy.map((sold, at) => ({
            ...{ key: sold, name: `${12 + at} Nov 2026` },
            ...{ amount: `${sold}.00`, shown: `฿${sold}.00` },
          })),
          link: { to: '.' },
        },
        {
          key: 'net',
          label: say({ en: 'Net today', th: 'สุทธิวันนี้' }),
          value: '−฿4,300.00',
          winLoss: -1,
          trend: {
            ...({ way: 'down', tone: 'bad' } as const),
            text: say({ en: 'from ฿9,100.00 yesterday at 10:15', th: 'จาก ฿9,100.00 เมื่อวาน 10:15' }),
          },
        },
      ]}
    />
  );
}

function ExplainedLabel() {
  const say = useSay();
  return <Explained term="exposure">{say({ en: 'Exposure', th: 'ความเสี่ยง' })}</Explained>;
}

function ExplainedField() {
  const say = useSay();
  const [value, setValue] = useState('');
  return (
    <MoneyField
      label={say({ en: 'The agent’s credit', th: 'เครดิตของเอเย่นต์' })}
      term="creditLimit"
      value={value}
      onChange={setValue}
    />
  );
}

export const figureSpecimens: readonly Specimen[] = [
  {
    components: ['TermHelp', 'Explained', 'TermList'],
    group: 'figures',
    when: {
      en: 'A term of the trade. Columns, details, figure cards and figure fields declare it as `term`; the text is in i18n/en/terms.ts.',
      th: 'คำศัพท์ของธุรกิจหวย คอลัมน์ รายละเอียด ตัวเลขสรุป และช่องกรอกตัวเลขระบุด้วย `term` ข้อความอยู่ใน i18n/th/terms.ts',
    },
    states: [
      { name: { en: 'Alone', th: 'ไอคอนอย่างเดียว' }, Shown: () => <TermHelp term="payRate" /> },
      {
        name: { en: 'Behind a label', th: 'ต่อท้ายป้ายชื่อ' },
        Shown: () => <ExplainedLabel />,
      },
      { name: { en: 'At a field', th: 'ที่ช่องกรอก' }, Shown: ExplainedField },
      {
        name: { en: 'Of a list of cards', th: 'ของรายการแบบการ์ด' },
        Shown: () => <TermList terms={['net', 'commission', 'rateDifference']} />,
      },
    ],
  },
  {
    components: ['Money'],
    group: 'figures',
    when: {
      en: 'Every amount. With winLoss it has a sign and a colour; never the colour alone.',
      th: 'ทุกจำนวนเงิน เมื่อใช้ winLoss จะมีทั้งเครื่องหมายและสี ไม่ใช้สีอย่างเดียว',
    },
    states: [
      { name: { en: 'Amount', th: 'จำนวนเงิน' }, Shown: () => <Money amount="1284300.5" /> },
      { name: { en: 'Profit', th: 'กำไร' }, Shown: () => <Money amount="28326.40" winLoss /> },
      { name: { en: 'Loss', th: 'ขาดทุน' }, Shown: () => <Money amount="-13984.60" winLoss /> },
      {
        name: { en: 'With currency', th: 'พร้อมสกุลเงิน' },
        Shown: () => <Money amount="950.00" currency="THB" />,
      },
      { name: { en: 'Nothing', th: 'ไม่มีค่า' }, Shown: () => <Money amount={null} /> },
    ],
  },
  {
    components: ['Count', 'QuietZero'],
    group: 'figures',
    when: {
      en: 'A count beside amounts. In the rows of tables 0 is a dash, as an amount of zero is.',
      th: 'จำนวนนับข้างจำนวนเงิน ในแถวของตาราง 0 แสดงเป็นขีดเหมือนยอดเงินที่เป็นศูนย์',
    },
    states: [
      { name: { en: 'Count', th: 'จำนวน' }, Shown: () => <Count count={11629} /> },
      {
        name: { en: 'Zero in a row', th: 'ศูนย์ในแถว' },
        Shown: () => (
          <QuietZeros value={true}>
            <Count count={0} />
          </QuietZeros>
        ),
      },
    ],
  },
  {
    components: ['StatusBadge', 'Badge'],
    group: 'figures',
    when: {
      en: 'A status. The same status has the same colour on every screen.',
      th: 'สถานะของรายการ สถานะเดียวกันใช้สีเดียวกันทุกหน้า',
    },
    states: [
      {
        name: { en: 'States of a round', th: 'สถานะของงวด' },
        wide: true,
        Shown: () => (
          <div className={classes.row}>
            {statuses.map((status) => (
              <StatusBadge key={status} status={status} />
            ))}
          </div>
        ),
      },
    ],
  },
  {
    components: ['BetNumber'],
    group: 'figures',
    when: {
      en: 'A bet number with its bet type.',
      th: 'เลขที่แทงในกรอบ พร้อมชื่อประเภทการแทง',
    },
    states: [
      { name: { en: 'Number', th: 'เลข' }, Shown: () => <BetNumber number="087" /> },
      {
        name: { en: 'With its type', th: 'พร้อมประเภท' },
        Shown: () => <BetNumber number="087" betType="upper3" />,
      },
    ],
  },
  {
    components: ['ShareOfLimit'],
    group: 'figures',
    when: {
      en: 'The line below an exposure: how much of the limit it is.',
      th: 'บรรทัดใต้ยอดความเสี่ยง บอกว่าคิดเป็นเท่าใดของลิมิต',
    },
    states: [
      {
        name: { en: 'Below the limit', th: 'ไม่เกินลิมิต' },
        Shown: () => <ShareOfLimit exposure="19999.00" limit="24000.00" stake="200.00" />,
      },
      {
        name: { en: 'High risk', th: 'เสี่ยงสูง' },
        Shown: () => <ShareOfLimit exposure="873870.00" limit="24000.00" stake="971.00" risk="high" />,
      },
      {
        name: { en: 'No limit', th: 'ไม่มีลิมิต' },
        Shown: () => <ShareOfLimit exposure="873870.00" limit={null} stake="971.00" />,
      },
    ],
  },
  {
    components: ['DateTime', 'RelativeTime'],
    group: 'figures',
    when: {
      en: 'A date and time, Bangkok time. A relative time shows the exact one in its tooltip.',
      th: 'วันและเวลา ตามเวลาไทย แบบย่อแสดงเวลาเต็มเมื่อชี้หรือกด Tab',
    },
    states: [
      { name: { en: 'Full', th: 'เต็ม' }, Shown: () => <DateTime at={at} /> },
      { name: { en: 'Day', th: 'วันที่' }, Shown: () => <DateTime at={at} show="day" /> },
      { name: { en: 'With seconds', th: 'พร้อมวินาที' }, Shown: () => <DateTime at={at} show="seconds" /> },
      { name: { en: 'Relative', th: 'สัมพัทธ์' }, Shown: () => <RelativeTime at={at} /> },
      { name: { en: 'None', th: 'ไม่มี' }, Shown: () => <DateTime at={null} /> },
    ],
  },
  {
    components: ['CopyButton'],
    group: 'figures',
    when: {
      en: 'Next to a text that people copy: bill numbers, keys.',
      th: 'ข้างข้อความที่ต้องคัดลอกไปใช้ เช่น เลขที่โพย คีย์',
    },
    states: [
      {
        name: { en: 'Beside a bill number', th: 'ข้างเลขที่โพย' },
        Shown: () => (
          <span className={classes.row}>
            <span className="figures">104-238-7</span>
            <CopyButton text="104-238-7" />
          </span>
        ),
      },
    ],
  },
  {
    components: ['SummaryStrip'],
    group: 'figures',
    when: {
      en: 'Three to five figures above a list in which money is involved.',
      th: 'ตัวเลขสรุปสามถึงห้าค่าเหนือรายการที่เกี่ยวกับเงิน',
    },
    states: [{ name: { en: 'Three figures', th: 'สามตัวเลข' }, wide: true, Shown: Summary }],
  },
  {
    components: ['KeyFigures', 'Sparkbars'],
    group: 'figures',
    when: {
      en: 'The figures on top of a board. Each card is a link to the list that explains it; the small bars are the days before, today in outline.',
      th: 'ตัวเลขหลักบนแดชบอร์ด แต่ละการ์ดลิงก์ไปยังรายการที่อธิบายตัวเลขนั้น แท่งเล็กคือวันก่อนหน้า และวันนี้เป็นแท่งเส้นขอบ',
    },
    states: [{ name: { en: 'With trend and days', th: 'พร้อมแนวโน้ม' }, wide: true, Shown: Keys }],
  },
];
