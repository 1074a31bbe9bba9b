import type { ReactNode } from 'react';
import type { Column } from './column.ts';
import { isNothing } from './is-nothing.ts';

export interface CardCell<Row> {
  column: Column<Row>;
  content: ReactNode;
}

/** A card without a figure shows at least as many lines. */
const linesShownMin = 2;

/**
 * The position of each cell in a card: the first is the title unless another column says so. Lines without a value are
 * left out, figures never. What nobody placed is behind “More”; below figures, except where a list has one such column only, so
 * that all its cards have one shape.
 */
export function cardOf<Row>(columns: readonly Column<Row>[], row: Row) {
  const place = (column: Column<Row>, i: number) => column.card ?? (i === 0 ? 'title' : 'more');
  const cells = columns.map(
    (column): CardCell<Row> => ({ column, content: (column.inCard ?? column.cell)(row) }),
  );
  const at = (wanted: string) => cells.filter(({ column }, i) => place(column, i) === wanted);
  const filled = (wanted: string) => at(wanted).filter(({ content }) => !isNothing(content));
  const figures = at('figure');
  const [lines, more] = [filled('line'), filled('more')];
  const folds = figures.length > 0 && at('more').length > 1;
  const shown = folds ? 0 : more.length === 1 ? 1 : Math.max(0, linesShownMin - lines.length);
  return {
    titles: at('title'),
    figures,
    lines: [...lines, ...more.slice(0, shown)],
    more: more.slice(shown),
  };
}
