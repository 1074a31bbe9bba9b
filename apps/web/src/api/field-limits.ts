import type { CallInput, ConsoleOperation } from './operation-types.ts';

type Body<N extends ConsoleOperation> = CallInput<N> extends { body?: infer B } ? NonNullable<B> : never;

/** The fields of a body; nested fields are written as `signIn.username`. Items of a list are not fields. */
export type FieldOf<B> = B extends readonly unknown[]
  ? never
  : B extends object
    ? { [K in keyof B & string]: K | `${K}.${FieldOf<NonNullable<B[K]>>}` }[keyof B & string]
    : never;

type ValueAt<B, P> = B extends object
  ? P extends keyof B
    ? NonNullable<B[P]>
    : P extends `${infer K}.${infer Rest}`
      ? K extends keyof B
        ? ValueAt<NonNullable<B[K]>, Rest>
        : never
      : never
  : never;

interface TextLimits {
  lengthMin?: number;
  lengthMax?: number;
}
interface CountLimits {
  min?: string;
  max?: string;
}
type LimitsOf<V> = V extends number ? CountLimits : V extends string ? TextLimits : never;

/**
 * The limits that the contract sets for a field of a body, for the declaration of the field:
 * `field.text({ label, ...limitsOf('accounts.create', 'displayName') })`. Written out while the console is built
 * (vite-field-limits.ts), so both arguments are plain texts.
 */
export function limitsOf<N extends ConsoleOperation, P extends FieldOf<Body<N>>>(
  operation: N,
  path: P,
): LimitsOf<ValueAt<Body<N>, P>> {
  throw new Error(`The limits of ${operation} ${path} were not written out by the build`);
}

/** The pattern that the contract sets for a text, for the declaration of the field, as above. */
export function patternOf<N extends ConsoleOperation, P extends FieldOf<Body<N>>>(
  operation: N,
  path: P,
): RegExp {
  throw new Error(`The pattern of ${operation} ${path} was not written out by the build`);
}

/** The same, for texts that the API changes to lower case. */
export const inAnyCase = ({ source }: RegExp): RegExp => new RegExp(source, 'i');
