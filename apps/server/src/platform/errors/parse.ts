import type { InvalidField } from '@drawdesk/contract';
import type { z } from 'zod';
import { DomainError } from './domain-error.ts';
import { faultOf } from './schema-faults.ts';

/** Text that PostgreSQL keeps: without NUL, and no half of a surrogate pair. */
const isKeepable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** Whether all texts of parsed input can be stored: what nearly every request is, asked first because it costs least. */
function allKeepable(value: unknown): boolean {
  if (typeof value === 'string') return isKeepable(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(allKeepable);
  for (const name in value)
    if (!isKeepable(name) || !allKeepable((value as Record<string, unknown>)[name])) return false;
  return true;
}

/** Where parsed input contains text that cannot be stored, in a value or in the name of a field. */
function unkeepableTexts(value: unknown, path: readonly string[]): string[][] {
  if (typeof value === 'string') return isKeepable(value) ? [] : [[...path]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    isKeepable(name) ? unkeepableTexts(inner, [...path, name]) : [[...path]],
  );
}

const unkeepable = (path: readonly string[]): InvalidField => ({
  path: path.join('.'),
  code: 'unkeepable_text',
});

const fieldsMax = 20;
/** An unknown name is shown up to this length. */
const nameShown = 60;

/**
 * Parses one part of a request by its schema.
 * @throws DomainError `invalid_input` with one entry for each wrong field.
 */
export function parsePart(
  part: 'params' | 'query' | 'body',
  schema: z.ZodType | undefined,
  input: unknown,
): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(input ?? {}, { reportInput: true });
  if (parsed.success && allKeepable(parsed.data)) return parsed.data;
  const fields = parsed.success
    ? unkeepableTexts(parsed.data, [part]).map(unkeepable)
    : parsed.error.issues.flatMap((issue) => fieldsOf(part, issue));
  throw new DomainError('invalid_input', {}, eachOnce(fields).slice(0, fieldsMax));
}

/** The field that an issue is about; of names that a query does not have one for each. */
function fieldsOf(part: string, issue: z.core.$ZodIssue): InvalidField[] {
  const path = [part, ...issue.path.map(String)].join('.');
  if (part !== 'query' || issue.code !== 'unrecognized_keys') return [{ path, ...faultOf(issue) }];
  return issue.keys.map((key) => {
    const name = key.slice(0, nameShown);
    return { path: `${path}.${name}`, code: 'unrecognized_keys', values: { names: name } };
  });
}

/** Two rules of a field may find the same. */
const eachOnce = (fields: readonly InvalidField[]): InvalidField[] => [
  ...new Map(fields.map((field) => [`${field.path} ${field.code}`, field])).values(),
];
