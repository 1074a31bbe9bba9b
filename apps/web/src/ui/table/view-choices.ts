import type { Column } from './column.ts';

/** The columns of a table, and which of them are away. */
export interface ViewChoices<Row> {
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  toggle: (key: string) => void;
}
