import type { EntryField } from './entry-field.ts';
import { type EntryValues, textsOf } from './entry-values.ts';

/** The error of one input, found before the API is called. */
export type EntryProblem = { field: string; box: number } & (
  | { code: 'digits'; least: number; most: number }
  | { code: 'decimal' }
  | { code: 'count'; least: number; most: number; entered: number }
);

/** The format of exchanges. The API checks it again, and also accepts the words for a day without trading. */
const looksPublished = /^\s*[+\-−–]?[\d,]+(\.\d+)?\s*$/;

/** Everything that is missing or too short, one error for each input, in the order of the form. */
export const entryProblems = (fields: readonly EntryField[], values: EntryValues): EntryProblem[] =>
  fields.flatMap((field) => {
    if (!field.required && textsOf(field, values).length === 0) return [];
    return field.layout === 'list' ? listProblems(field, values) : boxProblems(field, values);
  });

/**
 * The input that Enter leads to from a right one: the next that is wrong or empty. Null after the last of them, and
 * from a wrong one.
 */
export function nextWrong(
  fields: readonly EntryField[],
  problems: readonly EntryProblem[],
  from: { field: string; box: number },
): EntryProblem | null {
  const orderOf = (name: string) => fields.findIndex((field) => field.name === name);
  const after = (one: EntryProblem) => orderOf(one.field) - orderOf(from.field) || one.box - from.box;
  if (problems.some((one) => after(one) === 0)) return null;
  return problems.find((one) => after(one) > 0) ?? null;
}

function boxProblems(field: EntryField, values: EntryValues): EntryProblem[] {
  const boxes = values[field.name] ?? [];
  return boxes.flatMap((text, box): EntryProblem[] => {
    // For a field of one to two numbers, the second box may be empty.
    if (text.trim() === '' && box >= field.countMin) return [];
    return isRight(field, text) ? [] : [{ field: field.name, box, ...wrong(field) }];
  });
}

function listProblems(field: EntryField, values: EntryValues): EntryProblem[] {
  const texts = textsOf(field, values);
  const entered = texts.length;
  const { name, countMin: least, countMax: most } = field;
  if (entered < least || entered > most)
    return [{ field: name, box: 0, code: 'count', least, most, entered }];
  return texts.every((text) => isRight(field, text)) ? [] : [{ field: name, box: 0, ...wrong(field) }];
}

function isRight({ kind, digitsMin, digitsMax }: EntryField, text: string): boolean {
  if (kind === 'decimal') return looksPublished.test(text);
  return /^\d+$/.test(text) && text.length >= (digitsMin ?? 1) && text.length <= (digitsMax ?? Infinity);
}

const wrong = ({ kind, digitsMin, digitsMax }: EntryField) =>
  kind === 'decimal'
    ? ({ code: 'decimal' } as const)
    : ({ code: 'digits', least: digitsMin ?? 1, most: digitsMax ?? digitsMin ?? 1 } as const);
