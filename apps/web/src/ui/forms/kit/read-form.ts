import type { DateStyle } from '../../figures/format-date.ts';
import type { FieldSpecs, Typed, ValuesOf } from './field-spec.ts';

/** The stored values as they would be typed; fields without a stored value are blank. */
export function typedOf<F extends FieldSpecs>(fields: F, stored: Partial<ValuesOf<F>>): Typed {
  return Object.fromEntries(
    Object.entries(fields).map(([name, spec]) => {
      const value: unknown = stored[name];
      return [name, value === undefined ? spec.blank : spec.write(value)];
    }),
  );
}

/** The errors of the typed values, by field and by place in a field with rows; empty when the form can be sent. */
export function wrongFields(fields: FieldSpecs, typed: Typed, style: DateStyle): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const [name, spec] of Object.entries(fields)) {
    const read = spec.read(typed[name], style);
    if (!('wrong' in read)) continue;
    wrong[name] = read.wrong;
    if (read.at !== undefined) wrong[`${name}.${read.at}`] = read.wrong;
  }
  return wrong;
}

/** The values of a form without errors. Throws RangeError when there are errors. */
export function valuesOf<F extends FieldSpecs>(fields: F, typed: Typed, style: DateStyle): ValuesOf<F> {
  const values = Object.entries(fields).map(([name, spec]) => {
    const read = spec.read(typed[name], style);
    if ('wrong' in read) throw new RangeError(`${name}: ${read.wrong}`);
    return [name, read.value];
  });
  return Object.fromEntries(values);
}

/** One changed field, in words; `from` is missing when nothing was stored. */
export interface FieldChange {
  name: string;
  label: string;
  from?: string;
  to: string;
}

const sameText = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The value of a typed field for comparing: its value, or the typed text when it has none. */
function meaning(spec: FieldSpecs[string], typed: unknown, style: DateStyle): unknown {
  const read = spec.read(typed, style);
  return 'wrong' in read ? { typed } : read.value;
}

const wordsOf = (spec: FieldSpecs[string], typed: unknown, style: DateStyle): string => {
  const read = spec.read(typed, style);
  if ('value' in read) return spec.shown(read.value, style);
  return typeof typed === 'string' && typed.trim() ? typed : '–';
};

/** Whether two typed texts mean different things: "1500" and "1,500.00" do not. */
export const differs = (spec: FieldSpecs[string], one: unknown, other: unknown, style: DateStyle): boolean =>
  !sameText(one, other) && !sameText(meaning(spec, one, style), meaning(spec, other, style));

/** The changes since `base`, in the order of the form: old → new. */
export function changesOf(fields: FieldSpecs, base: Typed, typed: Typed, style: DateStyle): FieldChange[] {
  return Object.entries(fields)
    .filter(([name, spec]) => differs(spec, base[name], typed[name], style))
    .flatMap(([name, spec]): FieldChange[] => {
      const parts = spec.parts?.(base[name], typed[name]) ?? [];
      if (parts.length > 0) return parts.map((part) => ({ name, ...part }));
      return [
        {
          name,
          label: spec.label,
          ...(sameText(base[name], spec.blank) ? {} : { from: wordsOf(spec, base[name], style) }),
          to: wordsOf(spec, typed[name], style),
        },
      ];
    });
}
