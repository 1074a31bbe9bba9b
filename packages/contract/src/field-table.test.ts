import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldTable } from './field-table.ts';
import { fieldMessage, isPlainFieldCode, type Operation, operationNames, operations } from './index.ts';

const valuesIn = (text: string) => new Set([...text.matchAll(/\{\w+\}/g)].map(([name]) => name));

describe('what can be wrong with a field', () => {
  it.each(Object.entries(fieldTable))('%s is said in both languages, with the same values', (_, [en, th]) => {
    expect(en).not.toMatch(/[\u0e00-\u0e7f]/);
    expect(th).toMatch(/[\u0e00-\u0e7f]/);
    expect(valuesIn(th)).toEqual(valuesIn(en));
  });

  it('takes values in one language, or in both', () => {
    const fault = {
      code: 'over_upline',
      values: { max: '85', owner: { en: 'the master', th: 'มาสเตอร์' } },
    } as const;
    expect(fieldMessage(fault, 'en')).toBe('At most 85, set by the master.');
    expect(fieldMessage(fault, 'th')).toBe('ได้ไม่เกิน 85 ตามที่มาสเตอร์กำหนด');
  });
});

interface Rule {
  _zod: { def: { error?: ((issue: never) => unknown) | undefined } };
}

/** The schemas inside a schema, and the rules on it. */
function rulesIn(schema: z.core.$ZodType, seen = new Set<unknown>()): Rule[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { def } = schema._zod as unknown as { def: Record<string, unknown> & { checks?: Rule[] } };
  const inside = Object.values(def)
    .flatMap((part) =>
      typeof part === 'object' && part !== null && !(part instanceof z.core.$ZodType)
        ? Object.values(part)
        : [part],
    )
    .filter((part) => part instanceof z.core.$ZodType);
  return [schema as unknown as Rule, ...(def.checks ?? []), ...inside.flatMap((part) => rulesIn(part, seen))];
}

describe('a rule of a request', () => {
  it.each(operationNames)('of %s says what is wrong by a code of the table', (name) => {
    const { params, query, body }: Operation = operations[name];
    const texts = [params, query, body]
      .flatMap((schema) => (schema ? rulesIn(schema) : []))
      .flatMap(({ _zod: { def } }) => (def.error ? [String(def.error({} as never))] : []));
    expect(texts.filter((text) => !isPlainFieldCode(text))).toEqual([]);
  });

  it('is found however deep it lies', () => {
    const deep = z.object({ rows: z.array(z.object({ name: z.string().min(1, 'deep').optional() })).max(3) });
    const texts = rulesIn(deep).flatMap(({ _zod: { def } }) => (def.error ? [def.error({} as never)] : []));
    expect(texts).toEqual(['deep']);
  });
});
