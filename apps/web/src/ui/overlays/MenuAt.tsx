import { Menu, type MenuDropdownProps, type MenuProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { TargetOf } from './TargetOf.tsx';
import type { DropAt } from './use-drop.ts';
import { useOpensAfterMount } from './use-opens-after-mount.ts';

interface MenuAtProps extends Omit<MenuProps, 'opened' | 'onChange' | 'id' | 'children'> {
  at: DropAt;
  dropdown?: MenuDropdownProps;
  children: ReactNode;
}

/** The menu of a button of `useDrop`. In a file that is fetched when it is opened. */
export function MenuAt({ at, dropdown, children, ...props }: MenuAtProps) {
  const { id, button, setOpened } = at;
  return (
    <Menu
      id={id}
      opened={useOpensAfterMount(at)}
      onChange={setOpened}
      position="bottom-end"
      withinPortal
      {...props}
    >
      <Menu.Target>
        <TargetOf button={button} />
      </Menu.Target>
      <Menu.Dropdown {...dropdown}>{children}</Menu.Dropdown>
    </Menu>
  );
}
