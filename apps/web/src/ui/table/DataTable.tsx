import type { LinkProps } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListAnswer } from '../list/list-answer.ts';
import type { ListControls } from '../list/use-list.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import type { Column } from './column.ts';
import { Pager } from './Pager.tsx';
import { TableBar } from './TableBar.tsx';
import { TableContent } from './TableContent.tsx';
import classes from './table.module.css';
import { type Bulk, type SelectionControls, useSelection } from './use-selection.ts';
import { useDensity, useHiddenColumns } from './use-table-memory.ts';
import { type TableMode, useTableMode } from './use-table-mode.ts';

const BulkBar = lazy(async () => ({ default: (await import('./BulkBar.tsx')).BulkBar })) as BulkBarComponent;
type BulkBarComponent = typeof import('./BulkBar.tsx').BulkBar;

interface DataTableProps<Row> {
  /** Names the table where its hidden columns are remembered. */
  id: string;
  /** What the table is called for a screen reader; shown as its title with `showLabel`. */
  label: string;
  columns: readonly Column<Row>[];
  answer: ListAnswer<Row>;
  rowKey: (row: Row) => string;
  /** Page, order and filters from `useList`; without it the table shows all rows as they come. */
  list?: ListControls;
  /** Where a row leads: its first cell is the link, a click anywhere on it follows. */
  rowLink?: (row: Row) => LinkProps;
  /** Or what happens when it is chosen. */
  onChoose?: (row: Row) => void;
  /** Buttons or a `RowMenu` at the end of each row. */
  actions?: (row: Row) => ReactNode;
  /** What can be done to several rows: gives each a box, and a bar as soon as one is chosen. */
  bulk?: Bulk<Row>;
  /** What else there is to say of a row: opens below it. */
  detail?: (row: Row) => ReactNode;
  /** The live figures of a row as one text: the row flashes once when it changes (look.md §3). */
  flash?: (row: Row) => string;
  /** One sentence what would be here, and what to do about it. */
  empty?: { title: string; action?: ReactNode };
  /** Filters and buttons above the head. */
  toolbar?: ReactNode;
  /** Stands at the end of the toolbar. */
  exportButton?: ReactNode;
  showLabel?: boolean;
}

/** What the parts of a table are drawn from: `columns` are those that are shown. */
export interface TableView<Row> extends DataTableProps<Row> {
  mode: TableMode;
  selection: SelectionControls<Row> | undefined;
}

/** The one table of the product (look.md §3): rows above md, cards below. It draws; it never fetches. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { t } = useTranslation();
  const { id, label, columns, answer, list, empty, bulk, rowKey } = props;
  const mode = useTableMode();
  const density = useDensity();
  const { shown, hidden, toggle } = useHiddenColumns(id, columns);
  const { rows, problem, retry, fetching, total } = answer;
  const selection = useSelection({ bulk, rows, total, rowKey, filterKey: list?.filterKey });
  const view = { ...props, columns: mode === 'print' ? columns : shown, mode, selection };

  return (
    <section
      className={`surface ${classes.table}`}
      aria-label={label}
      aria-busy={fetching}
      data-density={density}
    >
      <TableBar {...view} all={columns} hidden={hidden} toggle={toggle} />
      <div className={classes.progress} data-on={fetching && rows !== undefined} aria-hidden />
      {problem && <ErrorState problem={problem} retry={retry} slim={rows !== undefined} />}
      {rows?.length === 0 && !problem && (
        <EmptyState
          title={list?.filtered ? t('ui.list.noMatch') : (empty?.title ?? t('ui.list.empty'))}
          action={list?.filtered ? undefined : empty?.action}
          clear={list?.filtered ? list.clearFilters : undefined}
        />
      )}
      {rows?.length !== 0 && !(problem && !rows) && <TableContent {...view} />}
      {bulk && selection && selection.chosen.count > 0 && (
        <Suspense>
          <BulkBar bulk={bulk} selection={selection} total={total} />
        </Suspense>
      )}
      {list && rows && rows.length > 0 && <Pager list={list} total={total} />}
    </section>
  );
}
