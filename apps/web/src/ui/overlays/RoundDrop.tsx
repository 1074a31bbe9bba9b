import { ActionIcon } from '@mantine/core';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { type DropAt, useDrop } from './use-drop.ts';

interface RoundDropProps {
  label: string;
  sign: ReactNode;
  popup: 'menu' | 'dialog';
  /** What it opens: a `lazyPart`. */
  Opened: ComponentType<{ at: DropAt }>;
}

/** A round button of the top bar with what it opens. */
export function RoundDrop({ label, sign, popup, Opened }: RoundDropProps) {
  const { button, at } = useDrop(popup);
  return (
    <>
      <ActionIcon {...button} variant="subtle" color="gray" size="lg" radius="xl" aria-label={label}>
        {sign}
      </ActionIcon>
      <Suspense>{at && <Opened at={at} />}</Suspense>
    </>
  );
}
