import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, nameOf } from './column.ts';
import { DetailSwitch } from './Row.tsx';
import { RowTarget } from './RowTarget.tsx';
import { chooseByClick, rowKeys } from './row-keys.ts';
import { useRowLetters } from './row-letters.ts';
import { SelectRow } from './SelectBox.tsx';
import classes from './table.module.css';
import type { TableView } from './table-view.ts';
import { useChanges } from './use-changes.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { keysOf } from './view-keys.ts';

/** The position of each column in a card: the first is the title unless another column says so. */
function placed<Row>(columns: readonly Column<Row>[]) {
  const place = (column: Column<Row>, i: number) => column.card ?? (i === 0 ? 'title' : 'line');
  const at = (wanted: string) => columns.filter((column, i) => place(column, i) === wanted);
  return { titles: at('title'), figures: at('figure'), lines: at('line') };
}

/** Below md each row is a card: title, the important figures large, the rest in lines. */
export function RowCards<Row>(props: TableView<Row> & { rows: readonly Row[] }) {
  const { columns, rows, rowKey, label, selection } = props;
  const cards = useRef<HTMLUListElement>(null);
  const focusRow = (index: number) =>
    cards.current?.querySelector<HTMLElement>(`[data-row="${index}"] [data-row-target]`)?.focus();
  const kept = useKeptFocus(rows, rows.length, focusRow);
  const actionsOfKeys = keysOf(rows, selection, focusRow);
  useRowLetters(cards, actionsOfKeys);
  return (
    <ul
      ref={cards}
      data-row-letters
      className={classes.cards}
      aria-label={label}
      onKeyDown={rowKeys(actionsOfKeys)}
      {...kept}
    >
      {rows.map((row, index) => (
        <RowCard key={rowKey(row)} {...props} row={row} index={index} />
      ))}
      <TotalsCard columns={columns} />
    </ul>
  );
}

function RowCard<Row>(props: TableView<Row> & { row: Row; index: number }) {
  const { t } = useTranslation();
  const { columns, row, index, actions, selection, detail, flash } = props;
  const { titles, figures, lines } = placed(columns);
  const chosen = props.rowLink || props.onChoose;
  const changes = useChanges(flash?.(row));
  const [open, setOpen] = useState(false);
  const detailId = useId();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard uses the link in the title.
    <li
      className={classes.card}
      data-row={index}
      data-choosable={!!chosen}
      data-selected={selection?.has(row) || undefined}
      data-flash={changes === 0 ? undefined : changes % 2 === 0 ? 'even' : 'odd'}
      onClick={chosen ? chooseByClick : undefined}
    >
      <div className={classes.cardHead}>
        {selection && <SelectRow row={row} index={index} selection={selection} target={!chosen} />}
        <div className={classes.cardTitle}>
          {titles.map((column, i) =>
            i === 0 ? (
              <RowTarget key={column.key} {...props} content={column.cell(row)} />
            ) : (
              <div key={column.key}>{column.cell(row)}</div>
            ),
          )}
        </div>
        {actions?.(row)}
      </div>
      {figures.length > 0 && <CardLines columns={figures} row={row} className={classes.cardFigures} />}
      {lines.length > 0 && <CardLines columns={lines} row={row} className={classes.cardLines} />}
      {detail && (
        <div className={classes.cardDetail}>
          <DetailSwitch
            open={open}
            controls={detailId}
            toggle={() => setOpen(!open)}
            target={!chosen && !selection}
          />
          <span aria-hidden>{t('ui.table.detail')}</span>
        </div>
      )}
      {detail && open && <div id={detailId}>{detail(row)}</div>}
    </li>
  );
}

interface CardLinesProps<Row> {
  columns: readonly Column<Row>[];
  row: Row;
  className: string | undefined;
}

function CardLines<Row>({ columns, row, className }: CardLinesProps<Row>) {
  return (
    <dl className={className}>
      {columns.map((column) => (
        <div key={column.key}>
          <dt>{nameOf(column)}</dt>
          <dd>{column.cell(row)}</dd>
        </div>
      ))}
    </dl>
  );
}

function TotalsCard<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const summed = columns.filter((column) => column.total !== undefined);
  if (summed.length === 0) return null;
  return (
    <li className={classes.card} data-total>
      <dl className={classes.cardLines}>
        {summed.map((column) => (
          <div key={column.key}>
            <dt>{nameOf(column)}</dt>
            <dd>{column.total}</dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
