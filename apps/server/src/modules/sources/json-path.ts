/**
 * The parts of a path: of a JSON pointer (`/draws/0/number`, RFC 6901), or names with dots between them
 * (`draws.0.number`).
 */
const partsOf = (path: string): string[] =>
  path.startsWith('/')
    ? path
        .slice(1)
        .split('/')
        .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    : path.split('.');

/**
 * The value at a path of a JSON value; undefined where there is none. `*` goes through every entry of a
 * list and gives a list. Finds only what the document itself contains, never what every object inherits.
 */
export function valueAt(value: unknown, path: string): unknown {
  return follow(value, partsOf(path));
}

function follow(value: unknown, [part, ...rest]: readonly string[]): unknown {
  if (part === undefined) return value;
  if (part === '*') return Array.isArray(value) ? value.map((one) => follow(one, rest)) : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  const own = Array.isArray(value) && !/^(0|[1-9]\d*)$/.test(part) ? false : Object.hasOwn(value, part);
  return own ? follow(new Map<string, unknown>(Object.entries(value)).get(part), rest) : undefined;
}
