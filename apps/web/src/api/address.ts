/**
 * The address of an operation: `{name}` in the path filled from `params`, the query appended in key order without
 * what is undefined. Throws when a parameter is missing: that is a mistake in the calling code.
 */
export function addressOf(path: string, params: object = {}, query: object = {}): string {
  const values = new Map<string, unknown>(Object.entries(params));
  const filled = path.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    if (!values.has(name)) throw new Error(`${path} needs the parameter ${name}`);
    return encodeURIComponent(String(values.get(name)));
  });
  const present = Object.entries(query).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const search = new URLSearchParams(present.sort().map(([name, value]) => [name, String(value)])).toString();
  return search ? `${filled}?${search}` : filled;
}
