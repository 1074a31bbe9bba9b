import type { LocalizedText } from './language.ts';

/** Why the product did something by itself. The log keeps the English sentence; a reader gets it in its language. */
export const systemReasons = {
  // rounds that the product draws
  too_few_shots: {
    en: 'Fewer than 16 shots: the round is refunded',
    th: 'มีเลขยิงไม่ถึง 16 เลข จึงคืนเงินทั้งงวด',
  },
  too_few_players: {
    en: 'Shots from too few players or agents: the round is refunded',
    th: 'ผู้ยิงเลขหรือเอเย่นต์น้อยเกินไป จึงคืนเงินทั้งงวด',
  },
  list_full: {
    en: 'The list of shots is full: the round is refunded',
    th: 'รายการเลขยิงเต็ม จึงคืนเงินทั้งงวด',
  },
  beacon_away: {
    en: 'The public randomness named at the opening was not published: the round is refunded',
    th: 'ไม่มีการเผยแพร่ค่าสุ่มสาธารณะที่ระบุไว้ตอนเปิดรับ จึงคืนเงินทั้งงวด',
  },
  seed_lost: {
    en: 'The committed seed cannot be read: the round is refunded',
    th: 'อ่านค่าสุ่มที่ผูกไว้ล่วงหน้าไม่ได้ จึงคืนเงินทั้งงวด',
  },
  seed_unusable: {
    en: 'The seed gives no numbers: the round is refunded',
    th: 'ค่าสุ่มไม่ให้เลข จึงคืนเงินทั้งงวด',
  },
  // results and settlement
  sources_disagree: {
    en: 'The result sources disagree.',
    th: 'แหล่งผลรางวัลให้ผลไม่ตรงกัน',
  },
  source_result_refused: {
    en: 'The result of the sources could not be entered.',
    th: 'บันทึกผลจากแหล่งผลรางวัลไม่ได้',
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
    th: 'คีย์สำหรับลงลายเซ็นสูญหาย ตรวจสอบรายการบันทึกก่อนหน้านี้ไม่ได้อีก',
  },
} as const satisfies Record<string, LocalizedText>;

const byEnglish: ReadonlyMap<string, LocalizedText> = new Map(
  Object.values(systemReasons).map((reason) => [reason.en, reason]),
);

/** A reason of the log for its readers: the product's own in each language, a person's as it was written. */
export const reasonTexts = (reason: string): LocalizedText =>
  byEnglish.get(reason) ?? { en: reason, th: reason };
