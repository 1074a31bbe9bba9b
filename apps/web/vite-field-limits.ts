import type { Operation } from '@drawdesk/contract';
import type { Plugin } from 'vite';

/** A part of a JSON schema, as far as limits of fields go. */
interface Schema {
  type?: string;
  properties?: Readonly<Record<string, Schema>>;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
}

const limitCall = /\b(limitsOf|patternOf)\(\s*'([^']+)',\s*'([^']+)',?\s*\)/g;

/**
 * Puts the limits of a field where a form asks for them by operation and field (src/api/field-limits.ts), as the contract
 * has them: zod and the schemas stay out of the bundle, and a form carries the limits of its own fields alone.
 */
export function fieldLimits(): Plugin {
  return {
    name: 'drawdesk:field-limits',
    enforce: 'pre',
    async transform(code, id) {
      if (!/\/src\/.*\.tsx?$/.test(id) || id.endsWith('/api/field-limits.ts') || code.search(limitCall) < 0)
        return null;
      const { operations }: { operations: Readonly<Record<string, Operation>> } = await import(
        '@drawdesk/contract'
      );
      const written = (_: string, which: string, operation: string, field: string): string => {
        const found = fieldOf(operations[operation], field);
        if (!found) throw new Error(`${operation} has no field ${field} in its body`);
        return which === 'patternOf' ? patternOf(found) : `(${JSON.stringify(limitsOf(found))})`;
      };
      return { code: code.replace(limitCall, written), map: null };
    },
  };
}

/** The field of a body by its path: `signIn.username`. */
function fieldOf(operation: Operation | undefined, path: string): Schema | undefined {
  const body = operation?.body?.toJSONSchema({ io: 'input', unrepresentable: 'any' }) as Schema | undefined;
  const at = (schemas: readonly Schema[], [name, ...rest]: readonly string[]): Schema | undefined =>
    name === undefined
      ? schemas.flatMap(alternatives).find(({ type }) => type !== 'null')
      : at(
          schemas.flatMap(alternatives).flatMap(({ properties }) => properties?.[name] ?? []),
          rest,
        );
  return body && at([body], path.split('.'));
}

/** A value that may be null, or one of several shapes, taken apart. */
const alternatives = (schema: Schema): readonly Schema[] =>
  (schema.anyOf ?? schema.oneOf)?.flatMap(alternatives) ?? [schema];

function limitsOf({ minLength = 0, minimum, maximum, pattern, ...schema }: Schema) {
  const maxLength = schema.maxLength ?? longest(pattern);
  return {
    ...(minLength > 1 && { lengthMin: minLength }),
    ...(maxLength !== undefined && { lengthMax: maxLength }),
    ...(minimum !== undefined && { min: String(minimum) }),
    ...(maximum !== undefined && { max: String(maximum) }),
  };
}

/** How long a text may be by a pattern of signs with their counts, `^[a-z][a-z0-9]{1,30}$`; undefined for any other. */
function longest(pattern = ''): number | undefined {
  const inside = /^\^(.*)\$$/.exec(pattern)?.[1] ?? '(';
  const sign = /(?:\[(?:\\.|[^\]])+\]|\\.|[^()[\]|*+?{}])(?:\{(\d+)(?:,(\d+))?\})?/gy;
  const signs = [...inside.matchAll(sign)];
  if (signs.map(([all]) => all).join('') !== inside) return undefined;
  return signs.reduce((length, [, count, most]) => length + Number(most ?? count ?? 1), 0);
}

function patternOf({ pattern, allOf = [] }: Schema): string {
  const [first] = [pattern, ...allOf.map((one) => one.pattern)].filter((one) => one !== undefined);
  if (first === undefined) throw new Error('The contract has no pattern for this field');
  return String(new RegExp(first));
}
