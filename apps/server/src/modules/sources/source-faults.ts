import type { InvalidField, LocalizedText } from '../../platform/errors/domain-error.ts';

/** The correct value for a field of a source, `{x}` filled from the fault's values. */
const sentences = {
  house_game: [
    'The house draws this by itself: its results need no source.',
    'ระบบออกผลหวยนี้เอง จึงไม่ต้องใช้แหล่งผล',
  ],
  too_many: ['At most {most} sources. Archive one first.', 'มีแหล่งผลได้ไม่เกิน {most} แหล่ง กรุณานำแหล่งเดิมออกก่อน'],
  address: [
    'A whole address such as https://example.com/draws.json, without a name and password in it.',
    'ต้องเป็นที่อยู่เต็ม เช่น https://example.com/draws.json และไม่มีชื่อผู้ใช้หรือรหัสผ่าน',
  ],
  header_fixed: [
    'This header is made by the connection itself. Leave it out.',
    'ส่วนหัวนี้ระบบเชื่อมต่อกำหนดเอง กรุณานำออก',
  ],
  header_again: [
    'Enter its value: none is kept for this server.',
    'กรุณากรอกค่า เพราะยังไม่มีค่าที่เก็บไว้สำหรับเซิร์ฟเวอร์นี้',
  ],
  twice: ['Each one once: this one is there already.', 'ระบุได้อย่างละครั้งเดียว รายการนี้มีอยู่แล้ว'],
  unknown_field: ['One of the fields of the draw: {names}.', 'ต้องเป็นช่องของผลรางวัล ได้แก่ {names}'],
  missing: ['Say where it is: {names}.', 'กรุณาระบุตำแหน่งของ {names}'],
  not_tied: [
    'Say how an answer is known as the one of the round: its label or its whole date with the year, and with several rounds a day the time, at a path or in the address. Otherwise an old answer would be taken.',
    'กรุณาระบุวิธีตรวจว่าคำตอบเป็นของงวดนั้น คือชื่องวด หรือวันที่ครบทั้งปี และเวลาหากวันหนึ่งมีหลายงวด ในคำตอบหรือในที่อยู่ มิฉะนั้นอาจได้ผลเก่า',
  ],
} as const satisfies Record<string, readonly [en: string, th: string]>;

/** One error of a source, at its field in the body of the request. */
export interface SourceFault {
  path: string;
  code: keyof typeof sentences;
  values?: Readonly<Record<string, string>>;
}

/** As the problem `source_invalid` lists it. */
export function invalidSourceField({ path, code, values = {} }: SourceFault): InvalidField {
  const [en, th] = sentences[code];
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  const message: LocalizedText = { en: fill(en), th: fill(th) };
  return { path: `body.${path}`, code, message };
}
