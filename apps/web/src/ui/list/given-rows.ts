import type { ListAnswer } from './list-answer.ts';

/** Rows from another response, in the form a table takes; undefined rows show its skeleton. */
export const givenRows = <Row>(rows: readonly Row[] | undefined): ListAnswer<Row> => ({
  rows,
  total: rows?.length ?? 0,
  fetching: false,
  problem: null,
  retry: () => undefined,
});
