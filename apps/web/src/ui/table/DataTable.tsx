import { useMediaQuery } from '@mantine/hooks';
import type { LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListAnswer } from '../list/list-answer.ts';
import type { ListControls } from '../list/use-list.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import type { Column } from './column.ts';
import { Pager } from './Pager.tsx';
import { RowCards } from './RowCards.tsx';
import { Rows } from './Rows.tsx';
import { TableHead } from './TableHead.tsx';
import classes from './table.module.css';
import { useHiddenColumns } from './use-hidden-columns.ts';

export interface DataTableProps<Row> {
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
  /** Buttons or a menu at the end of each row. */
  actions?: (row: Row) => ReactNode;
  /** One sentence what would be here, and what to do about it. */
  empty?: { title: string; action?: ReactNode };
  /** Filters and buttons above the head. */
  toolbar?: ReactNode;
  showLabel?: boolean;
}

/** The one table of the product (design.md, List): rows above md, cards below. It draws; it never fetches. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { t } = useTranslation();
  const { id, label, columns, answer, list, empty, toolbar, showLabel } = props;
  const { shown, hidden, toggle } = useHiddenColumns(id, columns);
  const asCards = useMediaQuery('(max-width: 60em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const { rows, problem, retry, fetching } = answer;
  const hasBar = toolbar || showLabel || columns.length > 3;

  const bar = hasBar && (
    <div className={classes.bar}>
      {showLabel && <h2 className={classes.label}>{label}</h2>}
      <div className={classes.toolbar}>{toolbar}</div>
      {!asCards && columns.length > 3 && <ColumnMenu columns={columns} hidden={hidden} toggle={toggle} />}
    </div>
  );

  return (
    <section className={`surface ${classes.table}`} aria-label={label} aria-busy={fetching}>
      {bar}
      <div className={classes.progress} data-on={fetching && rows !== undefined} aria-hidden />
      {problem && <ErrorState problem={problem} retry={retry} slim={rows !== undefined} />}
      {rows?.length === 0 && !problem && (
        <EmptyState
          title={list?.filtered ? t('ui.list.noMatch') : (empty?.title ?? t('ui.list.empty'))}
          action={list?.filtered ? undefined : empty?.action}
          clear={list?.filtered ? list.clearFilters : undefined}
        />
      )}
      {rows?.length !== 0 && !(problem && !rows) && (
        <Content {...props} columns={shown} asCards={asCards} skeletonRows={skeletonRows(list)} />
      )}
      {list && rows && rows.length > 0 && <Pager list={list} total={answer.total} />}
    </section>
  );
}

/** A skeleton as high as what will stand there, within one screen. */
const skeletonRows = (list: ListControls | undefined): number => Math.min(list?.itemsPerPage ?? 10, 25);

interface ContentProps<Row> extends DataTableProps<Row> {
  asCards: boolean;
  skeletonRows: number;
}

function Content<Row>(props: ContentProps<Row>) {
  const { id, asCards, columns, list, actions } = props;
  if (asCards) return <RowCards {...props} />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part of the page that scrolls must be reachable by keyboard.
    <div className={classes.scroll} tabIndex={0} data-scroll-restoration-id={`table-${id}`}>
      <table className={classes.grid}>
        <TableHead columns={columns} list={list} withActions={actions !== undefined} />
        <Rows {...props} />
      </table>
    </div>
  );
}
