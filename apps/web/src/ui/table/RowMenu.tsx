import { ActionIcon } from '@mantine/core';
import { IconDotsVertical } from '@tabler/icons-react';
import { type NavigateOptions, useRouter } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../loading/lazy-part.tsx';
import { useDrop } from '../overlays/use-drop.ts';
import type { RowAction } from './row-action.ts';
import classes from './table.module.css';

const Items = lazyPart(async () => ({ default: (await import('./RowMenuItems.tsx')).RowMenuItems }), 'above');

interface RowMenuProps {
  /** The name for screen readers: "Actions for A-001". */
  row: string;
  rowActions: readonly RowAction[];
}

/** The actions of one row, behind three dots at its end; nothing when there are none. */
export function RowMenu({ row, rowActions }: RowMenuProps) {
  const edit = rowActions.find(({ key, disabled, why }) => key === 'edit' && !disabled && why === undefined);
  if (rowActions.length === 0) return null;
  return (
    <>
      {edit && <EditByKey action={edit} />}
      <Dots row={row} rowActions={rowActions} />
    </>
  );
}

function Dots({ row, rowActions }: RowMenuProps) {
  const { t } = useTranslation();
  const { button, at } = useDrop('menu');
  const label = t('ui.table.rowMenu', { row });
  return (
    <>
      <ActionIcon
        {...button}
        className={classes.dots ?? ''}
        variant="subtle"
        color="gray"
        size="md"
        aria-label={label}
        title={label}
      >
        <IconDotsVertical size={18} />
      </ActionIcon>
      <Suspense>{at && <Items at={at} rowActions={rowActions} />}</Suspense>
    </>
  );
}

/** What the key E presses: the action of this key, which is in the menu for everybody else. */
function EditByKey({ action: { link, onClick } }: { action: RowAction }) {
  // a link in each row would work out an address that nobody sees
  const router = useRouter();
  const edit = link ? () => void router.navigate(link as NavigateOptions) : onClick;
  return <button type="button" hidden aria-hidden tabIndex={-1} data-row-edit onClick={edit} />;
}
