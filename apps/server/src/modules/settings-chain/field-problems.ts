import type { SettingSource } from '@drawdesk/contract';
import type { InvalidField, LocalizedText } from '../../platform/errors/domain-error.ts';

/** The owner of a bound, in words for people. */
const whose: Readonly<Record<SettingSource, LocalizedText>> = {
  company: { en: 'the company', th: 'บริษัท' },
  aggregator: { en: 'the master', th: 'มาสเตอร์' },
  agent: { en: 'the agent', th: 'เอเย่นต์' },
  terms: { en: 'the terms', th: 'เงื่อนไขที่ตกลงไว้' },
  special: { en: 'a special rate', th: 'อัตราพิเศษ' },
  limiter: { en: 'a limiter rule', th: 'กฎตัวจำกัด' },
  none: { en: 'nobody', th: 'ไม่มีผู้กำหนด' },
};

/** What is wrong with a value: `bound` is the allowed value, `from` the owner of the bound. */
const sentences = {
  not_offered: () => ({
    en: 'This provider does not sell the bet type.',
    th: 'หวยนี้ไม่เปิดรับประเภทนี้',
  }),
  twice: () => ({ en: 'This is named twice.', th: 'ระบุซ้ำ' }),
  nothing: () => ({ en: 'Enter an amount above zero.', th: 'กรุณากรอกค่าที่มากกว่าศูนย์' }),
  required: () => ({
    en: 'The company must say this: nothing is sold without it.',
    th: 'บริษัทต้องกำหนดค่านี้ หากไม่มีจะขายไม่ได้',
  }),
  over_upline: (bound: string, from: SettingSource) => ({
    en: `At most ${bound}, as given by ${whose[from].en}.`,
    th: `ได้ไม่เกิน ${bound} ตามที่${whose[from].th}กำหนด`,
  }),
  under_upline: (bound: string, from: SettingSource) => ({
    en: `At least ${bound}, as given by ${whose[from].en}.`,
    th: `ต้องไม่ต่ำกว่า ${bound} ตามที่${whose[from].th}กำหนด`,
  }),
  prizes_incomplete: () => ({
    en: 'Give every prize of this bet type once; 0 for one that is not paid.',
    th: 'กรุณากำหนดรางวัลของประเภทนี้ให้ครบทุกรางวัล รางวัลที่ไม่จ่ายให้ใส่ 0',
  }),
  not_agreed: () => ({
    en: 'Nothing is agreed for this bet type.',
    th: 'ยังไม่ได้ตกลงเงื่อนไขของประเภทนี้',
  }),
  lowest_over_maximum: (bound: string, from: SettingSource) => ({
    en: `The smallest stake may be the largest at most: ${bound} (${whose[from].en}).`,
    th: `แทงขั้นต่ำต้องไม่เกินแทงสูงสุด ${bound} (${whose[from].th})`,
  }),
  maximum_below_lowest: (bound: string, from: SettingSource) => ({
    en: `The largest stake may be the smallest at least: ${bound} (${whose[from].en}).`,
    th: `แทงสูงสุดต้องไม่น้อยกว่าแทงขั้นต่ำ ${bound} (${whose[from].th})`,
  }),
  low_over_high: (bound: string) => ({
    en: `The low-risk share lies below the high-risk one: ${bound}%.`,
    th: `เปอร์เซ็นต์เสี่ยงต่ำต้องไม่เกินเปอร์เซ็นต์เสี่ยงสูง ${bound}%`,
  }),
  out_of_range: (bound: string) => ({
    en: `From ${bound.replace('–', ' to ')}.`,
    th: `ระหว่าง ${bound.replace('–', ' ถึง ')}`,
  }),
  not_a_number: (bound: string) => ({
    en: `Please Fill Number ${bound.replace('digits:', '')} digit`,
    th: `กรุณากรอกเลข ${bound.replace('digits:', '')} หลัก`,
  }),
  no_number: () => ({ en: 'This bet type has no number.', th: 'ประเภทนี้ไม่มีตัวเลข' }),
  repeats: () => ({ en: 'No digit may be in it twice.', th: 'ตัวเลขต้องไม่ซ้ำกัน' }),
  too_many: (bound: string) => ({ en: `At most ${bound} at once.`, th: `ครั้งละไม่เกิน ${bound} รายการ` }),
  steps_needed: () => ({
    en: 'Give at least one step, or a cap per person.',
    th: 'กรุณากำหนดอย่างน้อยหนึ่งขั้น หรือยอดสูงสุดต่อคน',
  }),
  not_ascending: (bound: string) => ({
    en: `Steps begin one above the other: after ${bound}.`,
    th: `แต่ละขั้นต้องเริ่มสูงกว่าขั้นก่อนหน้า คือมากกว่า ${bound}`,
  }),
  after_close: () => ({
    en: 'The number is closed by the step before.',
    th: 'เลขถูกปิดรับตั้งแต่ขั้นก่อนหน้าแล้ว',
  }),
  never_higher: (bound: string) => ({
    en: `A later step never pays more than an earlier one: ${bound} at most.`,
    th: `ขั้นถัดไปจ่ายสูงกว่าขั้นก่อนไม่ได้ ไม่เกิน ${bound}`,
  }),
} satisfies Record<string, (bound: string, from: SettingSource) => LocalizedText>;

export type FieldProblem = keyof typeof sentences;

/** A field of a refusal, with its sentence. */
export const wrongField = (
  path: string,
  code: FieldProblem,
  bound = '',
  from: SettingSource = 'none',
): InvalidField => ({ path, code, message: sentences[code](bound, from) });
