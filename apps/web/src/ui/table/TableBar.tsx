import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Column } from './column.ts';
import classes from './table.module.css';
import type { TableView } from './table-view.ts';
import { ViewMenu } from './ViewMenu.tsx';

type SortMenuComponent = typeof import('./SortMenu.tsx').SortMenu;
/** Only for cards. */
const SortMenu = lazy(async () => ({
  default: (await import('./SortMenu.tsx')).SortMenu,
})) as SortMenuComponent;

const TermList = lazy(async () => ({ default: (await import('../terms/TermList.tsx')).TermList }));

interface TableBarProps<Row> extends TableView<Row> {
  /** All columns, including hidden ones. */
  all: readonly Column<Row>[];
  hidden: readonly string[];
  toggle: (key: string) => void;
}

/**
 * Above the head: title, filters and buttons of the page, the order of cards, export, and the view settings.
 */
export function TableBar<Row>(props: TableBarProps<Row>) {
  const { label, showLabel, toolbar, exportButton, list, mode, all, hidden, toggle } = props;
  const viewed = mode === 'rows' && all.length > 3;
  const sorted = mode === 'cards' && list && all.some((column) => column.sortable);
  // Cards have no heads: what their terms mean is behind one button.
  const terms = mode === 'cards' ? all.map(({ term }) => term).filter((term) => term !== undefined) : [];
  if (!toolbar && !showLabel && !exportButton && !viewed && !sorted && terms.length === 0) return null;
  return (
    <div className={classes.bar}>
      {showLabel && <h2 className={classes.label}>{label}</h2>}
      <div className={classes.toolbar}>{toolbar}</div>
      {(viewed || sorted || exportButton || terms.length > 0) && (
        <div className={classes.barEnd}>
          {sorted && (
            <Suspense fallback={<Skeleton width={110} height={36} />}>
              <SortMenu columns={all} list={list} />
            </Suspense>
          )}
          {terms.length > 0 && (
            <Suspense fallback={<Skeleton width={36} height={36} />}>
              <TermList terms={terms} />
            </Suspense>
          )}
          {exportButton}
          {viewed && <ViewMenu columns={all} hidden={hidden} toggle={toggle} />}
        </div>
      )}
    </div>
  );
}
