import type { FieldSpecs, ValuesOf } from '../../../ui/forms/kit/field-spec.ts';

/** The same fields, with these starting values where nothing is stored yet. */
export function startingFrom<F extends FieldSpecs>(values: Partial<ValuesOf<F>>, fields: F): F {
  const begun = Object.entries(fields).map(([name, spec]) => {
    const value: unknown = values[name];
    return [name, value === undefined ? spec : { ...spec, blank: spec.write(value) }];
  });
  return Object.fromEntries(begun) as F;
}
