import { Popover, type PopoverDropdownProps, type PopoverProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { TargetOf } from './TargetOf.tsx';
import type { DropAt } from './use-drop.ts';
import { useOpensAfterMount } from './use-opens-after-mount.ts';

interface PopoverAtProps extends Omit<PopoverProps, 'opened' | 'onChange' | 'id' | 'children'> {
  at: DropAt;
  dropdown?: PopoverDropdownProps;
  children: ReactNode;
}

/** The panel of a button of `useDrop`. In a file that is fetched when it is opened. */
export function PopoverAt({ at, dropdown, children, ...props }: PopoverAtProps) {
  const { id, button, setOpened } = at;
  return (
    <Popover
      id={id}
      opened={useOpensAfterMount(at)}
      onChange={setOpened}
      shadow="md"
      trapFocus
      returnFocus
      withinPortal
      {...props}
    >
      <Popover.Target>
        <TargetOf button={button} />
      </Popover.Target>
      {/* a dialog around it does not close at the same Escape */}
      <Popover.Dropdown data-mantine-stop-propagation="true" {...dropdown}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
