import { Button, Tooltip } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './impersonation.module.css';

interface BarButtonProps {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  /** Why it cannot be used. */
  why?: string | undefined;
}

/** A button of the bar; on a phone its icon alone. */
export function BarButton({ label, icon, onClick, why }: BarButtonProps) {
  const off =
    why === undefined ? {} : { 'aria-description': why, 'aria-disabled': true, 'data-disabled': true };
  return (
    <Tooltip label={why} disabled={why === undefined} withArrow>
      <Button
        classNames={{
          root: classes.button ?? '',
          section: classes.buttonIcon ?? '',
          label: classes.buttonLabel ?? '',
        }}
        size="compact-sm"
        leftSection={icon}
        aria-label={label}
        {...off}
        onClick={() => {
          if (why === undefined) onClick();
        }}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
