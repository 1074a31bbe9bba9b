import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../loading/lazy-part.tsx';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { Pager } from './Pager.tsx';
import { TableBar } from './TableBar.tsx';
import { TableContent } from './TableContent.tsx';
import classes from './table.module.css';
import type { DataTableProps } from './table-view.ts';
import { useSelection } from './use-selection.ts';
import { useDensity, useHiddenColumns } from './use-table-memory.ts';
import { useTableMode } from './use-table-mode.ts';

const BulkBar = lazyPart(async () => ({
  default: (await import('./BulkBar.tsx')).BulkBar,
})) as BulkBarComponent;
type BulkBarComponent = typeof import('./BulkBar.tsx').BulkBar;

/** The one table of the product (look.md §3): rows above md, cards below. It draws; it never fetches. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { t } = useTranslation();
  const { id, label, columns, answer, list, empty, bulk, rowKey, after } = props;
  const mode = useTableMode();
  const density = useDensity();
  const { shown, toggle, table } = useHiddenColumns(id, columns);
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
      <TableBar {...view} all={columns} table={table} toggle={toggle} />
      <div className={classes.progress} data-on={fetching && rows !== undefined} aria-hidden />
      {problem && <ErrorState problem={problem} retry={retry} slim={rows !== undefined} />}
      {rows?.length === 0 && !problem && (
        <EmptyState
          title={list?.filtered ? t('ui.list.noMatch') : (empty?.title ?? t('ui.list.empty'))}
          action={list?.filtered ? undefined : empty?.action}
          clear={list?.filtered ? list.clearFilters : empty?.clear}
          compact={empty?.compact}
        />
      )}
      {rows?.length !== 0 && !(problem && !rows) && <TableContent {...view} />}
      {bulk && selection && selection.chosen.count > 0 && (
        <Suspense>
          <BulkBar bulk={bulk} selection={selection} total={total} />
        </Suspense>
      )}
      {after && rows && mode !== 'print' && <div className={classes.after}>{after}</div>}
      {list && rows && rows.length > 0 && <Pager list={list} total={total} />}
    </section>
  );
}
