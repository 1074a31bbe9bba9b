import i18next from 'i18next';
import type { FieldOptions, FieldSpec, OrNull } from './field-spec.ts';

/** The properties that every text declaration has. */
export const declared = ({ label, description, optional, at }: FieldOptions) => ({
  label,
  description,
  required: !optional,
  at,
});

export const missing = () => ({ wrong: i18next.t('ui.form.fill') });
const nothing = '–';

interface TextOptions extends FieldOptions {
  lengthMin?: number;
  lengthMax?: number;
  /** The pattern of the text, and its error message: `[/^[A-Z0-9]{2,12}$/, t('agents.codeRule')]`. */
  like?: readonly [RegExp, string];
}

/** Text of one or several lines, without spaces around it. */
export function text<const O extends TextOptions>(
  options: O,
): FieldSpec<OrNull<O, string>, string, { maxLength: number }> {
  const { lengthMin = 1, lengthMax = 200, like, optional } = options;
  const read = (typed: string) => {
    const value = typed.trim();
    if (value === '') return optional ? { value: null } : missing();
    if (value.length < lengthMin) return { wrong: i18next.t('ui.form.atLeast', { count: lengthMin }) };
    if (like && !like[0].test(value)) return { wrong: like[1] };
    return { value };
  };
  return {
    ...declared(options),
    props: { maxLength: lengthMax },
    blank: '',
    write: (value) => value ?? '',
    read: read as FieldSpec<OrNull<O, string>, string>['read'],
    shown: (value) => value ?? nothing,
  };
}

interface SecretOptions extends FieldOptions {
  lengthMin?: number;
}

/**
 * A password or key: never shown, never stored in a draft (give the field the name of the secret:
 * `password`).
 */
export function secret<const O extends SecretOptions>(
  options: O,
): FieldSpec<OrNull<O, string>, string, { maxLength: number }> {
  const { lengthMin = 1, optional } = options;
  const read = (typed: string) => {
    if (typed === '') return optional ? { value: null } : missing();
    if (typed.length < lengthMin) return { wrong: i18next.t('ui.form.atLeast', { count: lengthMin }) };
    return { value: typed };
  };
  return {
    ...declared(options),
    props: { maxLength: 200 },
    blank: '',
    write: (value) => value ?? '',
    read: read as FieldSpec<OrNull<O, string>, string>['read'],
    shown: (value) => (value === null ? nothing : '••••••••'),
  };
}

interface DigitsOptions extends FieldOptions {
  digitsMax: number;
  digitsMin?: number;
}

/** A number of a known length in which leading zeros count: "087". */
export function digits<const O extends DigitsOptions>(
  options: O,
): FieldSpec<OrNull<O, string>, string, { digitsMin: number; digitsMax: number }> {
  const { digitsMax, digitsMin = digitsMax, optional } = options;
  const read = (typed: string) => {
    if (typed === '') return optional ? { value: null } : { wrong: i18next.t('ui.digits.fill') };
    if (typed.length < digitsMin) return { wrong: i18next.t('ui.digits.fillCount', { count: digitsMin }) };
    return { value: typed };
  };
  return {
    ...declared(options),
    props: { digitsMin, digitsMax },
    blank: '',
    write: (value) => value ?? '',
    read: read as FieldSpec<OrNull<O, string>, string>['read'],
    shown: (value) => value ?? nothing,
  };
}

/**
 * A code that people give to a thing and read aloud: capitals, digits, - and _. Small letters become
 * capitals.
 */
export const code = <const O extends TextOptions>(options: O) =>
  text({ like: [/^[A-Z0-9][A-Z0-9_-]*$/, i18next.t('ui.form.codeRule')], lengthMax: 20, ...options });

export interface Both {
  en: string;
  th: string;
}

/** The same text in English and Thai. Both, or with `optional` both or neither. */
export function bothLanguages<const O extends TextOptions>(
  options: O,
): FieldSpec<OrNull<O, Both>, Both, { maxLength: number }> {
  const { lengthMax = 200, optional } = options;
  const read = (typed: Both) => {
    const value = { en: typed.en.trim(), th: typed.th.trim() };
    if (value.en === '' && value.th === '') return optional ? { value: null } : missing();
    if (value.en === '' || value.th === '') return { wrong: i18next.t('ui.form.fillBoth') };
    return { value };
  };
  return {
    ...declared(options),
    props: { maxLength: lengthMax },
    blank: { en: '', th: '' },
    write: (value) => value ?? { en: '', th: '' },
    read: read as FieldSpec<OrNull<O, Both>, Both>['read'],
    shown: (value) => (value === null ? nothing : `${value.en} · ${value.th}`),
  };
}

interface TagsOptions extends FieldOptions {
  countMax?: number;
  /** The pattern of each text, and its error message. */
  like?: readonly [RegExp, string];
}

/** Several short texts: addresses, labels. Empty is an empty list. */
export function tags(options: TagsOptions): FieldSpec<string[], string[], { maxTags: number }> {
  const { countMax = 50, like, optional } = options;
  return {
    ...declared(options),
    props: { maxTags: countMax },
    blank: [],
    write: (value) => value,
    read: (typed) => {
      const wrong = like && typed.find((one) => !like[0].test(one));
      if (like && wrong !== undefined) return { wrong: `${wrong}: ${like[1]}` };
      return typed.length === 0 && !optional ? missing() : { value: typed };
    },
    shown: (value) => value.join(', ') || nothing,
  };
}
