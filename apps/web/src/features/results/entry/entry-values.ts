import type { ResultVersion } from '@drawdesk/contract';
import { type EntryField, isSingle } from './entry-field.ts';
import { splitNumbers } from './split-numbers.ts';

export type Entered = NonNullable<ResultVersion['entered']>;

/** The typed values: for each field the text of each box; for a list the text of its area. */
export type EntryValues = Readonly<Record<string, readonly string[]>>;

const inputsOf = ({ layout, countMax }: EntryField): number => (layout === 'list' ? 1 : countMax);

/** An empty form. */
export const emptyEntry = (fields: readonly EntryField[]): EntryValues =>
  Object.fromEntries(fields.map((field) => [field.name, Array.from({ length: inputsOf(field) }, () => '')]));

/** A form with the values that were entered before, for a correction. */
export const entryOf = (fields: readonly EntryField[], entered: Entered): EntryValues =>
  Object.fromEntries(
    fields.map((field) => {
      const value = entered[field.name] ?? [];
      const texts = typeof value === 'string' ? [value] : value;
      if (field.layout === 'list') return [field.name, [texts.join('\n')]];
      return [field.name, Array.from({ length: inputsOf(field) }, (_, i) => texts[i] ?? '')];
    }),
  );

/** The values of a draft for the current boxes: the fields of a provider may have changed since. */
export const draftOf = (current: EntryValues, kept: EntryValues): EntryValues =>
  Object.fromEntries(Object.entries(kept).filter(([name, texts]) => texts.length === current[name]?.length));

/** The numbers typed into one field, without empty boxes. */
export function textsOf(field: EntryField, values: EntryValues): string[] {
  const inputs = values[field.name] ?? [];
  const texts = field.layout === 'list' ? splitNumbers(inputs[0] ?? '') : inputs;
  return texts.map((text) => text.trim()).filter((text) => text !== '');
}

/** The draw as the API takes it: empty fields are absent, a field of one value is a text. */
export function toEntered(fields: readonly EntryField[], values: EntryValues): Entered {
  const filled = fields
    .map((field) => ({ field, texts: textsOf(field, values) }))
    .filter(({ texts }) => texts.length > 0);
  return Object.fromEntries(
    filled.map(({ field, texts }) => [field.name, isSingle(field) ? (texts[0] ?? '') : texts]),
  );
}
