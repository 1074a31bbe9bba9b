import { IconChevronRight } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { QuietZeros } from '../figures/quiet-zeros.ts';
import { type CardCell, cardOf } from './card-of.ts';
import { type Column, nameOf } from './column.ts';
import { RowTarget } from './RowTarget.tsx';
import { chooseByClick, rowKeys } from './row-keys.ts';
import { useRowLetters } from './row-letters.ts';
import { SelectRow } from './SelectBox.tsx';
import classes from './table.module.css';
import type { TableView } from './table-view.ts';
import { useChanges } from './use-changes.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { keysOf } from './view-keys.ts';

/** Below md each row is a card: title, the important figures large, the rest behind “More”. */
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
      <QuietZeros value={true}>
        {rows.map((row, index) => (
          <RowCard key={rowKey(row)} {...props} row={row} index={index} />
        ))}
      </QuietZeros>
      <TotalsCard columns={columns} />
    </ul>
  );
}

function RowCard<Row>(props: TableView<Row> & { row: Row; index: number }) {
  const { t } = useTranslation();
  const { columns, row, index, actions, selection, detail, flash } = props;
  const { titles, figures, lines, more, folds } = cardOf(columns, row);
  const chosen = props.rowLink || props.onChoose;
  const changes = useChanges(flash?.(row));
  const [open, setOpen] = useState(false);
  const [detailId, moreId, titleId] = [useId(), useId(), useId()];
  const beside = figures.length > 0;
  const moreWord = t(open ? 'ui.table.less' : 'ui.table.more');
  // At the end of the figures it is only a sign: a line of its own for each row makes a list a third longer.
  const moreButton = (detail || more.length > 0) && (
    <button
      id={moreId}
      type="button"
      className={classes.cardMore}
      data-beside={beside || undefined}
      data-row-target={(!chosen && !selection) || undefined}
      aria-expanded={open}
      aria-controls={open ? detailId : undefined}
      aria-label={beside ? moreWord : undefined}
      // "More" and the name of the row: a list has many of these buttons
      aria-labelledby={`${moreId} ${titleId}`}
      onClick={() => setOpen(!open)}
    >
      <IconChevronRight size={beside ? 20 : 16} aria-hidden />
      {!beside && moreWord}
    </button>
  );
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
        <div id={titleId} className={classes.cardTitle}>
          {titles.map(({ column, content }, i) =>
            i === 0 ? (
              <RowTarget key={column.key} {...props} content={content} />
            ) : (
              <div key={column.key}>{content}</div>
            ),
          )}
        </div>
        {actions?.(row)}
      </div>
      {beside && (
        <div className={classes.cardFoot} data-folds={folds}>
          <CardLines cells={figures} className={classes.cardFigures} />
          {moreButton}
        </div>
      )}
      {lines.length > 0 && <CardLines cells={lines} className={classes.cardLines} />}
      {!beside && moreButton}
      {open && (
        <div id={detailId}>
          {more.length > 0 && <CardLines cells={more} className={classes.cardLines} />}
          {detail?.(row)}
        </div>
      )}
    </li>
  );
}

interface CardLinesProps<Row> {
  cells: readonly CardCell<Row>[];
  className: string | undefined;
}

function CardLines<Row>({ cells, className }: CardLinesProps<Row>) {
  return (
    <dl className={className}>
      {cells.map(({ column, content }) => (
        <div key={column.key}>
          <dt>{nameOf(column)}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}

function TotalsCard<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const { t } = useTranslation();
  const summed = columns.filter((column) => column.total !== undefined);
  if (summed.length === 0) return null;
  return (
    <li className={classes.card} data-total>
      {t('ui.list.total')}
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
