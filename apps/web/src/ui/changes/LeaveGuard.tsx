import { useBlocker } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { currentProfile } from '../../session/session.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';

interface LeaveGuardProps {
  dirty: boolean;
  /** Set at the moment of saving: leaving then needs no question, even before the next render. */
  done?: RefObject<boolean>;
  /** Parts of the address that lead to another page: for example the owner of the settings. */
  leavesBy?: readonly string[] | undefined;
}

/** Asks before a page is left when something typed would be lost (look.md §3); also on reload and close. */
export function LeaveGuard({ dirty, done, leavesBy = [] }: LeaveGuardProps) {
  const { t } = useTranslation();
  const unsaved = () => dirty && !done?.current;
  const blocker = useBlocker({
    // Filters and tabs change the address without leaving the page. A question cannot stop the end of a
    // session.
    shouldBlockFn: ({ current, next }) =>
      unsaved() &&
      currentProfile() !== null &&
      (current.pathname !== next.pathname ||
        leavesBy.some((name) => partOf(current.search, name) !== partOf(next.search, name))),
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      opened={blocker.status === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={t('ui.leave.question')}
      action={t('ui.leave.leave')}
      tone="danger"
      onConfirm={async () => blocker.proceed?.()}
    >
      {t('ui.leave.what')}
    </ConfirmDialog>
  );
}

const partOf = (search: object, name: string): unknown =>
  Object.entries(search).find(([key]) => key === name)?.[1];
