import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type RowDeed, RowMenu } from '../table/RowMenu.tsx';

interface DeedBarProps {
  /** What it is done to: "Actions for A-001". */
  name: string;
  deeds: readonly RowDeed[];
  /** Keys of the one or two that people come for: buttons, the rest is behind three dots. */
  first: readonly string[];
}

/** What can be done to a thing, at the head of its page; nothing where nothing is allowed. */
export function DeedBar({ name, deeds, first }: DeedBarProps) {
  const asButton = ({ key }: RowDeed) => first.includes(key);
  return (
    <>
      {deeds.filter(asButton).map((deed) => (
        <DeedButton key={deed.key} deed={deed} />
      ))}
      <RowMenu row={name} deeds={deeds.filter((deed) => !asButton(deed))} />
    </>
  );
}

function DeedButton({ deed: { label, icon, link, onClick, why, disabled = false } }: { deed: RowDeed }) {
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
