import { type ClipboardEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useId } from 'react';
import { Explained } from '../terms/Explained.tsx';
import { GridCell } from './GridCell.tsx';
import classes from './grid.module.css';
import type { GridColumn, GridRowName } from './grid-column.ts';
import { commandOf, type GridCommand } from './grid-keys.ts';
import type { CellPosition } from './grid-range.ts';
import type { GridStore } from './grid-store.ts';

interface GridTableProps<Row> {
  store: GridStore<Row>;
  label: string;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowName: GridRowName<Row>;
  readOnly: boolean;
  /** The id of the element that describes the active cell. */
  statusId: string;
}

/**
 * The cells (WAI-ARIA grid): keys, clipboard and pointer change the store, and the cells follow the store.
 */
export function GridTable<Row>(props: GridTableProps<Row>) {
  const { store, label, columns, rows, rowKey, rowName, readOnly, statusId } = props;
  const headId = useId();
  const firstTerm = columns.findIndex(({ term }) => term !== undefined);
  return (
    <table
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells take the focus is a grid.
      role="grid"
      className={classes.grid}
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length + 1}
      aria-multiselectable
      aria-readonly={readOnly || undefined}
      aria-describedby={statusId}
      onKeyDown={(event) => byKey(event, store)}
      onCopy={(event) => copy(event, store)}
      onCut={(event) => copy(event, store) && store.clear()}
      onPaste={(event) => paste(event, store)}
      {...byPointer(store)}
    >
      <thead onKeyDown={betweenTerms}>
        <tr aria-rowindex={1}>
          <th scope="col" aria-colindex={1}>
            {rowName.header}
          </th>
          {columns.map((column, c) => (
            <th
              key={column.key}
              scope="col"
              aria-colindex={c + 2}
              aria-labelledby={column.term && `${headId}-${column.key}`}
              data-kind={column.kind}
              data-frozen={column.frozen}
              style={column.widthPx ? { minWidth: column.widthPx } : undefined}
            >
              <Explained term={column.term} tabIndex={c === firstTerm ? 0 : -1}>
                <span id={`${headId}-${column.key}`}>{column.header}</span>
              </Explained>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, r) => (
          <tr key={rowKey(row)} aria-rowindex={r + 2}>
            <th scope="row" aria-colindex={1}>
              {rowName.cell?.(row) ?? rowName.text(row)}
            </th>
            {columns.map((column, c) => (
              <GridCell
                key={column.key}
                store={store}
                handle={store.handle(r, c)}
                column={column}
                row={row}
                rowText={rowName.text(row)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The help at the heads is one stop of the Tab key; arrow keys go from one to the next. */
function betweenTerms(event: KeyboardEvent<HTMLElement>): void {
  event.stopPropagation();
  const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  const helps = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-term]')];
  const at = helps.findIndex((help) => event.target instanceof Node && help.contains(event.target));
  const next = step === undefined || at < 0 ? undefined : helps[at + step];
  if (next) event.preventDefault();
  next?.focus();
}

const isEditing = (event: { target: EventTarget }) =>
  event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;

/** Runs a command; false when the key is left to the browser. */
function run<Row>(store: GridStore<Row>, command: GridCommand): boolean {
  switch (command.do) {
    case 'move':
      store.move(command.by, command.extend);
      return true;
    case 'tab':
      return store.tab(command.step);
    case 'edit':
      if (command.typed === undefined && store.flip()) return true;
      store.beginEdit(command.typed);
      return true;
    case 'flip':
      if (!store.flip()) store.beginEdit(' ');
      return true;
    case 'leave':
      store.select(store.active);
      return true;
    default:
      store[command.do]();
      return true;
  }
}

function byKey<Row>(event: KeyboardEvent, store: GridStore<Row>): void {
  if (isEditing(event)) return;
  const command = commandOf(event);
  if (command && run(store, command)) event.preventDefault();
}

function copy<Row>(event: ClipboardEvent, store: GridStore<Row>): boolean {
  if (isEditing(event)) return false;
  event.clipboardData.setData('text/plain', store.copy());
  event.preventDefault();
  return true;
}

function paste<Row>(event: ClipboardEvent, store: GridStore<Row>): void {
  if (isEditing(event)) return;
  event.preventDefault();
  store.paste(event.clipboardData.getData('text/plain'));
}

function placeAt(target: EventTarget): CellPosition | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null;
  const [row, column] = cell?.dataset.cell?.split(' ').map(Number) ?? [];
  return row === undefined || column === undefined ? null : { row, column };
}

const isActive = <Row,>(store: GridStore<Row>, place: CellPosition) =>
  place.row === store.active.row && place.column === store.active.column;

/** A click chooses, a drag or a click with Shift chooses a range, a double click (or a second tap) edits. */
function byPointer<Row>(store: GridStore<Row>) {
  return {
    onPointerDown: (event: PointerEvent) => {
      const place = placeAt(event.target);
      if (!place || isEditing(event) || event.button !== 0) return;
      if (event.pointerType !== 'mouse') return;
      event.preventDefault();
      store.select(place, event.shiftKey);
    },
    onPointerOver: (event: PointerEvent) => {
      const place = event.pointerType === 'mouse' && event.buttons === 1 ? placeAt(event.target) : null;
      if (place && !isEditing(event) && !isActive(store, place)) store.select(place, true);
    },
    onClick: (event: MouseEvent) => {
      const place = placeAt(event.target);
      const pointer =
        event.nativeEvent instanceof globalThis.PointerEvent ? event.nativeEvent.pointerType : '';
      if (!place || isEditing(event) || pointer === 'mouse') return;
      const again = isActive(store, place) && document.activeElement?.matches('[data-cell]');
      if (!again) store.select(place);
      else if (!store.flip()) store.beginEdit();
    },
    onDoubleClick: (event: MouseEvent) => {
      if (isEditing(event) || !placeAt(event.target)) return;
      if (!store.flip()) store.beginEdit();
    },
  };
}
