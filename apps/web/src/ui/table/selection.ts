/** Which rows of a list are chosen: pure steps from one selection to the next. */
export interface Selection<Row> {
  /** Chosen rows by key, over all pages, in the order they were chosen. */
  rows: ReadonlyMap<string, Row>;
  /** The start of a range: the row chosen last. */
  anchor: string | null;
  /** Everything that matches the filter is chosen, on all pages. */
  everyOfFilter: boolean;
}

/** The rows that can be chosen on the page, in its order. */
export type SelectablePage<Row> = readonly (readonly [key: string, row: Row])[];

export const nothingSelected = <Row>(): Selection<Row> => ({
  rows: new Map<string, Row>(),
  anchor: null,
  everyOfFilter: false,
});

/**
 * Adds or removes one row. If everything that matches was chosen, removing one row leaves the others of its
 * page.
 */
export function toggled<Row>(
  selection: Selection<Row>,
  page: SelectablePage<Row>,
  key: string,
): Selection<Row> {
  const row = page.find(([one]) => one === key);
  if (!row) return selection;
  const rows = new Map(selection.everyOfFilter ? page : selection.rows);
  if (!rows.delete(key)) rows.set(...row);
  return { rows, anchor: key, everyOfFilter: false };
}

/**
 * Also everything from the anchor to this row, in either direction; without an anchor on the page, only this
 * row.
 */
export function extended<Row>(
  selection: Selection<Row>,
  page: SelectablePage<Row>,
  key: string,
): Selection<Row> {
  const to = page.findIndex(([one]) => one === key);
  const from = page.findIndex(([one]) => one === selection.anchor);
  if (to === -1) return selection;
  if (from === -1)
    return { ...selection, rows: new Map([...selection.rows, ...page.slice(to, to + 1)]), anchor: key };
  const range = page.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ...selection, rows: new Map([...selection.rows, ...range]) };
}

/** The checkbox of the head: chooses the page, or removes the page when all of it is chosen. */
export function pageToggled<Row>(selection: Selection<Row>, page: SelectablePage<Row>): Selection<Row> {
  const allSelected = pageState(selection, page) === 'all';
  const rows = new Map(selection.everyOfFilter ? [] : selection.rows);
  for (const [key, row] of page) {
    if (allSelected) rows.delete(key);
    else rows.set(key, row);
  }
  return { rows, anchor: null, everyOfFilter: false };
}

export function pageState<Row>(
  { rows, everyOfFilter }: Selection<Row>,
  page: SelectablePage<Row>,
): 'all' | 'some' | 'none' {
  const chosen = everyOfFilter ? page.length : page.filter(([key]) => rows.has(key)).length;
  if (chosen === 0) return 'none';
  return chosen === page.length ? 'all' : 'some';
}
