import { type RawBuilder, sql } from 'kysely';
import { sortColumn } from './sort-column.ts';
import type { Tx } from './store.ts';

/** The requested page of a list, and its order. */
export interface PageRequest {
  page: number;
  itemsPerPage: number;
  sortBy?: string | undefined;
  orderBy: 'asc' | 'desc';
}

/** Some rows of a list, and how many it has on all pages. */
export interface Page<Row> {
  rows: Row[];
  total: number;
}

/** The same page with each row in another shape. */
export const mapRows = <Row, Shape>(
  { rows, total }: Page<Row>,
  shapeOf: (row: Row) => Shape,
): Page<Shape> => ({
  rows: rows.map((row) => shapeOf(row)),
  total,
});

/** What a list can be ordered by. */
interface ListOrder {
  columns: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Where no order is requested; the id when it is not given. */
  usual?: RawBuilder<unknown>;
  /** Orders equal rows. */
  id: RawBuilder<unknown>;
  /** In which direction the id orders equal rows: newest first, unless it follows the requested direction. */
  equalRows?: 'newest first' | 'as requested';
}

interface PagedList extends ListOrder {
  /** From `select` to the last join. */
  select: RawBuilder<unknown>;
  /** Only the tables that `where` and `id` use, with the same aliases: counting joins nothing else. */
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
}

/** The columns of `order by` for the requested order. */
export function orderOf(
  { columns, usual, id, equalRows }: ListOrder,
  { sortBy, orderBy }: PageRequest,
): RawBuilder<unknown> {
  const direction = orderBy === 'asc' ? sql`asc` : sql`desc`;
  const order = sortColumn(columns, sortBy, usual ?? id);
  return sql`${order} ${direction}, ${id} ${equalRows === 'as requested' ? direction : sql`desc`}`;
}

/** `limit` and `offset` of the requested page. */
export const limitOf = ({
  page,
  itemsPerPage,
}: Pick<PageRequest, 'page' | 'itemsPerPage'>): RawBuilder<unknown> =>
  sql`limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`;

/** How many rows there are on all pages. */
export async function countRows(tx: Tx, { from, where }: Pick<PagedList, 'from' | 'where'>): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`select count(*) as total from ${from} where ${where}`.execute(
    tx,
  );
  return Number(rows[0]?.total ?? 0n);
}

/** Reads the requested page of a list. */
export async function pageOfRows<Row>(tx: Tx, list: PagedList, request: PageRequest): Promise<Page<Row>> {
  const { rows } = await sql<Row>`
    ${list.select}
    where ${list.where}
    order by ${orderOf(list, request)}
    ${limitOf(request)}`.execute(tx);
  return { rows, total: await countRows(tx, list) };
}
