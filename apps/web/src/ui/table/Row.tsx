import { IconChevronRight } from '@tabler/icons-react';
import { type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QuietZeros } from '../figures/quiet-zeros.ts';
import { RowTarget } from './RowTarget.tsx';
import { chooseByClick } from './row-keys.ts';
import { SelectRow } from './SelectBox.tsx';
import classes from './table.module.css';
import type { TableView } from './table-view.ts';
import { useChanges } from './use-changes.ts';

interface RowProps<Row> extends TableView<Row> {
  row: Row;
  index: number;
  /** The number of the row, in a table of which only a part is drawn. */
  rowIndex?: number;
  rowRef?: Ref<HTMLTableRowElement>;
}

/** One row; flashes once when its live figure changed, and can show more details below itself. */
export function Row<Row>(props: RowProps<Row>) {
  const { row, index, columns, selection, actions, detail, flash, rowIndex, rowRef } = props;
  const chosen = props.rowLink || props.onChoose;
  const changes = useChanges(flash?.(row));
  const [open, setOpen] = useState(false);
  const detailId = useId();
  const cells = columns.map((column) => ({ column, content: column.cell(row) }));
  return (
    <QuietZeros value={true}>
      <tr
        ref={rowRef}
        aria-rowindex={rowIndex}
        data-row={index}
        data-index={index}
        data-choosable={!!chosen}
        data-selected={selection?.has(row) || undefined}
        data-flash={changes === 0 ? undefined : changes % 2 === 0 ? 'even' : 'odd'}
        onClick={chosen ? chooseByClick : undefined}
      >
        {selection && (
          <td className={classes.lead}>
            <SelectRow row={row} index={index} selection={selection} target={!chosen} />
          </td>
        )}
        {cells.map(({ column, content }, i) => (
          <td
            key={column.key}
            data-align={column.align ?? 'start'}
            data-first={i === 0 || undefined}
            data-zero={content === '0' || undefined}
          >
            {i === 0 && detail && (
              <DetailSwitch
                open={open}
                controls={detailId}
                toggle={() => setOpen(!open)}
                target={!chosen && !selection}
              />
            )}
            {i === 0 ? <RowTarget {...props} content={content} /> : content}
          </td>
        ))}
        {actions && <td className={classes.actions}>{actions(row)}</td>}
      </tr>
      {open && detail && (
        <tr id={detailId} className={classes.detail}>
          <td colSpan={columns.length + (selection ? 1 : 0) + (actions ? 1 : 0)}>{detail(row)}</td>
        </tr>
      )}
    </QuietZeros>
  );
}

interface DetailSwitchProps {
  open: boolean;
  controls: string;
  toggle: () => void;
  /** Whether keys stop at it, because the row has no link. */
  target: boolean;
}

function DetailSwitch({ open, controls, toggle, target }: DetailSwitchProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={classes.opens}
      data-row-target={target || undefined}
      aria-expanded={open}
      aria-controls={open ? controls : undefined}
      aria-label={t('ui.table.detail')}
      onClick={toggle}
    >
      <IconChevronRight size={16} aria-hidden />
    </button>
  );
}
