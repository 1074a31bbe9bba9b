import { Button, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ListControls } from '../list/use-list.ts';
import { type Column, nameOf } from './column.ts';

interface SortMenuProps<Row> {
  columns: readonly Column<Row>[];
  list: ListControls;
}

/** The order of cards, which have no head to click on. Choosing the same column again reverses the order. */
export function SortMenu<Row>({ columns, list }: SortMenuProps<Row>) {
  const { t } = useTranslation();
  const sortable = columns.filter((column) => column.sortable);
  const sorted = sortable.find((column) => column.key === list.sortBy);
  if (sortable.length === 0) return null;
  const Arrow = list.orderBy === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          size="sm"
          leftSection={sorted ? <Arrow size={16} aria-hidden /> : <IconArrowsSort size={16} aria-hidden />}
        >
          {sorted ? nameOf(sorted) : t('ui.table.sort')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sortable.map((column) => (
          <Menu.Item
            key={column.key}
            rightSection={column.key === list.sortBy && <Arrow size={16} aria-hidden />}
            onClick={() => list.toggleSort(column.key)}
          >
            {nameOf(column)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
