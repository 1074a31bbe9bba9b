import type { RawBuilder } from 'kysely';

/**
 * The column to sort a list by: the requested one, or the default of the list when the requested one is not
 * offered.
 */
export function sortColumn(
  columns: Readonly<Record<string, RawBuilder<unknown>>>,
  wanted: string | undefined,
  usual: RawBuilder<unknown>,
): RawBuilder<unknown> {
  // names that every object has, such as `constructor`, are no columns
  return (wanted !== undefined && Object.hasOwn(columns, wanted) ? columns[wanted] : undefined) ?? usual;
}
