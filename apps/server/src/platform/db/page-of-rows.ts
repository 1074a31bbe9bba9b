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

interface PagedList {
  /** From `select` to the last join. */
  select: RawBuilder<unknown>;
  /** Only the table, with the alias that `where` and `id` use: counting joins nothing. */
  from: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  columns: Readonly<Record<string, RawBuilder<unknown>>>;
  /** Orders equal rows, and all rows where no other order is requested: newest first. */
  id: RawBuilder<unknown>;
}

/** Reads the requested page of a list. */
export async function pageOfRows<Row>(
  tx: Tx,
  { select, from, where, columns, id }: PagedList,
  { page, itemsPerPage, sortBy, orderBy }: PageRequest,
): Promise<Page<Row>> {
  const order = sortColumn(columns, sortBy, id);
  const direction = orderBy === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<Row>`
    ${select}
    where ${where}
    order by ${order} ${direction}, ${id} desc
    limit ${itemsPerPage} offset ${(page - 1) * itemsPerPage}`.execute(tx);
  const count = await sql<{ total: bigint }>`select count(*) as total from ${from} where ${where}`.execute(
    tx,
  );
  return { rows, total: Number(count.rows[0]?.total ?? 0n) };
}
