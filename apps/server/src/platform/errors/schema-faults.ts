import { type FieldFault, isPlainFieldCode, type LocalizedText } from '@drawdesk/contract';
import type { z } from 'zod';

type Issue = z.core.$ZodIssue;

/**
 * What a schema finds wrong, as a fault of the contract's table: the code of the rule that does not hold, or else
 * one for the kind of issue. The issue must have its input (`reportInput`), to tell a missing field from a wrong one.
 */
export function faultOf(issue: Issue): FieldFault {
  if (isPlainFieldCode(issue.message)) return { code: issue.message };
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? { code: 'required' }
        : { code: 'invalid_type', values: { expected: typeNames[issue.expected] ?? otherType } };
    case 'invalid_value':
      return issue.input === undefined
        ? { code: 'required' }
        : { code: 'invalid_value', values: { options: listed(issue.values) } };
    case 'invalid_union':
      return 'options' in issue && issue.options
        ? { code: 'invalid_value', values: { options: listed(issue.options) } }
        : { code: 'invalid_union' };
    case 'too_small':
      return issue.input === ''
        ? { code: 'required' }
        : { code: 'too_small', values: { min: sizeOf(issue.minimum, issue.origin) } };
    case 'too_big':
      return { code: 'too_big', values: { max: sizeOf(issue.maximum, issue.origin) } };
    case 'not_multiple_of':
      return { code: 'not_multiple_of', values: { step: String(issue.divisor) } };
    case 'unrecognized_keys':
      return { code: 'unrecognized_keys', values: { names: listed(issue.keys) } };
    case 'invalid_key':
      return { code: 'invalid_key' };
    case 'invalid_format':
      return { code: codeOfFormat[issue.format] ?? 'invalid_format' };
    case 'invalid_element':
    case 'custom':
      return { code: 'invalid_format' };
  }
}

const typeNames: Readonly<Record<string, LocalizedText>> = {
  string: { en: 'a text', th: 'ข้อความ' },
  number: { en: 'a number', th: 'ตัวเลข' },
  int: { en: 'a whole number', th: 'จำนวนเต็ม' },
  boolean: { en: 'true or false', th: 'true หรือ false' },
  array: { en: 'a list', th: 'รายการ' },
  object: { en: 'an object', th: 'ออบเจกต์' },
  record: { en: 'an object', th: 'ออบเจกต์' },
};
const otherType: LocalizedText = { en: 'of another kind', th: 'ข้อมูลชนิดอื่น' };

/** The formats that zod knows by name and the contract uses without a code of its own. */
const codeOfFormat: Readonly<Record<string, 'not_an_instant' | 'not_a_date'>> = {
  datetime: 'not_an_instant',
  date: 'not_a_date',
};

/** A bound with its unit: characters of a text, entries of a list, a plain number otherwise. */
function sizeOf(bound: number | bigint, origin: string): string | LocalizedText {
  switch (origin) {
    case 'string':
      return { en: bound === 1 ? '1 character' : `${bound} characters`, th: `${bound} ตัวอักษร` };
    case 'array':
    case 'set':
    case 'object':
    case 'record':
      return { en: bound === 1 ? '1 entry' : `${bound} entries`, th: `${bound} รายการ` };
    default:
      return String(bound);
  }
}

const listedMost = 30;
const nameLengthMax = 60;

/** Options, or names that were sent: as many, and as much of each, as a person would read. */
const listed = (names: readonly unknown[]): string =>
  [
    ...names.slice(0, listedMost).map((name) => String(name).slice(0, nameLengthMax)),
    ...(names.length > listedMost ? ['…'] : []),
  ].join(', ');
