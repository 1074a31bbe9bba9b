import type { RawBuilder } from 'kysely';
import { DomainError } from '../errors/domain-error.ts';

/**
 * The column to sort a list by: the requested one, or the default of the list when none is requested.
 * @throws DomainError `invalid_input` for a column that the list cannot be sorted by.
 */
export function sortColumn(
  columns: Readonly<Record<string, RawBuilder<unknown>>>,
  wanted: string | undefined,
  usual: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (wanted === undefined) return usual;
  // names that every object has, such as `constructor`, are no columns
  const column = Object.hasOwn(columns, wanted) ? columns[wanted] : undefined;
  if (column === undefined) throw noSuchSort(Object.keys(columns));
  return column;
}

/** The error of a sort that a list does not offer. */
export const noSuchSort = (offered: readonly string[]): DomainError =>
  new DomainError('invalid_input', {}, [
    { path: 'query.sortBy', code: 'invalid_value', values: { options: offered.join(', ') } },
  ]);
