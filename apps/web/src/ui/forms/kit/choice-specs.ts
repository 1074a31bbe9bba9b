import i18next from 'i18next';
import type { FieldOptions, FieldSpec, OrNull } from './field-spec.ts';
import { declared } from './text-specs.ts';

export interface Option<T extends string> {
  value: T;
  label: string;
  /** The meaning of the choice, for radio cards. */
  description?: string;
}

interface ChoiceOptions<T extends string> extends FieldOptions {
  options: readonly Option<T>[];
}

const missing = () => ({ wrong: i18next.t('ui.form.choose') });

/** One of a closed list. */
export function choice<T extends string, const O extends ChoiceOptions<T>>(
  options: O & ChoiceOptions<T>,
): FieldSpec<OrNull<O, T>, T | null, { options: readonly Option<T>[] }> {
  const labelOf = (value: T | null) =>
    options.options.find((one) => one.value === value)?.label ?? value ?? '–';
  const read = (typed: T | null) => (typed === null && !options.optional ? missing() : { value: typed });
  return {
    ...declared(options),
    props: { options: options.options },
    blank: null,
    write: (value) => value as T | null,
    read: read as FieldSpec<OrNull<O, T>, T | null>['read'],
    shown: (value) => labelOf(value as T | null),
  };
}

/** Several of a closed list, in its order. */
export function choices<T extends string>(
  options: ChoiceOptions<T>,
): FieldSpec<T[], T[], { options: readonly Option<T>[] }> {
  const ordered = (chosen: readonly T[]) => options.options.filter(({ value }) => chosen.includes(value));
  return {
    ...declared(options),
    props: { options: options.options },
    blank: [],
    write: (value) => value,
    read: (typed) =>
      typed.length === 0 && !options.optional
        ? missing()
        : { value: ordered(typed).map(({ value }) => value) },
    shown: (value) =>
      ordered(value)
        .map(({ label }) => label)
        .join(', ') || '–',
  };
}

/** Yes or no. */
export const flag = (options: Omit<FieldOptions, 'optional'>): FieldSpec<boolean, boolean, object> => ({
  ...declared({ ...options, optional: true }),
  props: {},
  blank: false,
  write: (value) => value,
  read: (typed) => ({ value: typed }),
  shown: (value) => i18next.t(value ? 'ui.form.on' : 'ui.form.off'),
});
