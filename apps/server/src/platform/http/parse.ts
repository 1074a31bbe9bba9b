import type { ProblemField } from '@drawdesk/contract';
import type { z } from 'zod';
import { Refusal } from './refusal.ts';

type Issue = z.core.$ZodIssue;

const fieldOf = (part: string, issue: Issue): ProblemField => ({
  path: [part, ...issue.path.map(String)].join('.'),
  code: issue.code,
  message: issue.message,
});

/**
 * Parses one part of a request by its schema.
 * @throws Refusal `invalid_input` with one entry for each wrong field.
 */
export function parsePart(
  part: 'params' | 'query' | 'body',
  schema: z.ZodType | undefined,
  given: unknown,
): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(given ?? {});
  if (parsed.success) return parsed.data;
  throw new Refusal(
    'invalid_input',
    {},
    parsed.error.issues.slice(0, 20).map((issue) => fieldOf(part, issue)),
  );
}
