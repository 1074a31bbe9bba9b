import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './select.module.css';
import type { SelectionControls } from './use-selection.ts';

interface SelectRowProps<Row> {
  row: Row;
  /** Its number on the page, for screen readers. */
  index: number;
  selection: SelectionControls<Row>;
  /** Whether the arrow keys stop at the box, because the row has no link. */
  target: boolean;
}

/**
 * The checkbox of one row: a click chooses it, a click with Shift chooses everything from the last chosen row
 * on.
 */
export function SelectRow<Row>({ row, index, selection, target }: SelectRowProps<Row>) {
  const { t } = useTranslation();
  if (!selection.selectable(row)) return null;
  const choose = ({ nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    if (nativeEvent instanceof MouseEvent && nativeEvent.shiftKey) selection.extendTo(row);
    else selection.toggle(row);
  };
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        aria-label={t('ui.table.selectRow', { row: index + 1 })}
        checked={selection.has(row)}
        onChange={choose}
        data-select-row
        data-row-target={target || undefined}
      />
    </label>
  );
}

/** The checkbox of the head: chooses the whole page. */
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
