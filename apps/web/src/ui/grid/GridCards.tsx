import { ActionIcon, Select } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { CardField } from './CardField.tsx';
import classes from './cards.module.css';
import type { ColumnGroup, GridColumn, GridRowName } from './grid-column.ts';
import type { GridStore } from './grid-store.ts';

interface GridCardsProps<Row> {
  store: GridStore<Row>;
  columns: readonly GridColumn<Row>[];
  groups: readonly ColumnGroup[];
  rows: readonly Row[];
  rowName: GridRowName<Row>;
  readOnly: boolean;
}

/** The grid on narrow screens: one row at a time, its cells one under another, with the same store. */
export function GridCards<Row>(props: GridCardsProps<Row>) {
  const { t } = useTranslation();
  const { store, columns, groups, rows, rowName } = props;
  const { range } = useSyncExternalStore(store.subscribe, store.summary);
  const at = Math.min(range.active.row, rows.length - 1);
  const row = rows[at];
  const goTo = (next: number) => store.select({ row: next, column: 0 });
  const isOf = (column: GridColumn<Row>, key: string | undefined) =>
    key === undefined ? !groups.some((group) => group.key === column.group) : column.group === key;
  const usual = row && usualSource(columns, row);
  // Columns without a group come first.
  const inGroups = [{ key: undefined, label: '' }, ...groups].filter(({ key }) =>
    columns.some((column) => isOf(column, key)),
  );
  if (row === undefined) return null;
  return (
    <div className={classes.cards}>
      <div className={classes.chooser}>
        <Step label={t('ui.grid.before')} disabled={at === 0} onClick={() => goTo(at - 1)}>
          <IconChevronLeft size={20} />
        </Step>
        <Select
          aria-label={rowName.header}
          data={rows.map((one, i) => ({ value: String(i), label: rowName.text(one) }))}
          value={String(at)}
          onChange={(next) => next !== null && goTo(Number(next))}
          allowDeselect={false}
          searchable={rows.length > 12}
          checkIconPosition="right"
          comboboxProps={{ shadow: 'md' }}
        />
        <Step label={t('ui.grid.after')} disabled={at === rows.length - 1} onClick={() => goTo(at + 1)}>
          <IconChevronRight size={20} />
        </Step>
      </div>
      {rowName.note && <div className={classes.name}>{rowName.note(row)}</div>}
      {usual !== undefined && <p className={classes.usual}>{t('ui.grid.usualFrom', { from: usual })}</p>}
      {inGroups.map(({ key, label }) => (
        <section key={label} className={classes.group} aria-label={label}>
          {label && <h3>{label}</h3>}
          {columns.map((column, c) =>
            isOf(column, key) ? (
              <CardField
                key={`${at} ${column.key}`}
                store={store}
                handle={store.handle(at, c)}
                column={column}
                row={row}
                usual={usual}
              />
            ) : null,
          )}
        </section>
      ))}
    </div>
  );
}

/** The owner of most inherited values of a row: it is named once, and not below each field. */
function usualSource<Row>(columns: readonly GridColumn<Row>[], row: Row): string | undefined {
  const counts = new Map<string, number>();
  for (const column of columns) {
    const from = column.inherited?.(row)?.from;
    if (from !== undefined) counts.set(from, (counts.get(from) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return most && most[1] > 1 ? most[0] : undefined;
}

interface StepProps {
  label: string;
  disabled: boolean;
  onClick: () => void;
  children: ReactNode;
}

const Step = ({ label, disabled, onClick, children }: StepProps) => (
  <ActionIcon variant="default" size={40} aria-label={label} disabled={disabled} onClick={onClick}>
    {children}
  </ActionIcon>
);
