import { Input, Skeleton } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useEffectEvent, useId, useLayoutEffect, useState } from 'react';
import { useTableMode } from '../table/use-table-mode.ts';
import { GridStatus } from './GridStatus.tsx';
import { GridTable } from './GridTable.tsx';
import classes from './grid.module.css';
import { GridCards } from './grid-cards.ts';
import type { ColumnGroup, GridColumn, GridRowName } from './grid-column.ts';
import type { GridEdits } from './grid-edits.ts';
import { GridStore } from './grid-store.ts';
import { ScrolledGrid } from './ScrolledGrid.tsx';

interface GridFieldProps<Row> {
  /** The name of the grid for a screen reader. */
  label: string;
  rowName: GridRowName<Row>;
  columns: readonly GridColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  value: GridEdits;
  onChange: (edits: GridEdits) => void;
  error?: ReactNode;
  readOnly?: boolean;
}

const noGroups: readonly ColumnGroup[] = [];

/**
 * The grid editor as one field of a form: the form saves, lists the changes and takes them back. Below md one row at a
 * time, its cells one under another.
 */
export function GridField<Row>(props: GridFieldProps<Row>) {
  const { label, rowName, columns, rows, rowKey, value, onChange, error, readOnly = false } = props;
  const [store] = useState(() => new GridStore({ columns, rows, rowKey, readOnly }));
  const id = useId();
  const narrow = useTableMode() === 'cards';
  useLayoutEffect(
    () => store.setContents({ columns, rows, rowKey, readOnly }),
    [store, columns, rows, rowKey, readOnly],
  );
  useEdits(store, value, onChange);
  const invalid = Boolean(error);
  return (
    <div className={classes.field} data-narrow={narrow} aria-invalid={invalid || undefined}>
      {narrow ? (
        <Suspense fallback={<Skeleton height={320} />}>
          <GridCards
            store={store}
            columns={columns}
            groups={noGroups}
            rows={rows}
            rowName={rowName}
            readOnly={readOnly}
          />
        </Suspense>
      ) : (
        <>
          <ScrolledGrid>
            <GridTable
              store={store}
              label={label}
              columns={columns}
              rows={rows}
              rowKey={rowKey}
              rowName={rowName}
              readOnly={readOnly}
              statusId={`${id}-status`}
            />
          </ScrolledGrid>
          <div className={classes.foot}>
            <GridStatus
              id={`${id}-status`}
              store={store}
              columns={columns}
              rowTextAt={(row) => {
                const one = rows[row];
                return one === undefined ? '' : rowName.text(one);
              }}
            />
          </div>
        </>
      )}
      {invalid && <Input.Error className={classes.fieldError ?? ''}>{error}</Input.Error>}
    </div>
  );
}

const serialized = ({ cells, wrong }: GridEdits) => JSON.stringify([cells, wrong]);

/**
 * Reports what is typed here to the form, and takes over values of the form that did not come from here: a
 * draft, a discard.
 */
function useEdits<Row>(store: GridStore<Row>, value: GridEdits, onChange: (edits: GridEdits) => void): void {
  const now = (): GridEdits => ({ cells: store.changes(), wrong: store.summary().wrong });
  const report = useEffectEvent(() => {
    const edits = now();
    if (serialized(edits) !== serialized(value)) onChange(edits);
  });
  const held = serialized(value);
  const take = useEffectEvent(() => {
    if (held !== serialized(now())) store.replace(value.cells);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value of the form is taken over when it changes.
  useEffect(() => take(), [held]);
  useEffect(() => store.subscribe(() => report()), [store]);
}
