import { VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListControls } from '../list/use-list.ts';
import type { Column } from './column.ts';
import classes from './table.module.css';

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[];
  list: ListControls | undefined;
  withActions: boolean;
}

export function TableHead<Row>({ columns, list, withActions }: TableHeadProps<Row>) {
  const { t } = useTranslation();
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} list={list} />
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

function HeadCell<Row>({ column, list }: { column: Column<Row>; list: ListControls | undefined }) {
  const { t } = useTranslation();
  const { key, header, align = 'start', sortable, widthPx } = column;
  const style = widthPx ? { width: widthPx } : undefined;
  if (!sortable || !list) {
    return (
      <th scope="col" data-align={align} style={style}>
        {header}
      </th>
    );
  }
  const sorted = list.sortBy === key ? list.orderBy : undefined;
  const Icon = sorted === undefined ? IconArrowsSort : sorted === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" data-align={align} style={style} aria-sort={sorted ? ariaSort[sorted] : 'none'}>
      <button
        type="button"
        className={classes.sort}
        data-sorted={sorted !== undefined}
        title={t('ui.list.sortBy', { column: header })}
        onClick={() => list.toggleSort(key)}
      >
        {header}
        <Icon size={14} aria-hidden />
      </button>
    </th>
  );
}
