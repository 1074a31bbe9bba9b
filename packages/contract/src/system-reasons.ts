import type { LocalizedText } from './language.ts';

/**
 * Why the product did something by itself. The database keeps the English sentence; a reader gets it in its language.
 * Values in braces are figures.
 */
export const systemReasons = {
  // rounds that the product draws
  too_few_shots: {
    en: 'Fewer than 16 shots: the round is refunded',
    th: 'มีเลขยิงไม่ถึง 16 เลข จึงคืนเงินทั้งงวด',
  },
  too_few_players: {
    en: 'Shots from too few players or agents: the round is refunded',
    th: 'ผู้ยิงเลขหรือเอเย่นต์ไม่ครบจำนวน จึงคืนเงินทั้งงวด',
  },
  list_full: {
    en: 'The list of shots is full: the round is refunded',
    th: 'รายการเลขยิงเต็ม จึงคืนเงินทั้งงวด',
  },
  beacon_away: {
    en: 'The public randomness named at the opening was not published: the round is refunded',
    th: 'ค่าสุ่มสาธารณะที่ประกาศไว้ตอนเปิดงวดไม่ออกตามเวลา จึงคืนเงินทั้งงวด',
  },
  seed_lost: {
    en: 'The committed seed cannot be read: the round is refunded',
    th: 'อ่านค่าสุ่มที่ประกาศค่าแฮชไว้ไม่ได้ จึงคืนเงินทั้งงวด',
  },
  seed_unusable: {
    en: 'The seed gives no numbers: the round is refunded',
    th: 'ค่าสุ่มใช้ออกเลขไม่ได้ จึงคืนเงินทั้งงวด',
  },
  no_result: {
    en: 'No result {minutes} minutes after the draw time',
    th: 'ยังไม่มีผลหลังเวลาออกรางวัล {minutes} นาที',
  },
  // results and settlement
  entries_differ: {
    en: 'The two entries differ.',
    th: 'ผลที่กรอกสองครั้งไม่ตรงกัน',
  },
  round_voided: {
    en: 'The whole round was voided.',
    th: 'ทั้งงวดเป็นโมฆะแล้ว',
  },
  sources_disagree: {
    en: 'The result sources disagree.',
    th: 'แหล่งผลรางวัลให้ผลไม่ตรงกัน',
  },
  source_result_refused: {
    en: 'The result of the sources could not be entered.',
    th: 'บันทึกผลจากแหล่งผลรางวัลไม่ได้',
  },
  seal_mismatch: {
    en: 'The bills of the round differ from those sealed at close.',
    th: 'โพยของงวดไม่ตรงกับที่ปิดผนึกไว้ตอนปิดรับ',
  },
  recount_mismatch: {
    en: 'The independent recount gave other figures.',
    th: 'ตรวจสอบซ้ำแล้วยอดไม่ตรงกัน',
  },
  sales_differ: {
    en: 'The sales differ from the tickets. Settlement will refuse this round.',
    th: 'ยอดขายไม่ตรงกับรายการแทง ระบบจะไม่คิดผลงวดนี้',
  },
  ledger_differs: {
    en: 'The nightly verification found differences.',
    th: 'การตรวจสอบประจำคืนพบรายการที่ไม่ตรงกัน',
  },
  // the rest
  not_in_schedule: {
    en: 'No longer in the schedule',
    th: 'ไม่อยู่ในกำหนดการแล้ว',
  },
  signing_key_lost: {
    en: 'The signing key was lost. Entries of the log up to here can no longer be checked.',
    th: 'กุญแจลงนามสูญหาย ตรวจสอบรายการบันทึกก่อนหน้านี้ไม่ได้อีก',
  },
} as const satisfies Record<string, LocalizedText>;

/** The reason as it is stored, its values filled in. */
export const systemReason = (
  reason: keyof typeof systemReasons,
  values: Readonly<Record<string, string>>,
): string => filled(systemReasons[reason].en, values);

const filled = (text: string, values: Readonly<Record<string, string | undefined>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** Stored forms of the reasons, by which a stored one is recognised; its values are figures. */
const storedForms = Object.values<LocalizedText>(systemReasons).map((reason) => ({
  reason,
  form: new RegExp(`^${reason.en.replace(/[.()?*+]/g, '\\$&').replace(/\{(\w+)\}/g, '(?<$1>\\d+)')}$`),
}));

const isReason = (text: string): text is keyof typeof systemReasons => Object.hasOwn(systemReasons, text);

/**
 * A stored reason for its readers: the product's own in each language, a person's as it was written. Older rows have
 * the code of the reason.
 */
export function reasonTexts(stored: string): LocalizedText {
  if (isReason(stored)) return systemReasons[stored];
  for (const { reason, form } of storedForms) {
    const match = form.exec(stored);
    if (match) return { en: stored, th: filled(reason.th, match.groups ?? {}) };
  }
  return { en: stored, th: stored };
}
