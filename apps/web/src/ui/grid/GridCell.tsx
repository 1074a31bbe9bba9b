import { IconCheck, IconX } from '@tabler/icons-react';
import { memo, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { CellEditor } from './CellEditor.tsx';
import classes from './grid.module.css';
import type { CellBadge, GridColumn } from './grid-column.ts';
import type { MarkedCell } from './grid-sheet.ts';
import type { CellHandle, GridStore } from './grid-store.ts';
import { useProblemText } from './problem-text.ts';

interface GridCellProps<Row> {
  store: GridStore<Row>;
  handle: CellHandle;
  column: GridColumn<Row>;
  row: Row;
  rowText: string;
}

/** One cell; drawn again only when something in it changed. */
export const GridCell = memo(Cell) as typeof Cell;

function Cell<Row>({ store, handle, column, row, rowText }: GridCellProps<Row>) {
  const cell = useSyncExternalStore(handle.subscribe, handle.get);
  const badges = cell.changed ? undefined : column.badges?.(row);
  const title = useCellTitle(cell, badges);
  const place = useRef<HTMLTableCellElement>(null);
  const { mark, problem, readOnly } = cell;
  const active = mark === 'active' || mark === 'editing';

  useLayoutEffect(() => {
    if (mark !== 'active' || !store.wantsFocus) return;
    store.wantsFocus = false;
    store.wantsField = false;
    place.current?.focus({ preventScroll: true });
    place.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  return (
    <td
      ref={place}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of a grid takes the focus (WAI-ARIA).
      role="gridcell"
      tabIndex={active ? 0 : -1}
      aria-colindex={handle.place.column + 2}
      aria-selected={mark !== 'none'}
      aria-readonly={readOnly || undefined}
      aria-invalid={problem ? true : undefined}
      title={title}
      data-cell={`${handle.place.row} ${handle.place.column}`}
      data-kind={column.kind}
      data-frozen={column.frozen}
      data-mark={mark}
      data-changed={cell.changed || undefined}
      data-inherited={cell.from !== undefined || undefined}
      data-wrong={problem ? true : undefined}
      data-read-only={readOnly || undefined}
      className={classes.cell}
    >
      {badges && badges.length > 0 && mark !== 'editing' && <Badges badges={badges} />}
      {mark === 'editing' ? (
        <CellEditor store={store} column={column} cell={cell} label={`${rowText}, ${column.header}`} />
      ) : (
        <Shown cell={cell} isSwitch={column.kind === 'switch'} none={column.none?.(row)} />
      )}
    </td>
  );
}

function Badges({ badges }: { badges: readonly CellBadge[] }) {
  return (
    <span className={classes.badges} aria-hidden>
      {badges.map(({ text, tone = 'neutral' }) => (
        <span key={text} data-tone={tone}>
          {text}
        </span>
      ))}
    </span>
  );
}

interface ShownProps {
  cell: MarkedCell;
  isSwitch: boolean;
  none: string | undefined;
}

function Shown({ cell, isSwitch, none }: ShownProps) {
  const { t } = useTranslation();
  if (cell.shown === '' && none) return <span className={classes.none}>{none}</span>;
  if (!isSwitch || cell.value === null) return cell.shown;
  const on = cell.value === 'true';
  const Icon = on ? IconCheck : IconX;
  return (
    <span className={classes.switch} data-on={on}>
      <Icon size={14} aria-hidden />
      {t(on ? 'ui.grid.on' : 'ui.grid.off')}
    </span>
  );
}

/** The tooltip of a cell: what is wrong, the old value, the owner of an inherited value. */
function useCellTitle(
  { problem, changed, before, from }: MarkedCell,
  badges: readonly CellBadge[] = [],
): string | undefined {
  const { t } = useTranslation();
  const problemText = useProblemText();
  const messages = [
    problem && problemText(problem),
    changed && t('ui.grid.was', { value: before || t('ui.grid.none') }),
    from !== undefined && t('ui.grid.from', { from }),
    ...badges.map((badge) => badge.title),
  ].filter(Boolean);
  return messages.length > 0 ? [...new Set(messages)].join('\n') : undefined;
}
