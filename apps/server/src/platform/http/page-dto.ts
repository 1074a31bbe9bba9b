import type { Page, PageRequest } from '../db/page-of-rows.ts';

/** A page of a list as it is answered: `{ data, meta: { page, itemsPerPage, total } }`. */
export const toPageDto = <Row>(
  { rows, total }: Page<Row>,
  { page, itemsPerPage }: Pick<PageRequest, 'page' | 'itemsPerPage'>,
) => ({ data: rows, meta: { page, itemsPerPage, total } });
