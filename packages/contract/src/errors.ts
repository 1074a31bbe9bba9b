import { z } from 'zod';
import { errorTable as table } from './error-table.ts';
import { fieldTable } from './field-table.ts';
import type { Language, LocalizedText } from './language.ts';
import { type FieldValueTypes, type ProblemValueTypes, valueInWords } from './value-names.ts';

export type ErrorCode = keyof typeof table;

export const errorCodes: readonly ErrorCode[] = Object.keys(table) as ErrorCode[];

export const isErrorCode = (text: string): text is ErrorCode => Object.hasOwn(table, text);

export const errorStatus = (code: ErrorCode): number => table[code][0];

/** A value that a sentence names: the same in each language, or a text in each. */
type ProblemValue = string | LocalizedText;
export type ProblemValues = Readonly<Record<string, ProblemValue>>;

/** The names between braces in a sentence. */
type ValuesIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ValuesIn<Rest>
  : never;
type ValueOf<Name extends string> = Name extends keyof ProblemValueTypes ? ProblemValueTypes[Name] : string;
type ErrorValueNames<C extends ErrorCode> = ValuesIn<(typeof table)[C][1]>;

/** Codes whose sentence names no value. */
export type PlainErrorCode = {
  [C in ErrorCode]: [ErrorValueNames<C>] extends [never] ? C : never;
}[ErrorCode];

/** A code with the values that its sentence names, and perhaps further ones for programs. */
export type ErrorCase =
  | [code: PlainErrorCode, values?: ProblemValues]
  | {
      [C in Exclude<ErrorCode, PlainErrorCode>]: [
        code: C,
        values: { readonly [Name in ErrorValueNames<C>]: ValueOf<Name> } & ProblemValues,
      ];
    }[Exclude<ErrorCode, PlainErrorCode>];

/** The sentence for a person, `{name}` filled from `values`; codes among them in words. */
export function errorMessage(code: ErrorCode, language: Language, values: ProblemValues = {}): string {
  const template = table[code][language === 'th' ? 2 : 1];
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === 'string' ? valueInWords(name, value, language) : value[language];
  });
}

/** What is wrong with a field, in one word. */
export type FieldCode = keyof typeof fieldTable;

type ValueNames<C extends FieldCode> = ValuesIn<(typeof fieldTable)[C][0]>;

/** Codes whose sentence names no value. */
type PlainFieldCode = { [C in FieldCode]: [ValueNames<C>] extends [never] ? C : never }[FieldCode];

type FieldValueOf<Name extends string> = Name extends keyof FieldValueTypes ? FieldValueTypes[Name] : string;

/** What is wrong: a code, with the values that its sentence names. */
export type FieldFault<C extends FieldCode = FieldCode> =
  | { code: Extract<C, PlainFieldCode>; values?: never }
  | {
      [K in Exclude<C, PlainFieldCode>]: {
        code: K;
        values: { readonly [Name in ValueNames<K>]: FieldValueOf<Name> };
      };
    }[Exclude<C, PlainFieldCode>];

/** A wrong field: its path in the request, and what is wrong with it. */
export type InvalidField = FieldFault & { path: string };

const fieldTexts: Readonly<Record<FieldCode, readonly [en: string, th: string]>> = fieldTable;

/** The sentence for a person about one field. */
export function fieldMessage(fault: FieldFault, language: Language): string {
  const template = fieldTexts[fault.code][language === 'th' ? 1 : 0];
  const values: ProblemValues = fault.values ?? {};
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole;
    return typeof value === 'string' ? value : value[language];
  });
}

export const isFieldCode = (text: string): text is FieldCode => Object.hasOwn(fieldTable, text);

export const isPlainFieldCode = (text: string): text is PlainFieldCode =>
  isFieldCode(text) && !fieldTexts[text][0].includes('{');

export interface FieldRule {
  error: PlainFieldCode;
}

/** For a rule of a schema: the code of what is wrong where the rule does not hold, in place of a sentence. */
export const fieldError = (code: PlainFieldCode): FieldRule => ({ error: code });

/** One field that is wrong: where, what is wrong in one word, and the same as a sentence in the caller's language. */
const problemField = z.object({
  path: z.string(),
  code: z.enum(Object.keys(fieldTable) as FieldCode[]),
  message: z.string(),
});
export type ProblemField = z.infer<typeof problemField>;

/** What someone else changed since the version an edit was made against (`stale_version`). */
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
