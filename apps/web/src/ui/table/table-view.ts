import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ListAnswer } from '../list/list-answer.ts';
import type { ListControls, ViewedList } from '../list/use-list.ts';
import type { Column } from './column.ts';
import type { Bulk, SelectionControls } from './use-selection.ts';
import type { TableMode } from './use-table-mode.ts';

export interface DataTableProps<Row> {
  /** The name under which the table's hidden columns are remembered. */
  id: string;
  /** The name for a screen reader; shown as the title with `showLabel`. */
  label: string;
  columns: readonly Column<Row>[];
  answer: ListAnswer<Row>;
  rowKey: (row: Row) => string;
  /** Page, order and filters from `useList`; without it the table shows all rows in the given order. */
  list?: ListControls;
  /** The filters of a table without pages, so that its views can be saved too. */
  viewsOf?: ViewedList;
  /** The link of a row: its first cell is the link, and a click anywhere on the row follows it. */
  rowLink?: (row: Row) => LinkProps;
  /** Instead of a link: called when the row is chosen. */
  onChoose?: (row: Row) => void;
  /** The page behind a row is the form that edits it: the key E opens it too. */
  opensToEdit?: boolean;
  /** Buttons or a `RowMenu` at the end of each row. */
  actions?: (row: Row) => ReactNode;
  /** Actions on several rows: each row gets a checkbox, and a bar appears as soon as one is chosen. */
  bulk?: Bulk<Row>;
  /** More details of a row, which open below it. */
  detail?: (row: Row) => ReactNode;
  /** The live figures of a row as one text: the row flashes once when it changes (look.md §3). */
  flash?: (row: Row) => string;
  /**
   * The empty state: one sentence what the list shows, and what to do. `clear` clears the filters of a table without
   * pages, where they hide everything.
   */
  empty?: { title: string; action?: ReactNode; compact?: boolean; clear?: (() => void) | undefined };
  /** Filters and buttons above the head. */
  toolbar?: ReactNode;
  /** A line at the end of the rows, such as how many others are left out. */
  after?: ReactNode;
  /** Shown at the end of the toolbar. */
  exportButton?: ReactNode;
  showLabel?: boolean;
}

/** The data of the parts of a table: `columns` are the visible ones. */
export interface TableView<Row> extends DataTableProps<Row> {
  mode: TableMode;
  selection: SelectionControls<Row> | undefined;
}
