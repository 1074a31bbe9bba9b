import { fieldMessage, type Operation, operationNames, operations } from '@drawdesk/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { faultOf } from './schema-faults.ts';

/** What callers send in place of what a field takes. */
const wrongs = [
  undefined,
  null,
  '',
  'x',
  -1,
  0.5,
  10 ** 12,
  true,
  [],
  ['x'],
  {},
  { x: 1 },
  'x'.repeat(5_000),
];

/** What zod says by itself, and texts that are a code with a value behind it. */
const raw = /^invalid|expected .*received|^too (small|big)|unrecognized|^[a-z_]+(:\S*)?$/i;

/** A schema's fields; where it is one of several objects, the fields of each. */
function objectsOf(schema: z.ZodType | undefined): z.ZodObject[] {
  if (schema instanceof z.ZodDiscriminatedUnion)
    return schema.options.filter((option) => option instanceof z.ZodObject);
  return schema instanceof z.ZodObject ? [schema] : [];
}

/** The objects to try on a schema: nothing at all, and each field wrong in each way, with the fields of objects in it. */
function triesOf(schema: z.ZodObject): unknown[] {
  const fields = Object.keys(schema.shape);
  const records = [
    ...wrongs.map((wrong) => Object.fromEntries(fields.map((name) => [name, wrong]))),
    ...wrongs.map((wrong) => Object.fromEntries(fields.map((name) => [name, [wrong]]))),
    ...wrongs.map((wrong) => Object.fromEntries(fields.map((name) => [name, [{ [name]: wrong }]]))),
  ];
  // what says which of several objects it is
  const literals = Object.entries(schema.shape).flatMap(([name, field]) =>
    field instanceof z.ZodLiteral ? [[name, field.value] as const] : [],
  );
  const told = records.map((record) => ({ ...record, ...Object.fromEntries(literals) }));
  return [...wrongs, ...records, ...(literals.length > 0 ? told : [])];
}

describe('what a person reads of a wrong field', () => {
  it('is asked of every schema: each has its fields', () => {
    const without = operationNames.filter((name) => {
      const { params, query, body }: Operation = operations[name];
      return [params, query, body].some((schema) => schema && objectsOf(schema).length === 0);
    });
    expect(without).toEqual([]);
  });

  it.each(operationNames)('of %s is a sentence of the table in both languages', (name) => {
    const { params, query, body }: Operation = operations[name];
    const issues = [params, query, body]
      .flatMap((schema) =>
        objectsOf(schema)
          .flatMap(triesOf)
          .map((value) => schema?.safeParse(value, { reportInput: true })),
      )
      .flatMap((result) => result?.error?.issues ?? []);
    const texts = issues.flatMap((issue) => {
      const fault = faultOf(issue);
      return [fieldMessage(fault, 'en'), fieldMessage(fault, 'th')];
    });
    expect(texts.filter((text) => raw.test(text))).toEqual([]);
    expect(texts.filter((text) => /\{\w*\}/.test(text))).toEqual([]);
  });
});
