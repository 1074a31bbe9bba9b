import { DigitField } from '../../src/ui/forms/DigitField.tsx';
import { ReasonField, SelectField, TextField } from '../../src/ui/forms/fields.tsx';
import { ClockField } from '../../src/ui/forms/inputs/ClockField.tsx';
import { CodeField } from '../../src/ui/forms/inputs/CodeField.tsx';
import { DayField } from '../../src/ui/forms/inputs/DayField.tsx';
import {
  CountField,
  MoneyField,
  OrdinalField,
  PercentField,
  RateField,
} from '../../src/ui/forms/inputs/FigureField.tsx';
import { LanguagePairField } from '../../src/ui/forms/inputs/LanguagePairField.tsx';
import { MinutesField } from '../../src/ui/forms/inputs/MinutesField.tsx';
import { MomentField } from '../../src/ui/forms/inputs/MomentField.tsx';
import { MultiSelectField } from '../../src/ui/forms/inputs/MultiSelectField.tsx';
import { RadioCards } from '../../src/ui/forms/inputs/RadioCards.tsx';
import { SwitchField } from '../../src/ui/forms/inputs/SwitchField.tsx';
import { TagsField } from '../../src/ui/forms/inputs/TagsField.tsx';
import { TextAreaField } from '../../src/ui/forms/inputs/TextAreaField.tsx';
import { PasswordField } from '../../src/ui/forms/PasswordField.tsx';
import { type Specimen, useSay, type Words } from '../specimen.ts';
import { useTry } from './use-try.ts';

const usual: Words = { en: 'Usual', th: 'ปกติ' };
const wrong: Words = { en: 'Wrong', th: 'ผิดพลาด' };
const closed: Words = { en: 'Not changeable', th: 'แก้ไขไม่ได้' };

const name: Words = { en: 'Name', th: 'ชื่อ' };
const limit: Words = { en: 'Credit limit', th: 'วงเงินเครดิต' };
const share: Words = { en: 'Share', th: 'สัดส่วนถือสู้' };
const rateName: Words = { en: 'Pay rate', th: 'อัตราจ่าย' };

const groups = [
  { value: 'thai', en: 'Thai', th: 'หวยไทย' },
  { value: 'stock', en: 'Stock', th: 'หวยหุ้น' },
  { value: 'yigi', en: 'Yigi', th: 'ยี่กี' },
] as const;

function useGroups() {
  const say = useSay();
  return groups.map(({ value, ...words }) => ({ value, label: say(words) }));
}

const modes = [
  {
    value: 'review',
    label: { en: 'Review', th: 'ตรวจทาน' },
    description: { en: 'The second person sees the entry.', th: 'ผู้อื่นเห็นผลที่กรอก' },
  },
  {
    value: 'blind',
    label: { en: 'Blind', th: 'กรอกซ้ำ' },
    description: { en: 'The second person enters it again.', th: 'ผู้อื่นกรอกใหม่โดยไม่เห็นผลเดิม' },
  },
] as const;

function Modes({ error }: { error?: Words }) {
  const say = useSay();
  const field = useTry<'review' | 'blind' | null>(
    { en: 'Confirmation', th: 'การยืนยัน' },
    error ? null : 'review',
  );
  return (
    <RadioCards
      {...field}
      error={error && say(error)}
      options={modes.map(({ value, label, description }) => ({
        value,
        label: say(label),
        description: say(description),
      }))}
    />
  );
}

const fill: Words = { en: 'Required.', th: 'กรุณากรอกข้อมูล' };

export const inputSpecimens: readonly Specimen[] = [
  {
    components: ['TextField', 'TextAreaField'],
    group: 'forms',
    when: { en: 'Text of one line, or of several.', th: 'ข้อความหนึ่งบรรทัดหรือหลายบรรทัด' },
    states: [
      { name: usual, Shown: () => <TextField {...useTry(name, 'Somchai Agency')} /> },
      { name: wrong, Shown: () => <TextField {...useTry(name, '')} error={useSay()(fill)} required /> },
      { name: closed, Shown: () => <TextField {...useTry(name, 'Somchai Agency')} disabled /> },
      {
        name: { en: 'Several lines', th: 'หลายบรรทัด' },
        Shown: () => <TextAreaField {...useTry({ en: 'Note', th: 'หมายเหตุ' }, '')} />,
      },
    ],
  },
  {
    components: ['PasswordField'],
    group: 'forms',
    when: {
      en: 'A password, typed or chosen; says when Caps Lock is on.',
      th: 'รหัสผ่าน แจ้งเมื่อ Caps Lock เปิดอยู่',
    },
    states: [
      {
        name: usual,
        Shown: () => <PasswordField {...useTry({ en: 'Password', th: 'รหัสผ่าน' }, '')} />,
      },
      {
        name: { en: 'Being chosen: weak', th: 'ตั้งใหม่: อ่อน' },
        Shown: () => (
          <PasswordField {...useTry({ en: 'New password', th: 'รหัสผ่านใหม่' }, 'abc12345')} choosing />
        ),
      },
      {
        name: { en: 'New: strong', th: 'ตั้งใหม่: รัดกุม' },
        Shown: () => (
          <PasswordField
            {...useTry({ en: 'New password', th: 'รหัสผ่านใหม่' }, 'blue river, seven boats')}
            choosing
          />
        ),
      },
    ],
  },
  {
    components: ['MoneyField', 'RateField', 'PercentField', 'CountField', 'OrdinalField', 'MinutesField'],
    group: 'forms',
    when: {
      en: 'Figures: typed or pasted ("1,500", "๑๕๐๐"), read strictly, never through a float. ↑ ↓ step.',
      th: 'ตัวเลข พิมพ์หรือวางได้ ("1,500", "๑๕๐๐") อ่านอย่างเคร่งครัด ใช้ ↑ ↓ เพื่อเพิ่มลด',
    },
    states: [
      {
        name: { en: 'Amount', th: 'จำนวนเงิน' },
        Shown: () => <MoneyField {...useTry(limit, '1284300.00')} step="100" />,
      },
      { name: { en: 'Pay rate', th: 'อัตราจ่าย' }, Shown: () => <RateField {...useTry(rateName, '900')} /> },
      {
        name: { en: 'Share', th: 'สัดส่วน' },
        Shown: () => <PercentField {...useTry(share, '12.5')} step="0.5" max="90" />,
      },
      {
        name: { en: 'Whole number', th: 'จำนวนเต็ม' },
        Shown: () => <CountField {...useTry({ en: 'Cancels a day', th: 'ยกเลิกได้ต่อวัน' }, '5')} />,
      },
      {
        name: { en: 'Place in an order', th: 'ลำดับ' },
        Shown: () => <OrdinalField {...useTry({ en: 'Order in menus', th: 'ลำดับในเมนู' }, '2020')} />,
      },
      {
        name: { en: 'Minutes', th: 'นาที' },
        Shown: () => <MinutesField {...useTry({ en: 'Refund after', th: 'คืนเงินหลังจาก' }, '1440')} />,
      },
      {
        name: wrong,
        Shown: () => (
          <MoneyField
            {...useTry(limit, '1,5')}
            error={useSay()({
              en: 'Enter an amount with at most two decimals, such as 1,500.00.',
              th: 'กรอกจำนวนเงิน ทศนิยมไม่เกินสองตำแหน่ง เช่น 1,500.00',
            })}
          />
        ),
      },
    ],
  },
  {
    components: ['DigitField', 'CodeField'],
    group: 'forms',
    when: {
      en: 'Numbers of a fixed length, and codes that people read out.',
      th: 'ตัวเลขที่มีจำนวนหลักแน่นอน และรหัสสำหรับอ้างอิง',
    },
    states: [
      {
        name: { en: 'Three digits', th: 'สามหลัก' },
        Shown: () => <DigitField {...useTry({ en: 'Upper 3', th: 'สามตัวบน' }, '087')} digitsMax={3} />,
      },
      {
        name: { en: 'Code', th: 'รหัส' },
        Shown: () => <CodeField {...useTry({ en: 'Code', th: 'รหัส' }, 'BKK-07')} />,
      },
    ],
  },
  {
    components: ['SelectField', 'MultiSelectField'],
    group: 'forms',
    when: { en: 'One or several choices from a list.', th: 'เลือกหนึ่งหรือหลายรายการ' },
    states: [
      {
        name: { en: 'One', th: 'หนึ่งรายการ' },
        Shown: () => (
          <SelectField
            {...useTry<'thai' | 'stock' | 'yigi' | null>({ en: 'Group', th: 'กลุ่ม' }, 'thai')}
            options={useGroups()}
          />
        ),
      },
      {
        name: { en: 'Several', th: 'หลายรายการ' },
        Shown: () => (
          <MultiSelectField
            {...useTry<('thai' | 'stock' | 'yigi')[]>({ en: 'Groups', th: 'กลุ่ม' }, ['thai', 'stock'])}
            options={useGroups()}
          />
        ),
      },
    ],
  },
  {
    components: ['RadioCards', 'SwitchField'],
    group: 'forms',
    when: {
      en: 'Two to four choices with their meaning; on or off with its effect.',
      th: 'สองถึงสี่ทางเลือกพร้อมคำอธิบาย และเปิดหรือปิดพร้อมคำอธิบาย',
    },
    states: [
      { name: usual, Shown: () => <Modes />, wide: true },
      {
        name: wrong,
        Shown: () => <Modes error={{ en: 'Choose an option.', th: 'กรุณาเลือกหนึ่งรายการ' }} />,
        wide: true,
      },
      {
        name: { en: 'Switch', th: 'สวิตช์' },
        Shown: () => (
          <SwitchField
            {...useTry({ en: 'Accept bets', th: 'รับแทง' }, true)}
            description={useSay()({
              en: 'Off: player sites no longer see this provider.',
              th: 'ปิด: เว็บผู้เล่นจะไม่เห็นหวยนี้',
            })}
          />
        ),
      },
    ],
  },
  {
    components: ['DayField', 'ClockField', 'MomentField'],
    group: 'forms',
    when: {
      en: 'Dates and times, Bangkok time. Dates are typed in either calendar (20/11/2026, 20/11/2569).',
      th: 'วันที่ เวลา หรือทั้งสอง ตามเวลาไทย พิมพ์ปี ค.ศ. หรือ พ.ศ. ก็ได้ (20/11/2026, 20/11/2569)',
    },
    states: [
      {
        name: { en: 'Day', th: 'วันที่' },
        Shown: () => <DayField {...useTry({ en: 'From', th: 'ตั้งแต่' }, '2026-11-20')} />,
      },
      {
        name: { en: 'Time', th: 'เวลา' },
        Shown: () => <ClockField {...useTry({ en: 'Close time', th: 'เวลาปิดรับ' }, '15:20')} />,
      },
      {
        name: { en: 'Moment', th: 'วันและเวลา' },
        Shown: () => (
          <MomentField {...useTry({ en: 'Draw', th: 'ออกผล' }, { day: '2026-11-20', clock: '15:20' })} />
        ),
      },
    ],
  },
  {
    components: ['LanguagePairField', 'TagsField', 'ReasonField'],
    group: 'forms',
    when: {
      en: 'A text in both languages, several short texts, and a reason.',
      th: 'ข้อความสองภาษา ข้อความสั้นหลายรายการ และเหตุผล',
    },
    states: [
      {
        name: { en: 'Both languages', th: 'สองภาษา' },
        wide: true,
        Shown: () => <LanguagePairField {...useTry(name, { en: 'Thai government', th: 'รัฐบาลไทย' })} />,
      },
      {
        name: { en: 'Tags', th: 'หลายค่า' },
        Shown: () => <TagsField {...useTry({ en: 'Addresses allowed', th: 'ที่อยู่ที่อนุญาต' }, ['203.0.113.7'])} />,
      },
      {
        name: { en: 'Reason', th: 'เหตุผล' },
        Shown: () => {
          const { value, onChange } = useTry(name, '');
          return <ReasonField value={value} onChange={onChange} />;
        },
      },
    ],
  },
];
