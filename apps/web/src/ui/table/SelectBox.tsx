import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './select.module.css';
import type { SelectionControls } from './use-selection.ts';

interface SelectRowProps<Row> {
  row: Row;
  /** What the row is called, when it has a name that can be spoken. */
  index: number;
  selection: SelectionControls<Row>;
  /** Whether the box is what the arrow keys stop at, because the row leads nowhere. */
  target: boolean;
}

/** The box of one row: a click chooses it, a click with Shift everything from the last one on. */
export function SelectRow<Row>({ row, index, selection, target }: SelectRowProps<Row>) {
  const { t } = useTranslation();
  if (!selection.selectable(row)) return null;
  const range = (event: MouseEvent<HTMLInputElement>) => {
    if (!event.shiftKey) return;
    event.preventDefault();
    selection.extendTo(row);
  };
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label={t('ui.table.selectRow', { row: index + 1 })}
        checked={selection.has(row)}
        onClick={range}
        onChange={() => selection.toggle(row)}
        data-select-row
        data-row-target={target || undefined}
      />
    </label>
  );
}

/** The box of the head: the whole page. */
export function SelectPage<Row>({ selection }: { selection: SelectionControls<Row> }) {
  const { t } = useTranslation();
  return (
    <label className={classes.box}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = selection.page === 'some';
        }}
        type="checkbox"
        aria-label={t('ui.table.selectPage')}
        checked={selection.page === 'all'}
        onChange={selection.togglePage}
      />
    </label>
  );
}
