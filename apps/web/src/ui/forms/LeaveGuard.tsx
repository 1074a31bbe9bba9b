import { useBlocker } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { currentProfile } from '../../session/session.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';

interface LeaveGuardProps {
  dirty: boolean;
  /** Set the moment it was saved: going on from there asks nothing, before the next render already. */
  done?: RefObject<boolean>;
  /** Parts of the address that make it another page: whose settings these are. */
  leavesBy?: readonly string[] | undefined;
}

/** Asks before a page is left with something typed that would be lost (look.md §3); also on reload and close. */
export function LeaveGuard({ dirty, done, leavesBy = [] }: LeaveGuardProps) {
  const { t } = useTranslation();
  const unsaved = () => dirty && !done?.current;
  const blocker = useBlocker({
    // Filters and tabs change the address without leaving the page. A session that ended cannot be kept by a question.
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
