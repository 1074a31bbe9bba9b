import { z } from 'zod';
import { errorTable as table } from './error-table.ts';

export type ErrorCode = keyof typeof table;
export type Language = 'en' | 'th';

export const errorStatus = (code: ErrorCode): number => table[code][0];

/** The sentence for a person, `{name}` filled from `values`. */
export function errorMessage(
  code: ErrorCode,
  language: Language,
  values: Record<string, string> = {},
): string {
  const template = table[code][language === 'th' ? 2 : 1];
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** One field that is wrong: where, what is wrong in one word, what would be right. */
const problemField = z.object({ path: z.string(), code: z.string(), message: z.string() });
export type ProblemField = z.infer<typeof problemField>;

/** What somebody else changed since the version an edit was made against (`stale_version`). */
const problemChange = z.object({
  /** As in the body of the edit. */
  field: z.string(),
  /** The current value, in the shape of the contract. */
  value: z.unknown(),
  /** Who changed it and when; null where that is not for the caller to know. */
  by: z.string().nullable(),
  at: z.string().nullable(),
});
export type ProblemChange = z.infer<typeof problemChange>;

/** RFC 9457 problem document. `code` is stable; `title` is in the caller's language. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  code: z.string(),
  requestId: z.string(),
  fields: z.array(problemField).optional(),
  values: z.record(z.string(), z.string()).optional(),
  changes: z.array(problemChange).optional(),
});
export type Problem = z.infer<typeof problem>;
