import type { InvalidField, LocalizedText } from '../../platform/errors/domain-error.ts';

/** What would be valid in a field of a provider, `{x}` filled from the fault's values. */
const sentences = {
  unknown_zone: [
    'A time zone such as Asia/Bangkok or America/New_York.',
    'ต้องเป็นเขตเวลา เช่น Asia/Bangkok หรือ America/New_York',
  ],
  close_before_open: ['It must close after it opens.', 'เวลาปิดรับต้องหลังเวลาเปิดรับ'],
  close_after_draw: [
    'It must close before the draw, or with it at the latest.',
    'ต้องปิดรับก่อนออกรางวัล หรือพร้อมกันเป็นอย่างช้า',
  ],
  out_of_order_on: [
    'On {date} the clocks change: it must still open, close and draw in this order then.',
    'วันที่ {date} มีการปรับเวลา ต้องยังเรียงตามลำดับ เปิด ปิด ออกรางวัล',
  ],
  window_too_short: ['At least as long as one round.', 'ต้องยาวอย่างน้อยเท่ากับหนึ่งงวด'],
  date_twice: ['Each date once: this one is there already.', 'ระบุแต่ละวันได้ครั้งเดียว วันนี้มีอยู่แล้ว'],
  times_need_one_round_a_day: [
    'Other times only where there is one round a day. Leave the times out.',
    'เปลี่ยนเวลาได้เฉพาะหวยที่มีวันละหนึ่งงวด กรุณาไม่ระบุเวลา',
  ],
  twice: ['Each one once: this one is there already.', 'ระบุได้อย่างละครั้งเดียว รายการนี้มีอยู่แล้ว'],
  unknown_field: ['One of the fields of the draw: {names}.', 'ต้องเป็นช่องของผลรางวัล ได้แก่ {names}'],
  wrong_digits: ['{sizes} digits, as the draw has them.', 'ต้องเป็น {sizes} หลักตามผลรางวัล'],
  no_digits: ['This field has no digits to set. Leave it empty.', 'ช่องนี้ไม่มีจำนวนหลัก กรุณาเว้นว่าง'],
  wrong_count: ['{sizes} numbers, as the draw has them.', 'ต้องเป็น {sizes} ชุดตามผลรางวัล'],
  not_decided: [
    'Only what every draw decides: it says nothing about this one.',
    'เลือกได้เฉพาะประเภทที่ทุกผลรางวัลตัดสินได้ ผลรางวัลนี้ตัดสินประเภทนี้ไม่ได้',
  ],
  bets_open: [
    'There are bets on {types} in rounds that are not settled. Remove them when they are.',
    'ยังมียอดแทง {types} ในงวดที่ยังไม่ได้คิดผล ลบได้เมื่อคิดผลแล้ว',
  ],
  length_sold: [
    'There are bets on {types} of the old length in rounds that are not settled. Change it when they are.',
    'ยังมียอดแทง {types} ตามจำนวนหลักเดิมในงวดที่ยังไม่ได้คิดผล เปลี่ยนได้เมื่อคิดผลแล้ว',
  ],
  auto_confirm_blind: [
    'Off while results are keyed twice: nobody would key the second entry.',
    'ต้องปิดเมื่อใช้การคีย์ผลซ้ำ เพราะจะไม่มีผู้คีย์ครั้งที่สอง',
  ],
  house_game_draw: [
    'Draws itself only as {derivations}: choose how results come about first.',
    'ระบบออกผลเองได้เฉพาะแบบ {derivations} กรุณาเลือกวิธีคิดผลก่อน',
  ],
  house_game_manual: [
    'Not with results by hand: the house draws this by itself.',
    'ใช้ร่วมกับการกรอกผลด้วยมือไม่ได้ เพราะระบบออกผลเอง',
  ],
  beacon_off: [
    'Not while this installation names no server to fetch a beacon from (DRAWDESK_BEACON_ADDRESSES): every round would be refunded.',
    'เปิดไม่ได้ เพราะระบบนี้ยังไม่ได้กำหนดเซิร์ฟเวอร์สำหรับรับค่าสุ่มสาธารณะ (DRAWDESK_BEACON_ADDRESSES) ทุกงวดจะถูกคืนเงิน',
  ],
  refund_before_overdue: [
    'Not before the round is overdue: {minutes} minutes or more.',
    'ต้องไม่ก่อนเวลาที่งวดเกินกำหนด คืออย่างน้อย {minutes} นาที',
  ],
} as const satisfies Record<string, readonly [en: string, th: string]>;

type ProviderFaultCode = keyof typeof sentences;

/** One invalid value of a provider, at its field in the body of the request. */
export interface ProviderFault {
  path: string;
  code: ProviderFaultCode;
  values?: Readonly<Record<string, string>>;
}

/** As the problem `provider_invalid` lists it. */
export function refusedField({ path, code, values = {} }: ProviderFault): InvalidField {
  const [en, th] = sentences[code];
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  const message: LocalizedText = { en: fill(en), th: fill(th) };
  return { path: `body.${path}`, code, message };
}
