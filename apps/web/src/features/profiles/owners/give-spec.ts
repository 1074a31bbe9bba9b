import type { FieldSpec } from '../../../ui/forms/kit/field-spec.ts';

/** Masters or agents as a field of a form: their ids. */
export const tenantsSpec = (label: string): FieldSpec<string[], string[], object> => ({
  label,
  required: false,
  props: {},
  blank: [],
  write: (value) => value,
  read: (typed) => ({ value: typed }),
  shown: (value) => String(value.length),
});
