import { Button } from '@mantine/core';
import { RowMenu } from '../table/RowMenu.tsx';
import type { RowAction } from '../table/row-action.ts';
import { ButtonLink } from './ButtonLink.tsx';
import classes from './layout.module.css';

interface ActionBarProps {
  /** The name for screen readers: "Actions for A-001". */
  name: string;
  rowActions: readonly RowAction[];
  /** Keys of the one or two most used actions: they are buttons, the rest is behind three dots. */
  first: readonly string[];
}

/** The actions at the head of a page; nothing where no action is allowed. */
export function ActionBar({ name, rowActions, first }: ActionBarProps) {
  const asButton = ({ key }: RowAction) => first.includes(key);
  return (
    <>
      {rowActions.filter(asButton).map((action) => (
        <ActionButton key={action.key} action={action} />
      ))}
      <RowMenu row={name} rowActions={rowActions.filter((action) => !asButton(action))} />
    </>
  );
}

function ActionButton({
  action: { label, icon, link, onClick, why, disabled = false },
}: {
  action: RowAction;
}) {
  const shared = {
    variant: 'default',
    leftSection: icon,
    className: classes.action ?? '',
    classNames: { section: classes.actionSign ?? '' },
  } as const;
  if (link && !disabled && why === undefined) {
    return (
      <ButtonLink {...shared} {...link}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button
      {...shared}
      disabled={disabled || why !== undefined}
      {...(why !== undefined && { title: why })}
      {...(onClick && { onClick })}
    >
      {label}
    </Button>
  );
}
