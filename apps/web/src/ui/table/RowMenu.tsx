import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuItemLink, type PageLink } from '../layout/ButtonLink.tsx';
import classes from './row-menu.module.css';

/** One action of a row: a link or a function. */
export interface RowAction {
  key: string;
  label: string;
  icon?: ReactNode;
  link?: PageLink;
  onClick?: () => void;
  tone?: 'danger';
  disabled?: boolean;
  /** Why it is not possible, shown below its name; it is disabled then. */
  why?: string | undefined;
}

interface RowMenuProps {
  /** The name for screen readers: "Actions for A-001". */
  row: string;
  rowActions: readonly RowAction[];
}

/** The actions of one row, behind three dots at its end; nothing when there are none. */
export function RowMenu({ row, rowActions }: RowMenuProps) {
  const { t } = useTranslation();
  if (rowActions.length === 0) return null;
  const label = t('ui.table.rowMenu', { row });
  const edit = rowActions.find(({ key, disabled, why }) => key === 'edit' && !disabled && why === undefined);
  return (
    <>
      {edit && <EditByKey action={edit} />}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size="md" aria-label={label} title={label}>
            <IconDotsVertical size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {rowActions.map((action) => (
            <ActionItem key={action.key} action={action} />
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}

/** What the key E presses: the action of this key, which is in the menu for everybody else. */
function EditByKey({ action: { link, onClick } }: { action: RowAction }) {
  if (link) return <Link {...link} hidden aria-hidden tabIndex={-1} data-row-edit />;
  return <button type="button" hidden aria-hidden tabIndex={-1} data-row-edit onClick={onClick} />;
}

function ActionItem({ action }: { action: RowAction }) {
  const { label, icon, link, onClick, tone, disabled = false, why } = action;
  const shared = { leftSection: icon, disabled: disabled || why !== undefined, ...(tone && { color: tone }) };
  const words = (
    <>
      {label}
      {why && <span className={classes.why}>{why}</span>}
    </>
  );
  if (link && !shared.disabled) {
    return (
      <MenuItemLink {...shared} {...link}>
        {words}
      </MenuItemLink>
    );
  }
  return (
    <Menu.Item {...shared} {...(onClick && { onClick })}>
      {words}
    </Menu.Item>
  );
}
