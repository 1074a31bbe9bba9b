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

/** A page of rows, and how many there are on all pages. */
export async function pageOfRows<Row>(
  tx: Tx,
  { select, from, where, columns, id }: PagedList,
  { page, itemsPerPage, sortBy, orderBy }: PageRequest,
): Promise<{ rows: Row[]; total: number }> {
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
