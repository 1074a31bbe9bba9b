import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../figures/format-money.ts';
import type { Detail } from '../layout/DetailList.tsx';
import { Explained } from '../terms/Explained.tsx';
import classes from './grid.module.css';
import type { GridColumn } from './grid-column.ts';
import { type CellPosition, rectangleOf } from './grid-range.ts';
import type { GridStore } from './grid-store.ts';
import { useProblemText } from './problem-text.ts';
import { pastedCellsMax } from './tsv.ts';

interface GridStatusProps<Row> {
  id: string;
  store: GridStore<Row>;
  columns: readonly GridColumn<Row>[];
  rowTextAt: (row: number) => string;
  /** More information about the active cell. */
  factsAt?: ((place: CellPosition) => readonly Detail[]) | undefined;
}

/** The line below the grid: the active cell, what is wrong in it, its old value, the owner of its value. */
export function GridStatus<Row>({ id, store, columns, rowTextAt, factsAt }: GridStatusProps<Row>) {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const { range, notice } = useSyncExternalStore(store.subscribe, store.summary);
  const { top, left, bottom, right } = rectangleOf(range);
  const cells = (bottom - top + 1) * (right - left + 1);
  const cell = store.cell(range.active);
  const messages = [
    cell.changed && t('ui.grid.was', { value: cell.before || t('ui.grid.none') }),
    cell.from !== undefined && !factsAt && t('ui.grid.from', { from: cell.from }),
    cell.readOnly && t('ui.grid.readOnly'),
  ].filter((text) => typeof text === 'string');
  return (
    <div id={id} className={classes.status} data-facts={factsAt !== undefined}>
      <div className={classes.facts}>
        <span className={classes.where}>
          {rowTextAt(range.active.row)} · {columns[range.active.column]?.header}
        </span>
        {cells > 1 && <span>{t('ui.grid.cells', { cells: formatCount(cells) })}</span>}
        {messages.map((text) => (
          <span key={text}>{text}</span>
        ))}
        {factsAt?.(range.active).map(({ label, term, value }) => (
          <span key={label}>
            <Explained term={term}>{label}</Explained> <strong className="figures">{value}</strong>
          </span>
        ))}
        <span className={classes.wrong} aria-live="polite">
          {cell.problem && problemText(cell.problem)}
          {notice?.what === 'tooMuch' && t('ui.grid.tooMuch', { most: formatCount(pastedCellsMax) })}
          {notice?.what === 'outside' && t('ui.grid.outside', { count: notice.count })}
        </span>
      </div>
      <span className={classes.hint}>{t('ui.grid.hint')}</span>
    </div>
  );
}
