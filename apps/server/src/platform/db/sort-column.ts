import type { RawBuilder } from 'kysely';

/** What to sort a list by, of the columns it offers: the one asked for, or the list's own where it is none of them. */
export function sortColumn(
  columns: Readonly<Record<string, RawBuilder<unknown>>>,
  asked: string | undefined,
  usual: RawBuilder<unknown>,
): RawBuilder<unknown> {
  // names that every object has, such as `constructor`, are no columns
  return (asked !== undefined && Object.hasOwn(columns, asked) ? columns[asked] : undefined) ?? usual;
}
