import { fieldMessage, instant, money } from '@drawdesk/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DomainError } from './domain-error.ts';
import { parsePart } from './parse.ts';

/** What is wrong with a value, in English and Thai, with its code. */
function refused(schema: z.ZodType, given: unknown): string[][] {
  try {
    parsePart('body', z.object({ value: schema }), { value: given });
  } catch (error) {
    if (error instanceof DomainError)
      return error.fields.map((field) => [
        field.path,
        field.code,
        fieldMessage(field, 'en'),
        fieldMessage(field, 'th'),
      ]);
    throw error;
  }
  return [];
}

describe('what a schema finds wrong with a field', () => {
  it.each([
    ['nothing at all', z.string(), undefined, 'required', 'Required.', 'กรุณากรอกข้อมูล'],
    ['no text', z.string().min(1), '', 'required', 'Required.', 'กรุณากรอกข้อมูล'],
    ['no choice', z.enum(['a', 'b']), undefined, 'required', 'Required.', 'กรุณากรอกข้อมูล'],
    ['another kind', z.int(), 'x', 'invalid_type', 'Must be a number.', 'ต้องเป็นตัวเลข'],
    ['half a number', z.int(), 1.5, 'invalid_type', 'Must be a whole number.', 'ต้องเป็นจำนวนเต็ม'],
    ['a short text', z.string().min(3), 'ab', 'too_small', 'At least 3 characters.', 'ต้องไม่น้อยกว่า 3 ตัวอักษร'],
    ['a long text', z.string().max(1), 'ab', 'too_big', 'At most 1 character.', 'ต้องไม่เกิน 1 ตัวอักษร'],
    ['a low number', z.int().min(5), 4, 'too_small', 'At least 5.', 'ต้องไม่น้อยกว่า 5'],
    [
      'too long a list',
      z.array(z.int()).max(2),
      [1, 2, 3],
      'too_big',
      'At most 2 entries.',
      'ต้องไม่เกิน 2 รายการ',
    ],
    [
      'a step between',
      z.int().multipleOf(50),
      7,
      'not_multiple_of',
      'Must be a multiple of 50.',
      'ต้องหารด้วย 50 ลงตัว',
    ],
    [
      'no option',
      z.enum(['a', 'b']),
      'c',
      'invalid_value',
      'Must be one of: a, b.',
      'ต้องเป็นค่าใดค่าหนึ่งต่อไปนี้: a, b',
    ],
    [
      'a field that is not known',
      z.strictObject({}),
      { more: 1 },
      'unrecognized_keys',
      'Unknown fields: more.',
      'ไม่รู้จักช่อง more',
    ],
    [
      'none of two forms',
      z.union([z.string(), z.int()]),
      null,
      'invalid_union',
      'Not one of the accepted forms.',
      'ไม่ตรงกับรูปแบบที่รองรับ',
    ],
    ['another format', z.uuid(), 'x', 'invalid_format', 'The format isn’t valid.', 'รูปแบบไม่ถูกต้อง'],
    [
      'no date',
      z.iso.date(),
      'x',
      'not_a_date',
      'Enter a date such as 2026-05-16.',
      'กรอกวันที่ เช่น 2026-05-16',
    ],
    [
      'a character that cannot be kept',
      z.string(),
      'a\0',
      'unkeepable_text',
      'Contains characters that can’t be stored.',
      'มีอักขระที่บันทึกไม่ได้',
    ],
  ])('%s', (_, schema, given, code, en, th) => {
    expect(refused(schema, given)).toEqual([['body.value', code, en, th]]);
  });

  it('the kind of a union that there is not, at the field that names it', () => {
    const schema = z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('http') }),
      z.object({ kind: z.literal('file') }),
    ]);
    expect(refused(schema, { kind: 'ftp' })).toEqual([
      ['body.value.kind', 'invalid_value', 'Must be one of: http, file.', 'ต้องเป็นค่าใดค่าหนึ่งต่อไปนี้: http, file'],
    ]);
  });

  it('the code of a rule of the contract comes before that of its kind, and is named once', () => {
    expect(refused(instant, 'yesterday').map(([, code]) => code)).toEqual(['not_an_instant']);
    expect(refused(money, '1,500').map(([, code]) => code)).toEqual(['not_an_amount']);
  });

  it('names that were sent are not written at any length', () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`${at}`.repeat(200), 1]));
    expect(refused(z.strictObject({}), many)[0]?.[2]?.length).toBeLessThan(2200);
  });
});
