import { fieldMessage, type Operation, operationNames, operations } from '@drawdesk/contract';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
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

/** The objects to try on a schema: nothing at all, and each field wrong in each way, with the fields of objects in it. */
function triesOf(schema: z.ZodObject): unknown[] {
  const fields = Object.keys(schema.shape);
  return [
    ...wrongs,
    ...wrongs.map((wrong) => Object.fromEntries(fields.map((name) => [name, wrong]))),
    ...wrongs.map((wrong) => Object.fromEntries(fields.map((name) => [name, [wrong]]))),
    ...wrongs.map((wrong) => Object.fromEntries(fields.map((name) => [name, [{ [name]: wrong }]]))),
  ];
}

describe('what a person reads of a wrong field', () => {
  it('is asked of every schema: each has its fields', () => {
    const without = operationNames.filter((name) => {
      const { params, query, body }: Operation = operations[name];
      return [params, query, body].some((schema) => schema && !('shape' in schema));
    });
    expect(without).toEqual([]);
  });

  it.each(operationNames)('of %s is a sentence of the table in both languages', (name) => {
    const { params, query, body }: Operation = operations[name];
    const issues = [params, query, body]
      .flatMap((schema) => (schema && 'shape' in schema ? [schema as z.ZodObject] : []))
      .flatMap((schema) => triesOf(schema).map((value) => schema.safeParse(value, { reportInput: true })))
      .flatMap(({ error }) => error?.issues ?? []);
    const texts = issues.flatMap((issue) => {
      const fault = faultOf(issue);
      return [fieldMessage(fault, 'en'), fieldMessage(fault, 'th')];
    });
    expect(texts.filter((text) => raw.test(text))).toEqual([]);
    expect(texts.filter((text) => /\{\w*\}/.test(text))).toEqual([]);
  });
});
