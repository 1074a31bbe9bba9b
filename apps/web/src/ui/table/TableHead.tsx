import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListControls } from '../list/use-list.ts';
import { Explained } from '../terms/Explained.tsx';
import type { Column } from './column.ts';
import { SelectPage } from './SelectBox.tsx';
import classes from './table.module.css';
import type { SelectionControls } from './use-selection.ts';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  list: ListControls | undefined;
  selection: SelectionControls<Row> | undefined;
  withActions: boolean;
  /** The number of the row, in a table of which only a part is drawn. */
  rowIndex?: number;
}

export function TableHead<Row>({ columns, list, selection, withActions, rowIndex }: TableHeadProps<Row>) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr aria-rowindex={rowIndex}>
        {selection && (
          <th scope="col" className={classes.lead}>
            <SelectPage selection={selection} />
          </th>
        )}
        {columns.map((column, i) => (
          <HeadCell key={column.key} column={column} list={list} first={i === 0} />
        ))}
        {withActions && (
          <th scope="col" className={classes.actions}>
            <VisuallyHidden>{t('ui.list.actions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

interface HeadCellProps<Row> {
  column: Column<Row>;
  list: ListControls | undefined;
  first: boolean;
}

function HeadCell<Row>({ column, list, first }: HeadCellProps<Row>) {
  const { t } = useTranslation();
  const { key, header, term, align = 'start', sortable, widthPx } = column;
  const id = useId();
  // With the name of the help in it, the head would be read twice at every cell.
  const named = term === undefined ? {} : { 'aria-labelledby': id };
  const shared = { scope: 'col', 'data-align': align, 'data-first': first || undefined, ...named } as const;
  const style = widthPx ? { width: widthPx } : undefined;
  if (!sortable || !list) {
    return (
      <th {...shared} style={style}>
        <Explained term={term}>
          <span id={id}>{header}</span>
        </Explained>
      </th>
    );
  }
  const sorted = list.sortBy === key ? list.orderBy : undefined;
  const Icon = sorted === undefined ? IconArrowsSort : sorted === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th {...shared} style={style} aria-sort={sorted ? ariaSort[sorted] : 'none'}>
      <Explained term={term}>
        <button
          type="button"
          className={classes.sort}
          data-sorted={sorted !== undefined}
          title={t('ui.list.sortBy', { column: header })}
          onClick={() => list.toggleSort(key)}
        >
          <span id={id}>{header}</span>
          <Icon size={12} aria-hidden />
        </button>
      </Explained>
    </th>
  );
}
