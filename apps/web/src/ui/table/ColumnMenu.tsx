import { ActionIcon, Menu } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Column } from './column.ts';

interface ColumnMenuProps<Row> {
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  toggle: (key: string) => void;
}

/** Which columns are shown. The first stays: it says what a row is. */
export function ColumnMenu<Row>({ columns, hidden, toggle }: ColumnMenuProps<Row>) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" closeOnItemClick={false} withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('ui.list.columns')}>
          <IconColumns3 size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('ui.list.showColumns')}</Menu.Label>
        {columns.slice(1).map(({ key, header }) => (
          <Menu.CheckboxItem key={key} checked={!hidden.includes(key)} onChange={() => toggle(key)}>
            {header}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
