import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazyPart } from '../loading/lazy-part.tsx';
import type { Column } from './column.ts';
import classes from './table.module.css';
import type { TableView } from './table-view.ts';
import type { TableColumns } from './use-table-memory.ts';
import { ViewMenu } from './ViewMenu.tsx';

type SortMenuComponent = typeof import('./SortMenu.tsx').SortMenu;
/** Only for cards. */
const SortMenu = lazyPart(async () => ({
  default: (await import('./SortMenu.tsx')).SortMenu,
})) as SortMenuComponent;

const TermList = lazyPart(async () => ({ default: (await import('../terms/TermList.tsx')).TermList }));

/** Fetched with the first list: what it shows comes from the server anyway. */
const SavedViews = lazyPart(async () => ({ default: (await import('../views/SavedViews.tsx')).SavedViews }));

interface TableBarProps<Row> extends TableView<Row> {
  /** All columns, including hidden ones. */
  all: readonly Column<Row>[];
  table: TableColumns;
  toggle: (key: string) => void;
}

/**
 * Above the head: title, filters and buttons of the page, the order of cards, export, and the view settings.
 */
export function TableBar<Row>(props: TableBarProps<Row>) {
  const { label, showLabel, toolbar, exportButton, list, mode, all, table, toggle } = props;
  const saved = mode === 'print' ? undefined : (props.viewsOf ?? list?.views);
  const viewed = mode === 'rows' && all.length > 3;
  const sorted = mode === 'cards' && list && all.some((column) => column.sortable);
  // Cards have no heads: what their terms mean is behind one button.
  const terms = mode === 'cards' ? all.map(({ term }) => term).filter((term) => term !== undefined) : [];
  const more = toolbar || showLabel || exportButton || sorted || saved || terms.length > 0;
  if (!more && !viewed) return null;
  return (
    <div className={classes.bar} data-slim={!more}>
      {showLabel && <h2 className={classes.label}>{label}</h2>}
      <div className={classes.toolbar}>{toolbar}</div>
      {(viewed || sorted || saved || exportButton || terms.length > 0) && (
        <div className={classes.barEnd}>
          {sorted && (
            <Suspense fallback={<Skeleton width={110} height={36} />}>
              <SortMenu columns={all} list={list} />
            </Suspense>
          )}
          {saved && (
            <Suspense fallback={<Skeleton width={36} height={36} />}>
              <SavedViews list={props.id} of={saved} table={table} />
            </Suspense>
          )}
          {terms.length > 0 && (
            <Suspense fallback={<Skeleton width={36} height={36} />}>
              <TermList terms={terms} />
            </Suspense>
          )}
          {exportButton}
          {viewed && <ViewMenu columns={all} hidden={table.hidden} toggle={toggle} />}
        </div>
      )}
    </div>
  );
}
