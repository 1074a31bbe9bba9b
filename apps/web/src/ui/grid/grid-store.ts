import { copyCell } from './cell-value.ts';
import { typedValue } from './cell-view.ts';
import type { CellChange } from './grid-column.ts';
import { edited, type GridHistory, noHistory, redone, undone } from './grid-history.ts';
import {
  type CellPosition,
  moved,
  nextInOrder,
  placesOf,
  type Range,
  rectangleOf,
  type Size,
  single,
} from './grid-range.ts';
import {
  cellId,
  changesOf,
  drawSheet,
  emptyCell,
  type GridContents,
  isStored,
  type MarkedCell,
  type SheetState,
  sameCell,
  wrongOutOfSight,
} from './grid-sheet.ts';
import { fillDown, type PastedCell, placePaste } from './paste.ts';
import { parseTsv, toTsv } from './tsv.ts';

/** The data of the line below the grid and of the save bar. */
interface GridSummary {
  range: Range;
  changes: number;
  wrong: number;
  canUndo: boolean;
  canRedo: boolean;
  /** A message to show once: a paste that was too large, or did not fit. */
  notice: { what: 'tooMuch' } | { what: 'outside'; count: number } | null;
}

/** One cell in the form a component subscribes to. */
export interface CellHandle {
  place: CellPosition;
  subscribe: (listener: () => void) => () => void;
  get: () => MarkedCell;
}

const start: CellPosition = { row: 0, column: 0 };

/**
 * The state of a grid outside React: each cell subscribes to its own part, so that a key press in one of
 * hundreds of cells draws only that cell again. Typed values are stored by row and column, and survive new
 * rows from the API.
 */
export class GridStore<Row> {
  #contents: GridContents<Row>;
  #history: GridHistory = noHistory;
  #range: Range = single(start);
  #editing: { typed: string | undefined } | null = null;
  #refused: ReadonlyMap<string, string> = new Map();
  #notice: GridSummary['notice'] = null;
  /** The API has accepted the typed values, but its new rows are not here yet. */
  #saved = false;
  #cells: MarkedCell[][] = [];
  #summary: GridSummary;
  readonly #handles = new Map<string, CellHandle>();
  readonly #cellListeners = new Map<string, Set<() => void>>();
  readonly #summaryListeners = new Set<() => void>();
  /** Whether the active cell takes the focus when it is drawn: after a key or a click, not at first. */
  wantsFocus = false;
  /** Whether its field takes the focus where cells are fields: only on the way to what is wrong, or a keyboard opens. */
  wantsField = false;
  /** Makes a column visible; set by the editor whose columns can be hidden. */
  reveal: (columnKey: string) => void = () => undefined;
  /** The cell to go to as soon as its column is visible. */
  #wanted: { rowKey: string; columnKey: string } | null = null;

  constructor(contents: GridContents<Row>) {
    this.#contents = contents;
    this.#cells = this.#draw();
    this.#summary = this.#sumUp();
  }

  get size(): Size {
    return { rows: this.#contents.rows.length, columns: this.#contents.columns.length };
  }

  get active(): CellPosition {
    return this.#range.active;
  }

  /** New rows or columns; a typed value that is stored by now is no longer a change. */
  setContents(contents: GridContents<Row>): void {
    if (contents.rows === this.#contents.rows && contents.columns === this.#contents.columns) return;
    const arrived = this.#saved && contents.rows !== this.#contents.rows;
    this.#contents = contents;
    if (arrived) {
      this.#saved = false;
      this.#history = noHistory;
    }
    this.#dropStored();
    const inside = (place: CellPosition) => moved(place, start, this.size);
    this.#range = { anchor: inside(this.#range.anchor), active: inside(this.#range.active) };
    this.#refresh();
    if (this.#wanted) this.#goTo(this.#wanted);
  }

  /** Makes a cell the active one; if its column is hidden, as soon as the column is visible. */
  #goTo(cell: { rowKey: string; columnKey: string }): void {
    const { rows, columns, rowKey } = this.#contents;
    const row = rows.findIndex((one) => rowKey(one) === cell.rowKey);
    const column = columns.findIndex((one) => one.key === cell.columnKey);
    const waited = this.#wanted !== null;
    this.#wanted = null;
    if (row < 0) return;
    if (column >= 0) this.select({ row, column });
    else if (!waited) {
      this.#wanted = cell;
      this.reveal(cell.columnKey);
    }
  }

  #dropStored(): void {
    const asStored = this.changes().filter(({ from, to }) => from === to);
    if (asStored.length === 0) return;
    const edits = new Map(this.#history.edits);
    for (const { rowKey, columnKey } of asStored) edits.delete(cellId(rowKey, columnKey));
    this.#history = { ...noHistory, edits };
  }

  handle(row: number, column: number): CellHandle {
    const key = `${row} ${column}`;
    const known = this.#handles.get(key);
    if (known) return known;
    const listeners = new Set<() => void>();
    const handle: CellHandle = {
      place: { row, column },
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      get: () => this.#cells[row]?.[column] ?? emptyCell,
    };
    this.#cellListeners.set(key, listeners);
    this.#handles.set(key, handle);
    return handle;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#summaryListeners.add(listener);
    return () => this.#summaryListeners.delete(listener);
  };

  readonly summary = (): GridSummary => this.#summary;

  cell({ row, column }: CellPosition): MarkedCell {
    return this.#cells[row]?.[column] ?? emptyCell;
  }

  select(place: CellPosition, extend = false): void {
    this.#editing = null;
    this.#range = extend ? { ...this.#range, active: place } : single(place);
    this.wantsFocus = true;
    this.#notice = null;
    this.#refresh();
  }

  move(by: CellPosition, extend: boolean): void {
    this.select(moved(this.active, by, this.size), extend);
  }

  /** Moves to the next cell or the one before; false at the end, where the focus leaves the grid. */
  tab(step: 1 | -1): boolean {
    const next = nextInOrder(this.active, step, this.size);
    if (next) this.select(next);
    return next !== null;
  }

  selectAll(): void {
    const { rows, columns } = this.size;
    this.#range = { anchor: start, active: { row: rows - 1, column: columns - 1 } };
    this.wantsFocus = true;
    this.#refresh();
  }

  beginEdit(typed?: string): void {
    const cell = this.cell(this.active);
    if (cell.readOnly) return;
    this.#range = single(this.active);
    this.#editing = { typed };
    this.#refresh();
  }

  /** Ends the edit mode of a cell; `text` is its new text, null to leave the cell unchanged. */
  endEdit(text: string | null): void {
    if (!this.#editing) return;
    this.#editing = null;
    this.wantsFocus = true;
    if (text === null) this.#refresh();
    else this.#write([{ ...this.active, text }]);
  }

  /** Types a text into one cell, wherever the focus is: for editors that are not a table. */
  put(place: CellPosition, text: string): void {
    this.#editing = null;
    this.#range = single(place);
    this.#write([{ ...place, text }]);
    this.wantsFocus = false;
  }

  /** Toggles switches: all chosen ones get the opposite of the active one's value. */
  flip(): boolean {
    const on = this.cell(this.active).value === 'true';
    const column = this.#contents.columns[this.active.column];
    if (column?.kind !== 'switch') return false;
    this.#write(
      placesOf(rectangleOf(this.#range)).map((place) => ({ ...place, text: String(!on) })),
      'switch',
    );
    return true;
  }

  clear(): void {
    this.#write(placesOf(rectangleOf(this.#range)).map((place) => ({ ...place, text: '' })));
  }

  fillDown(): void {
    this.#write(fillDown(rectangleOf(this.#range), (place) => this.cell(place).text));
  }

  /** The chosen cells as text for a spreadsheet; an inherited value is copied like an own one. */
  copy(): string {
    const { top, left, bottom, right } = rectangleOf(this.#range);
    const columns = this.#contents.columns.slice(left, right + 1);
    const lines = this.#cells.slice(top, bottom + 1).map((cells) =>
      columns.map((column, i) => {
        const cell = cells[left + i];
        return cell?.value === null || cell === undefined ? (cell?.text ?? '') : copyCell(column, cell.value);
      }),
    );
    return toTsv(lines);
  }

  paste(text: string): void {
    const rows = parseTsv(text);
    if (!rows) {
      this.#notice = { what: 'tooMuch' };
      this.#refresh();
      return;
    }
    const { cells, over, outside } = placePaste(rows, rectangleOf(this.#range), this.size);
    this.#range = {
      anchor: { row: over.top, column: over.left },
      active: { row: over.bottom, column: over.right },
    };
    this.wantsFocus = true;
    this.#write(cells);
    this.#notice = outside > 0 ? { what: 'outside', count: outside } : null;
    this.#refresh();
  }

  undo(): void {
    this.#become(undone(this.#history));
  }

  redo(): void {
    this.#become(redone(this.#history));
  }

  /** Resets everything to the stored values; nothing can be undone afterwards. */
  discard(): void {
    this.#refused = new Map();
    this.#become(noHistory);
  }

  /** Puts the errors of the API at their cells; the first of these cells becomes the active one. */
  refuse(problems: readonly { rowKey: string; columnKey: string; text: string }[]): void {
    this.#refused = new Map(problems.map(({ rowKey, columnKey, text }) => [cellId(rowKey, columnKey), text]));
    const [first] = problems;
    this.#refresh();
    if (first) this.#goTo(first);
  }

  /** Goes to the next invalid cell after the active one. */
  goToWrong(): void {
    this.wantsField = true;
    const { rows, columns } = this.size;
    const all = placesOf({ top: 0, left: 0, bottom: rows - 1, right: columns - 1 });
    const at = this.active.row * columns + this.active.column + 1;
    const next = [...all.slice(at), ...all.slice(0, at)].find((place) => this.cell(place).problem);
    if (next) this.select(next);
    else {
      const [hidden] = wrongOutOfSight(this.#contents, this.#state());
      if (hidden) this.#goTo(hidden);
    }
  }

  changes(): CellChange[] {
    return changesOf(this.#contents, this.#history.edits);
  }

  /** Sets exactly these changes and no others, as a form has stored them. */
  replace(changes: readonly CellChange[]): void {
    const edits = new Map(changes.map(({ rowKey, columnKey, to }) => [cellId(rowKey, columnKey), to ?? '']));
    this.#history = { ...noHistory, edits };
    this.#saved = false;
    this.#refused = new Map();
    this.#refresh();
  }

  /** Begins to save: returns the function to call when the API has accepted it. */
  saving(): () => void {
    const { rows } = this.#contents;
    return () => {
      // New rows are here already, or the typed values are shown until they are.
      if (this.#contents.rows !== rows) this.discard();
      else {
        this.#saved = true;
        this.#refresh();
      }
    };
  }

  #write(cells: readonly PastedCell[], kind?: 'switch'): void {
    const { rows, columns, rowKey } = this.#contents;
    const changes = cells.flatMap(({ row: r, column: c, text }): [string, string | undefined][] => {
      const row = rows[r];
      const column = columns[c];
      if (row === undefined || !column || this.cell({ row: r, column: c }).readOnly) return [];
      if (kind && column.kind !== kind) return [];
      const value = typedValue(column, text);
      const same = value !== undefined && isStored(column, row, value);
      return [[cellId(rowKey(row), column.key), same ? undefined : (value ?? (value === null ? '' : text))]];
    });
    this.#notice = null;
    this.#refused = without(this.#refused, changes);
    this.#become(edited(this.#history, changes));
  }

  #become(history: GridHistory): void {
    this.#history = history;
    this.#saved = false;
    this.wantsFocus = true;
    this.#refresh();
  }

  #state(): SheetState {
    return {
      edits: this.#history.edits,
      refused: this.#refused,
      range: this.#range,
      editing: this.#editing,
    };
  }

  #draw(): MarkedCell[][] {
    return drawSheet(this.#contents, this.#state());
  }

  /**
   * Computes the state again; unchanged cells stay the same object, and their subscribers are not notified.
   */
  #refresh(): void {
    const before = this.#cells;
    const notified: string[] = [];
    this.#cells = this.#draw().map((cells, r) =>
      cells.map((cell, c) => {
        const old = before[r]?.[c];
        // the active cell is drawn again to take the focus back, as from a button that leads to it
        const focused = this.wantsFocus && cell.mark === 'active';
        if (old && sameCell(old, cell) && !focused) return old;
        notified.push(`${r} ${c}`);
        return cell;
      }),
    );
    this.#summary = this.#sumUp();
    for (const key of notified) for (const listener of this.#cellListeners.get(key) ?? []) listener();
    for (const listener of this.#summaryListeners) listener();
  }

  #sumUp(): GridSummary {
    const { edits, past, future } = this.#history;
    return {
      range: this.#range,
      changes: this.#saved ? 0 : edits.size,
      wrong:
        this.#cells.flat().filter((cell) => cell.problem).length +
        wrongOutOfSight(this.#contents, this.#state()).length,
      canUndo: past.length > 0,
      canRedo: future.length > 0,
      notice: this.#notice,
    };
  }
}

const without = (all: ReadonlyMap<string, string>, cells: readonly (readonly [string, unknown])[]) => {
  const gone = new Set(cells.map(([cell]) => cell));
  return new Map([...all].filter(([cell]) => !gone.has(cell)));
};
