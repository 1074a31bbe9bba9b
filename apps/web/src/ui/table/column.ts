import type { ReactNode } from 'react';
import type { Term } from '../terms/term.ts';

/** One column of a table, declared once for rows and cards. */
export interface Column<Row> {
  /** Also the name to sort by, when `sortable`. */
  key: string;
  header: string;
  /** Its name in a card and in a menu, where the columns beside it don’t explain it. Without it: the header. */
  fullName?: string;
  /** The term that is explained at the head. */
  term?: Term;
  cell: (row: Row) => ReactNode;
  /** Figures are aligned to the end, everything else to the start. */
  align?: 'start' | 'end';
  sortable?: boolean;
  /** The cell in the totals row; a table has that row as soon as one column has this. */
  total?: ReactNode;
  /**
   * Its position in a card: the title, a large figure (two at most), a line that is left out where it has no value, or hidden.
   * Without it: behind “More”.
   */
  card?: 'title' | 'figure' | 'line' | 'none';
  /** What a card shows in place of the cell, where the columns beside it are missing. */
  inCard?: (row: Row) => ReactNode;
  /** Hidden until chosen in the column menu. */
  hiddenAtFirst?: boolean;
  widthPx?: number;
}

/** What a column is called where it stands alone. */
export const nameOf = <Row>({ header, fullName }: Column<Row>): string => fullName ?? header;
