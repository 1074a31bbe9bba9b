import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListAnswer } from '../list/list-answer.ts';
import type { ListControls } from '../list/use-list.ts';
import type { Column } from './column.ts';
import type { Bulk, SelectionControls } from './use-selection.ts';
import type { TableMode } from './use-table-mode.ts';

export interface DataTableProps<Row> {
  /** Names the table where its hidden columns are remembered. */
  id: string;
  /** What the table is called for a screen reader; shown as its title with `showLabel`. */
  label: string;
  columns: readonly Column<Row>[];
  answer: ListAnswer<Row>;
  rowKey: (row: Row) => string;
  /** Page, order and filters from `useList`; without it the table shows all rows as they come. */
  list?: ListControls;
  /** Where a row leads: its first cell is the link, a click anywhere on it follows. */
  rowLink?: (row: Row) => LinkProps;
  /** Or what happens when it is chosen. */
  onChoose?: (row: Row) => void;
  /** Buttons or a `RowMenu` at the end of each row. */
  actions?: (row: Row) => ReactNode;
  /** What can be done to several rows: gives each a box, and a bar as soon as one is chosen. */
  bulk?: Bulk<Row>;
  /** What else there is to say of a row: opens below it. */
  detail?: (row: Row) => ReactNode;
  /** The live figures of a row as one text: the row flashes once when it changes (look.md §3). */
  flash?: (row: Row) => string;
  /** One sentence what would be here, and what to do about it. */
  empty?: { title: string; action?: ReactNode };
  /** Filters and buttons above the head. */
  toolbar?: ReactNode;
  /** Stands at the end of the toolbar. */
  exportButton?: ReactNode;
  showLabel?: boolean;
}

/** What the parts of a table are drawn from: `columns` are those that are shown. */
export interface TableView<Row> extends DataTableProps<Row> {
  mode: TableMode;
  selection: SelectionControls<Row> | undefined;
}
