/**
 * Search parameters as people write them: `?q=087&page=2`, text in and out. The router's own way would read 087 as a
 * text and 87 as a number, and put quotes around the one in the address.
 */
export const parseFlat = (search: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(search));

export function stringifyFlat(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text ? `?${text}` : '';
}
