import { Skeleton } from '@mantine/core';
import { type ReactNode, Suspense, useId, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Detail } from '../layout/DetailList.tsx';
import type { ListAnswer } from '../list/list-answer.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { useTableMode } from '../table/use-table-mode.ts';
import { ColumnGroups, useColumnGroups } from './ColumnGroups.tsx';
import { GridStatus } from './GridStatus.tsx';
import { GridTable } from './GridTable.tsx';
import classes from './grid.module.css';
import { GridCards } from './grid-cards.ts';
import type { ColumnGroup, GridColumn, GridRowName, GridSave } from './grid-column.ts';
import { GridStore } from './grid-store.ts';
import { SaveChanges } from './SaveChanges.tsx';
import { ScrolledGrid } from './ScrolledGrid.tsx';

interface GridEditorProps<Row> {
  /** The name of the grid for a screen reader; shown as its title with `showLabel`. */
  label: string;
  showLabel?: boolean;
  rowName: GridRowName<Row>;
  columns: readonly GridColumn<Row>[];
  answer: Pick<ListAnswer<Row>, 'rows' | 'problem' | 'retry'>;
  rowKey: (row: Row) => string;
  /** Read-only; moving about and copying still work. */
  readOnly?: boolean;
  /** Left out where nothing is saved. */
  save?: GridSave;
  empty?: { title: string; action?: ReactNode };
  toolbar?: ReactNode;
  /** Groups of columns that can be shown alone; each column names its group. */
  groups?: readonly ColumnGroup[];
  /** More information about the active cell: a separate line below the grid. */
  details?: (row: Row, columnKey: string) => readonly Detail[];
  /** Below md one row at a time, its cells one under another. */
  cards?: boolean;
}

/** The one grid editor of the product (look.md §3): rates and limits as in a spreadsheet, one save. */
export function GridEditor<Row>(props: GridEditorProps<Row>) {
  const { t } = useTranslation();
  const { label, showLabel, toolbar, answer, empty, groups, cards = false } = props;
  const { rows, problem, retry } = answer;
  const narrow = useTableMode() === 'cards' && cards;
  const shown = useColumnGroups(props.columns, groups);
  return (
    <section className={`surface ${classes.editor}`} aria-label={label}>
      {(showLabel || toolbar || (groups && !narrow)) && (
        <div className={classes.bar}>
          {showLabel && <h2>{label}</h2>}
          {groups && !narrow && <ColumnGroups groups={groups} {...shown} />}
          {toolbar}
        </div>
      )}
      {problem && <ErrorState problem={problem} retry={retry} slim={rows !== undefined} />}
      {rows?.length === 0 && <EmptyState title={empty?.title ?? t('ui.list.empty')} action={empty?.action} />}
      {!rows && !problem && <Expected />}
      {rows && rows.length > 0 && (
        <Sheet
          {...props}
          rows={rows}
          narrow={narrow}
          inSight={narrow ? props.columns : shown.columns}
          reveal={shown.reveal}
        />
      )}
    </section>
  );
}

interface SheetProps<Row> extends GridEditorProps<Row> {
  rows: readonly Row[];
  narrow: boolean;
  inSight: readonly GridColumn<Row>[];
  reveal: (columnKey: string) => void;
}

function Sheet<Row>(props: SheetProps<Row>) {
  const { label, columns: all, inSight: columns, rows, rowKey, rowName, readOnly = false, save } = props;
  const { groups = [], details, narrow, reveal } = props;
  const [store] = useState(() => new GridStore({ columns, all, rows, rowKey, readOnly }));
  const statusId = useId();
  useLayoutEffect(() => {
    store.reveal = reveal;
    store.setContents({ columns, all, rows, rowKey, readOnly });
  }, [store, columns, all, rows, rowKey, readOnly, reveal]);
  const rowOf = (key: string) => rows.find((row) => rowKey(row) === key);
  const textOf = (row: Row | undefined) => (row === undefined ? '' : rowName.text(row));
  return (
    <>
      {narrow ? (
        <Suspense fallback={<Expected />}>
          <GridCards
            store={store}
            columns={columns}
            groups={groups}
            rows={rows}
            rowName={rowName}
            readOnly={readOnly}
          />
        </Suspense>
      ) : (
        <ScrolledGrid>
          <GridTable
            store={store}
            label={label}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            rowName={rowName}
            readOnly={readOnly}
            statusId={statusId}
          />
        </ScrolledGrid>
      )}
      <div className={classes.foot}>
        {!narrow && (
          <GridStatus
            id={statusId}
            store={store}
            columns={columns}
            rowTextAt={(row) => textOf(rows[row])}
            factsAt={
              details &&
              (({ row, column }) => {
                const [one, key] = [rows[row], columns[column]?.key];
                return one === undefined || key === undefined ? [] : details(one, key);
              })
            }
          />
        )}
        {save && !readOnly && (
          <SaveChanges
            store={store}
            columns={all}
            save={save}
            rowTextOf={(key) => textOf(rowOf(key))}
            rowOf={rowOf}
          />
        )}
      </div>
    </>
  );
}

const expectedRows = Array.from({ length: 12 }, (_, i) => i);

function Expected() {
  return (
    <div className={classes.expected} aria-hidden>
      {expectedRows.map((i) => (
        <Skeleton key={i} height={14} />
      ))}
    </div>
  );
}
