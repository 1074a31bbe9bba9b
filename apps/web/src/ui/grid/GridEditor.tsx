import { Skeleton } from '@mantine/core';
import { type ReactNode, useId, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListAnswer } from '../list/list-answer.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { GridStatus } from './GridStatus.tsx';
import { GridTable } from './GridTable.tsx';
import classes from './grid.module.css';
import type { GridColumn, GridRowName, GridSave } from './grid-column.ts';
import { GridStore } from './grid-store.ts';
import { SaveChanges } from './SaveChanges.tsx';

export interface GridEditorProps<Row> {
  /** What the grid is called for a screen reader; shown as its title with `showLabel`. */
  label: string;
  showLabel?: boolean;
  rowName: GridRowName<Row>;
  columns: readonly GridColumn<Row>[];
  answer: Pick<ListAnswer<Row>, 'rows' | 'problem' | 'retry'>;
  rowKey: (row: Row) => string;
  /** Nothing can be changed; moving about and copying still work. */
  readOnly?: boolean;
  /** Left out where nothing is to be saved. */
  save?: GridSave;
  empty?: { title: string; action?: ReactNode };
  toolbar?: ReactNode;
}

/** The one grid editor of the product (design.md, Grid editor): rates and limits as in a spreadsheet, one save. */
export function GridEditor<Row>(props: GridEditorProps<Row>) {
  const { t } = useTranslation();
  const { label, showLabel, toolbar, answer, empty } = props;
  const { rows, problem, retry } = answer;
  return (
    <section className={`surface ${classes.editor}`} aria-label={label}>
      {(showLabel || toolbar) && (
        <div className={classes.bar}>
          {showLabel && <h2>{label}</h2>}
          {toolbar}
        </div>
      )}
      {problem && <ErrorState problem={problem} retry={retry} slim={rows !== undefined} />}
      {rows?.length === 0 && <EmptyState title={empty?.title ?? t('ui.list.empty')} action={empty?.action} />}
      {!rows && !problem && <Expected />}
      {rows && rows.length > 0 && <Sheet {...props} rows={rows} />}
    </section>
  );
}

function Sheet<Row>(props: GridEditorProps<Row> & { rows: readonly Row[] }) {
  const { label, columns, rows, rowKey, rowName, readOnly = false, save } = props;
  const [store] = useState(() => new GridStore({ columns, rows, rowKey, readOnly }));
  const statusId = useId();
  useLayoutEffect(
    () => store.setContents({ columns, rows, rowKey, readOnly }),
    [store, columns, rows, rowKey, readOnly],
  );
  const textOf = (row: Row | undefined) => (row === undefined ? '' : rowName.text(row));
  return (
    <>
      <div className={classes.scroll}>
        <GridTable {...{ store, label, columns, rows, rowKey, rowName, readOnly, statusId }} />
      </div>
      <div className={classes.foot}>
        <GridStatus id={statusId} store={store} columns={columns} rowTextAt={(row) => textOf(rows[row])} />
        {save && !readOnly && (
          <SaveChanges
            store={store}
            columns={columns}
            save={save}
            rowTextOf={(key) => textOf(rows.find((row) => rowKey(row) === key))}
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
