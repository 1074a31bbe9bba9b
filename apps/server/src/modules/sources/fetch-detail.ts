import {
  drawFieldList,
  drawFieldName,
  type FetchProblem,
  type FieldCode,
  type FieldFault,
  fieldMessage,
  type InvalidField,
  isFieldCode,
  type Language,
  type LocalizedText,
} from '@drawdesk/contract';
import { z } from 'zod';
import type { DomainError } from '../../platform/errors/domain-error.ts';
import { keptText } from './kept-answer.ts';

/** A field of a draw that does not fit; `field` is empty where it is the whole draw. */
export interface DrawFault {
  field: string;
  fault: FieldFault;
}

/** What is known besides the problem: a field, a path, a status code, a key; or the fields that do not fit the draw. */
export type FetchDetail = string | null | readonly DrawFault[];

const faultsMax = 20;

/** What the check of an entered draw found, by the fields of the draw. */
export const drawFaultsOf = ({ fields }: DomainError): DrawFault[] =>
  fields.slice(0, faultsMax).map(({ path, ...fault }: InvalidField) => ({
    field: path.replace(/^body\.entered\.?/, ''),
    fault,
  }));

/** As much of a detail as is kept: its text may be that of a stranger. */
export const keptDetail = (detail: FetchDetail): FetchDetail =>
  typeof detail === 'string' ? keptText(detail) : detail;

/** A detail as its column stores it. */
export const storedDetail = (detail: FetchDetail): string | null =>
  detail === null || typeof detail === 'string' ? detail : JSON.stringify(detail);

const value = z.union([z.string(), z.object({ en: z.string(), th: z.string() })]);
const storedFaults = z.array(
  z.object({
    field: z.string(),
    fault: z.object({
      code: z.string().refine(isFieldCode),
      values: z.record(z.string(), value).optional(),
    }),
  }),
);

/** A detail as it was stored. */
export function readDetail({
  problem,
  detail,
}: {
  problem: string | null;
  detail: string | null;
}): FetchDetail {
  if (detail === null || problem !== 'does_not_fit') return detail;
  return (detail.startsWith('[') ? parsedFaults(detail) : olderFaults(detail)) ?? detail;
}

function parsedFaults(text: string): DrawFault[] | null {
  const parsed = storedFaults.safeParse(jsonOf(text));
  // stored from faults of the contract's table; a value that the sentence names and that is missing stays in braces
  return parsed.success ? (parsed.data as DrawFault[]) : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Older rows have a line such as `number wrong_length digits:6; lower2 missing`; a long one was cut. */
function olderFaults(text: string): DrawFault[] | null {
  const faults = text.split('; ').map((line): DrawFault | null => {
    const found = /^(?:(\w+) )?([a-z_]+)((?: \w+:[^:]*)*)$/.exec(line);
    const [, field = '', code = '', bounds = ''] = found ?? [];
    if (!isFieldCode(code)) return null;
    const values = Object.fromEntries(
      [...bounds.matchAll(/(\w+):([^:]*?)(?= \w+:|$)/g)].map(([, name = '', bound = '']) =>
        olderValue(name, bound),
      ),
    );
    const fault = { code, values } as FieldFault;
    // a value that the sentence names is missing in the line
    return fieldMessage(fault, 'en').includes('{') ? null : { field, fault };
  });
  return faults.every((fault) => fault !== null) ? faults : null;
}

/** A value of an older line under its name of today. */
function olderValue(name: string, bound: string): [name: string, value: string | LocalizedText] {
  if (name === 'names') return ['fields', drawFieldList(bound.split(/, ?/))];
  return [name === 'expected' ? 'numbers' : name, bound];
}

/** The detail for people; of the fields of a draw by their names. */
export function detailInWords(
  problem: FetchProblem | null,
  detail: FetchDetail,
  language: Language,
): string | null {
  if (detail === null) return null;
  if (typeof detail === 'string') return problem === 'field_empty' ? drawFieldName(detail)[language] : detail;
  return detail.map((one) => faultInWords(one, language)).join('; ');
}

/**
 * What a response has, where the sentence for a form would ask the reader to enter something: `{field}` and the values
 * of the fault are filled in. `one` is for a value of 1.
 */
const statements: Partial<Record<FieldCode, LocalizedText & { readonly one?: string }>> = {
  missing: { en: '{field} is missing', th: 'ไม่มี{field}' },
  not_text: { en: '{field} isn’t written as text', th: '{field} ไม่ได้อยู่ในรูปข้อความ' },
  not_digits: { en: '{field} contains characters other than digits', th: '{field} มีอักขระที่ไม่ใช่ตัวเลข' },
  wrong_length: {
    en: '{field} must have {digits} digits',
    one: '{field} must have 1 digit',
    th: '{field} ต้องมี {digits} หลัก',
  },
  wrong_number_count: {
    en: '{field} must have {count} numbers',
    one: '{field} must have 1 number',
    th: '{field} ต้องมีเลข {count} ชุด',
  },
  contradicts: {
    en: '{field} doesn’t match the first prize, which gives {numbers}',
    th: '{field} ไม่ตรงกับรางวัลที่ 1 ซึ่งได้ {numbers}',
  },
  not_published: {
    en: '{field} isn’t a value such as 19,876.54',
    th: '{field} ไม่ตรงรูปแบบที่ประกาศ เช่น 19,876.54',
  },
  no_trading: { en: '{field} shows that there was no trading', th: '{field} แสดงว่าตลาดไม่เปิดซื้อขาย' },
};

function faultInWords({ field, fault }: DrawFault, language: Language): string {
  const name = drawFieldName(field)[language];
  const texts = statements[fault.code];
  if (!texts) return [name, fieldMessage(fault, language)].filter(Boolean).join(': ');
  const values: Readonly<Record<string, string | LocalizedText>> = fault.values ?? {};
  const isOne = language === 'en' && Object.values(values).includes('1');
  return ((isOne && texts.one) || texts[language]).replace(/\{(\w+)\}/g, (whole, key: string) => {
    const found = key === 'field' ? name : (values[key] ?? whole);
    return typeof found === 'string' ? rangeText(found) : found[language];
  });
}

/** A range as people write it: `4-6` with an en dash. */
const rangeText = (text: string): string => text.replace(/^(\d+)-(\d+)$/, '$1–$2');
