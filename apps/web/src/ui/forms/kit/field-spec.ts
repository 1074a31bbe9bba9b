import type { ReactNode } from 'react';
import type { DateStyle } from '../../figures/format-date.ts';

/**
 * The value of a typed text, or why it has none, as a sentence for a person. `at` is the place inside a field with rows:
 * `2.group`.
 */
export type Read<V> = { value: V } | { wrong: string; at?: string };

/**
 * One field of a form as a declaration: `V` is the value in the API, `T` the value while it is typed (a text
 * for everything that is typed, so that nothing typed is ever lost), `P` the other properties of its input.
 * `read(write(value))` returns the same value.
 */
export interface FieldSpec<V, T, P extends object = object> {
  label: string;
  description?: ReactNode;
  required: boolean;
  /** Its path in the body of the API, when it differs from the name of the field: `terms.shareBp`; several where it sends several. */
  at?: string | readonly string[] | undefined;
  props: P;
  /** The typed value while nothing is stored yet. */
  readonly blank: T;
  write(value: V): T;
  read(typed: T, style: DateStyle): Read<V>;
  /** The value in people's words, for "old → new". */
  shown(value: V, style: DateStyle): string;
  /** It is a list of rows, and its input shows what is wrong with one at the row (`errorsAt`). */
  readonly hasRows?: true;
  /** The changes inside a field with many values, one by one: shown instead of the field as a whole. */
  parts?(base: T, typed: T): readonly ChangedPart[];
}

/** One value inside a field: old → new, in words. */
export interface ChangedPart {
  label: string;
  from?: string;
  to: string;
}

export type FieldSpecs = Readonly<Record<string, FieldSpec<unknown, unknown>>>;

type ValueOf<S> = S extends FieldSpec<infer V, infer _T, infer _P> ? V : never;
export type TypedOf<S> = S extends FieldSpec<infer _V, infer T, infer _P> ? T : never;
export type PropsOf<S> = S extends FieldSpec<infer _V, infer _T, infer P> ? P : never;

/** All values of a form as in the API. */
export type ValuesOf<F> = { -readonly [K in keyof F]: ValueOf<F[K]> };
/** All values of a form as they are typed. */
export type Typed = Readonly<Record<string, unknown>>;

/** The properties that every input of the kit takes. */
export interface FieldProps<T> {
  label: ReactNode;
  value: T;
  onChange: (value: T) => void;
  onBlur?: () => void;
  error?: ReactNode;
  /** What is wrong inside a field with rows, by its place: `2.group`. */
  errorsAt?: Readonly<Record<string, ReactNode>>;
  description?: ReactNode;
  required?: boolean;
  disabled?: boolean;
  name?: string;
}

/** The options of every field declaration. */
export interface FieldOptions {
  label: string;
  description?: ReactNode;
  /** May be empty; it is then `null`. */
  optional?: boolean;
  at?: string;
}

/** The value of a field that may be empty. */
export type OrNull<O, V> = O extends { optional: true } ? V | null : V;
