import { ActionIcon, Menu } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useKeyGroups } from '../keys/declared-keys.ts';
import { type Column, nameOf } from './column.ts';
import classes from './row-menu.module.css';
import { densities } from './table-memory.ts';
import { setDensity, setLetters, useDensity, useLetters } from './use-table-memory.ts';

interface ViewMenuProps<Row> {
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  toggle: (key: string) => void;
}

/** Row height and visible columns. The first column always stays: it says what a row is. */
export function ViewMenu<Row>({ columns, hidden, toggle }: ViewMenuProps<Row>) {
  const { t } = useTranslation();
  const density = useDensity();
  const letters = useLetters();
  const keys = useKeyGroups().find(({ group }) => group === 'rows')?.lines ?? [];
  return (
    <Menu position="bottom-end" closeOnItemClick={false} withinPortal>
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('ui.table.view')}
          title={t('ui.table.view')}
        >
          <IconAdjustments size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah="min(28rem, 70dvh)" style={{ overflowY: 'auto' }}>
        <Menu.Label>{t('ui.table.rowHeight')}</Menu.Label>
        <Menu.RadioGroup
          value={density}
          onChange={(next) => setDensity(densities.find((one) => one === next) ?? density)}
        >
          {densities.map((one) => (
            <Menu.RadioItem key={one} value={one}>
              {t(`ui.table.density.${one}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{t('ui.table.columns')}</Menu.Label>
        {columns.slice(1).map((column) => (
          <Menu.CheckboxItem
            key={column.key}
            checked={!hidden.includes(column.key)}
            onChange={() => toggle(column.key)}
          >
            {nameOf(column)}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.CheckboxItem checked={letters} onChange={setLetters}>
          {t('ui.table.letters')}
        </Menu.CheckboxItem>
        {keys.length > 0 && (
          <ul className={classes.keys}>
            {keys.map(({ keys, does }) => (
              <li key={does}>
                <kbd>{keys.join(' / ')}</kbd>
                {does}
              </li>
            ))}
          </ul>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
