import type { DerivationInfo, DrawFieldSize } from '@drawdesk/contract';
import type { FieldSpec } from '../../../ui/forms/kit/field-spec.ts';

type DrawFields = DerivationInfo['fields'];

/** Where a draw field is narrower than in the derivation; empty means as in the derivation. */
export interface TypedSize {
  digits: string;
  count: string;
  required: boolean;
}

/** By name of the field. Fields that are not named are as in the derivation. */
export type TypedFormat = Readonly<Record<string, TypedSize>>;

export const ownSize: TypedSize = { digits: '', count: '', required: false };
const isOwn = ({ digits, count, required }: TypedSize) => digits === '' && count === '' && !required;

interface FormatWords {
  label: string;
  own: string;
  describe: (name: string, size: TypedSize) => string;
}

/** The draw format as one field of a form: null while no field is narrower than in the derivation. */
export function formatSpec(
  fields: DrawFields,
  words: FormatWords,
): FieldSpec<DrawFieldSize[] | null, TypedFormat, object> {
  // Several derivations use the same field name. The typed values belong to one of them.
  const names = [...new Set(fields.map(({ name }) => name))];
  const sizes = (typed: TypedFormat): DrawFieldSize[] =>
    names.flatMap((name) => {
      const size = typed[name] ?? ownSize;
      if (isOwn(size)) return [];
      const { digits, count, required } = size;
      return [
        {
          name,
          digits: digits === '' ? null : Number(digits),
          count: count === '' ? null : Number(count),
          required,
        },
      ];
    });
  const wordsOf = (value: readonly DrawFieldSize[] | null) =>
    (value ?? []).map((size) => words.describe(size.name, typeSize(size))).join(', ') || words.own;
  return {
    label: words.label,
    required: false,
    props: {},
    blank: {},
    write: (value) => Object.fromEntries((value ?? []).map((size) => [size.name, typeSize(size)])),
    read: (typed) => {
      const read = sizes(typed);
      return { value: read.length === 0 ? null : read };
    },
    shown: wordsOf,
  };
}

const typeSize = ({ digits, count, required }: DrawFieldSize): TypedSize => ({
  digits: digits === null ? '' : String(digits),
  count: count === null ? '' : String(count),
  required,
});
