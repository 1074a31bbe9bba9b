import type { DerivationName } from '@drawdesk/lottery';
import type { LocalizedText } from './language.ts';

/** The fields of draws as the console names them. */
const drawFields: Readonly<Record<string, LocalizedText>> = {
  prize_1st: { en: 'First prize', th: 'รางวัลที่ 1' },
  prize_2nd: { en: 'Second prize', th: 'รางวัลที่ 2' },
  prize_3rd: { en: 'Third prize', th: 'รางวัลที่ 3' },
  prize_4th: { en: 'Fourth prize', th: 'รางวัลที่ 4' },
  prize_5th: { en: 'Fifth prize', th: 'รางวัลที่ 5' },
  near_prize_1st: { en: 'First prize ±1', th: 'ข้างเคียงรางวัลที่ 1 (±1)' },
  near_1st: { en: 'First prize ±1', th: 'ข้างเคียงรางวัลที่ 1 (±1)' },
  near_2nd: { en: 'First prize ±2', th: 'ข้างเคียงรางวัลที่ 1 (±2)' },
  prize_front_three: { en: 'Front 3', th: 'เลขหน้า 3 ตัว' },
  prize_back_three: { en: 'Last 3', th: 'เลขท้าย 3 ตัว' },
  prize_two: { en: 'Last 2', th: 'เลขท้าย 2 ตัว' },
  special: { en: 'Special prize', th: 'รางวัลพิเศษ' },
  prize1: { en: 'First prize', th: 'รางวัลที่ 1' },
  prize2: { en: 'Second prize', th: 'รางวัลที่ 2' },
  prize3: { en: 'Third prize', th: 'รางวัลที่ 3' },
  prize4: { en: 'Fourth prize', th: 'รางวัลที่ 4' },
  prize5: { en: 'Fifth prize', th: 'รางวัลที่ 5' },
  prize6: { en: 'Sixth prize', th: 'รางวัลที่ 6' },
  prize7: { en: 'Seventh prize', th: 'รางวัลที่ 7' },
  p1: { en: 'First prize', th: 'รางวัลที่ 1' },
  p2: { en: 'Second prize', th: 'รางวัลที่ 2' },
  number: { en: 'Number', th: 'เลขที่ออก' },
  upper3: { en: 'Upper 3', th: '3 ตัวบน' },
  lower2: { en: 'Lower 2', th: '2 ตัวล่าง' },
  index: { en: 'Index', th: 'ดัชนี' },
  change: { en: 'Change', th: 'เปลี่ยนแปลง' },
  shots: { en: 'Shots, oldest first', th: 'เลขยิง เรียงจากเก่าไปใหม่' },
};

/** The name of a field of a draw; one that no draw has stays as it was sent. */
export const drawFieldName = (field: string): LocalizedText =>
  (Object.hasOwn(drawFields, field) ? drawFields[field] : undefined) ?? { en: field, th: field };

/** The names of fields in one line. */
export const drawFieldList = (fields: readonly string[]): LocalizedText => ({
  en: fields.map((field) => drawFieldName(field).en).join(', '),
  th: fields.map((field) => drawFieldName(field).th).join(', '),
});

/** Derivations as the console names them. */
export const derivationTexts: Readonly<Record<DerivationName, LocalizedText>> = {
  thai: { en: 'Thai government', th: 'สลากกินแบ่งรัฐบาล' },
  hanoi: { en: 'Hanoi', th: 'ฮานอย' },
  two_prizes: { en: 'Two prizes', th: 'สองรางวัล' },
  laos: { en: 'Laos Pattana', th: 'ลาวพัฒนา' },
  laos_brand: { en: 'Laos, five digits', th: 'ลาว 5 หลัก' },
  baac: { en: 'BAAC, seven digits', th: 'ธ.ก.ส. 7 หลัก' },
  stock: { en: 'Stock index', th: 'ดัชนีหุ้น' },
  direct: { en: 'As entered', th: 'ตามที่กรอก' },
  yigi: { en: 'YIGI shots', th: 'ยิงเลขยี่กี' },
  ticket: { en: 'Ticket lottery', th: 'สลากเป็นใบ' },
};
