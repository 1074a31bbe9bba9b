import type { ApiProblem } from '../../api/problem.ts';

/** What a table shows: the rows of one page, the total count, and the state of the request. */
export interface ListAnswer<Row> {
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  total: number;
  fetching: boolean;
  problem: ApiProblem | null;
  retry: () => void;
}

/** Rows from another response, in the form a table takes; undefined rows show its skeleton. */
export const givenRows = <Row>(rows: readonly Row[] | undefined): ListAnswer<Row> => ({
  rows,
  total: rows?.length ?? 0,
  fetching: false,
  problem: null,
  retry: () => undefined,
});
