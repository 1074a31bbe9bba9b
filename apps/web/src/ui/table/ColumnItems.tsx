import { Menu } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useKeyGroups } from '../keys/declared-keys.ts';
import { MenuAt } from '../overlays/MenuAt.tsx';
import type { DropAt } from '../overlays/use-drop.ts';
import { nameOf } from './column.ts';
import classes from './row-menu.module.css';
import { densities } from './table-memory.ts';
import { setDensity, setLetters, useDensity, useLetters } from './use-table-memory.ts';
import type { ViewChoices } from './view-choices.ts';

/** Row height and visible columns. The first column always stays: it says what a row is. */
export function ColumnItems<Row>({ at, columns, hidden, toggle }: ViewChoices<Row> & { at: DropAt }) {
  const { t } = useTranslation();
  const density = useDensity();
  const letters = useLetters();
  const keys = useKeyGroups().find(({ group }) => group === 'rows')?.lines ?? [];
  return (
    <MenuAt
      at={at}
      closeOnItemClick={false}
      dropdown={{ mah: 'min(28rem, 70dvh)', style: { overflowY: 'auto' } }}
    >
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
        {t('keys.single')}
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
    </MenuAt>
  );
}
