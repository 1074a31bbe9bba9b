import { type ReactNode, useState } from 'react';
import {
  extended,
  nothingSelected,
  pageState,
  pageToggled,
  type SelectablePage,
  type Selection,
  toggled,
} from './selection.ts';

/** What can be done to several rows at once. */
export interface Bulk<Row> {
  /** Buttons of the bar that appears as soon as a row is chosen. */
  actions: (chosen: Chosen<Row>) => ReactNode;
  /** Rows that cannot be chosen have no box. */
  selectable?: (row: Row) => boolean;
  /** The actions can work on everything that matches the filter: offers "Select all 1,284". */
  everyOfFilter?: boolean;
}

/** What was chosen, for the actions. */
interface Chosen<Row> {
  count: number;
  keys: readonly string[];
  rows: readonly Row[];
  /** Everything that matches the filters of the list is meant; `keys` and `rows` are then those seen so far. */
  everyOfFilter: boolean;
  /** Call it when the action is done. */
  clear: () => void;
}

export interface SelectionControls<Row> {
  page: 'all' | 'some' | 'none';
  has: (row: Row) => boolean;
  selectable: (row: Row) => boolean;
  toggle: (row: Row) => void;
  extendTo: (row: Row) => void;
  togglePage: () => void;
  chooseEvery: () => void;
  chosen: Chosen<Row>;
}

interface SelectionInput<Row> {
  bulk: Bulk<Row> | undefined;
  rows: readonly Row[] | undefined;
  total: number;
  rowKey: (row: Row) => string;
  /** The filters in force: with other filters it is another list, and nothing of it is chosen. */
  filterKey: string | undefined;
}

const always = () => true;

/** The rows a person has chosen; kept from page to page, dropped with the filters. Undefined without bulk actions. */
export function useSelection<Row>(input: SelectionInput<Row>): SelectionControls<Row> | undefined {
  const { bulk, rows = [], total, rowKey, filterKey } = input;
  const [selection, setSelection] = useState<Selection<Row>>(nothingSelected<Row>);
  const [filteredBy, setFilteredBy] = useState(filterKey);
  if (filteredBy !== filterKey) {
    setFilteredBy(filterKey);
    setSelection(nothingSelected<Row>());
  }
  if (!bulk) return undefined;
  const selectable = bulk.selectable ?? always;
  const page: SelectablePage<Row> = rows.filter(selectable).map((row) => [rowKey(row), row]);
  const { rows: chosen, everyOfFilter } = selection;
  return {
    page: pageState(selection, page),
    has: (row) => (everyOfFilter ? selectable(row) : chosen.has(rowKey(row))),
    selectable,
    toggle: (row) => setSelection((current) => toggled(current, page, rowKey(row))),
    extendTo: (row) => setSelection((current) => extended(current, page, rowKey(row))),
    togglePage: () => setSelection((current) => pageToggled(current, page)),
    chooseEvery: () => setSelection((current) => ({ ...current, everyOfFilter: true })),
    chosen: {
      count: everyOfFilter ? total : chosen.size,
      keys: [...chosen.keys()],
      rows: [...chosen.values()],
      everyOfFilter,
      clear: () => setSelection(nothingSelected<Row>()),
    },
  };
}
