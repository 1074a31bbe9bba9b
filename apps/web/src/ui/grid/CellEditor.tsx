import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './grid.module.css';
import type { GridColumn } from './grid-column.ts';
import { editEndOf } from './grid-keys.ts';
import type { MarkedCell } from './grid-sheet.ts';
import type { GridStore } from './grid-store.ts';

interface CellEditorProps<Row> {
  store: GridStore<Row>;
  column: GridColumn<Row>;
  cell: MarkedCell;
  label: string;
}

/** The content of the cell in edit mode. The typed text stays here until the cell is left. */
export function CellEditor<Row>(props: CellEditorProps<Row>) {
  return props.column.kind === 'choice' ? <ChoiceEditor {...props} /> : <TextEditor {...props} />;
}

/** Ends editing as the key says; the keys do not reach the grid, which would move the active cell too. */
function endByKey<Row>(event: KeyboardEvent, store: GridStore<Row>, text: string, begunByTyping: boolean) {
  event.stopPropagation();
  if (event.nativeEvent.isComposing) return;
  const end = editEndOf(event, begunByTyping);
  if (!end) return;
  store.endEdit(end.keep ? text : null);
  if (end.by) store.move(end.by, false);
  if (!end.tab || store.tab(end.tab)) event.preventDefault();
}

function TextEditor<Row>({ store, column, cell, label }: CellEditorProps<Row>) {
  const field = useRef<HTMLInputElement>(null);
  const begunByTyping = cell.typed !== undefined;
  useEffect(() => {
    field.current?.focus({ preventScroll: true });
    if (!begunByTyping) field.current?.select();
  }, [begunByTyping]);
  return (
    <input
      ref={field}
      className={classes.typed}
      aria-label={label}
      inputMode={column.kind === 'count' ? 'numeric' : 'decimal'}
      autoComplete="off"
      defaultValue={cell.typed ?? cell.text}
      maxLength={60}
      onKeyDown={(event) => endByKey(event, store, event.currentTarget.value, begunByTyping)}
      onBlur={(event) => store.endEdit(event.currentTarget.value)}
    />
  );
}

function ChoiceEditor<Row>({ store, column, cell, label }: CellEditorProps<Row>) {
  const { t } = useTranslation();
  const field = useRef<HTMLSelectElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const begun = column.options?.find((option) =>
    option.label.toLocaleLowerCase().startsWith((cell.typed ?? '\n').toLocaleLowerCase()),
  );
  return (
    <select
      ref={field}
      className={classes.typed}
      aria-label={label}
      defaultValue={begun?.value ?? cell.text}
      onKeyDown={(event) => endByKey(event, store, event.currentTarget.value, false)}
      onBlur={(event) => store.endEdit(event.currentTarget.value)}
    >
      <option value="">{t('ui.grid.none')}</option>
      {column.options?.map(({ value, label: text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  );
}
