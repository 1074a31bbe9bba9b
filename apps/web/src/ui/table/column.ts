import type { ReactNode } from 'react';

/** One column of a table, declared once for rows and cards. */
export interface Column<Row> {
  /** Also what the list is sorted by, when `sortable`. */
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures stand at the end, everything else at the start. */
  align?: 'start' | 'end';
  sortable?: boolean;
  /** What stands in the totals row; a table has one as soon as a column has this. */
  total?: ReactNode;
  /** Where it stands when rows become cards: the title, a large figure (two at most), a line, or nowhere. */
  card?: 'title' | 'figure' | 'line' | 'none';
  /** Hidden until chosen in the column menu. */
  hiddenAtFirst?: boolean;
  widthPx?: number;
}
