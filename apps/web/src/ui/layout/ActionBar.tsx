import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type RowAction, RowMenu } from '../table/RowMenu.tsx';

interface ActionBarProps {
  /** What it is done to: "Actions for A-001". */
  name: string;
  rowActions: readonly RowAction[];
  /** Keys of the one or two that people come for: buttons, the rest is behind three dots. */
  first: readonly string[];
}

/** What can be done to a thing, at the head of its page; nothing where nothing is allowed. */
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
  const shared = { variant: 'default', leftSection: icon } as const;
  if (link) {
    return (
      <Button {...shared} renderRoot={(given: object) => <Link {...link} {...given} />}>
        {label}
      </Button>
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
