import { Menu } from '@mantine/core';
import { MenuAt } from '../overlays/MenuAt.tsx';
import { MenuItemLink } from '../overlays/MenuItemLink.tsx';
import type { DropAt } from '../overlays/use-drop.ts';
import type { RowAction } from './row-action.ts';
import classes from './row-menu.module.css';

export function RowMenuItems({ at, rowActions }: { at: DropAt; rowActions: readonly RowAction[] }) {
  return (
    <MenuAt at={at}>
      {rowActions.map((action) => (
        <ActionItem key={action.key} action={action} />
      ))}
    </MenuAt>
  );
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
