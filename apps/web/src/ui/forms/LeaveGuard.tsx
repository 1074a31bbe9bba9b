import { useBlocker } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { currentProfile } from '../../session/session.ts';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';

interface LeaveGuardProps {
  dirty: boolean;
  /** Set the moment it was saved: going on from there asks nothing, before the next render already. */
  done?: RefObject<boolean>;
}

/** Asks before a page is left with something typed that would be lost (design.md, Form); also on reload and close. */
export function LeaveGuard({ dirty, done }: LeaveGuardProps) {
  const { t } = useTranslation();
  const unsaved = () => dirty && !done?.current;
  const blocker = useBlocker({
    // Filters and tabs change the address without leaving the page. A session that ended cannot be kept by a question.
    shouldBlockFn: ({ current, next }) =>
      unsaved() && currentProfile() !== null && current.pathname !== next.pathname,
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
