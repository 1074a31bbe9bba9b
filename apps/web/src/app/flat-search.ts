/**
 * Search parameters as people write them: `?q=087&page=2`, always text. The router's own parser would read
 * 087 as a text and 87 as a number, and would write quotes around 087 in the address.
 */
export const parseFlat = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

export function stringifyFlat(search: Record<string, unknown>): string {
  const present = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const text = new URLSearchParams(present.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text}` : '';
}
