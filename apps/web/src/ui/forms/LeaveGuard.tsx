import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../dialogs/ConfirmDialog.tsx';

/** Asks before a page is left with something typed that would be lost (design.md, Form); also on reload and close. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const { t } = useTranslation();
  const blocker = useBlocker({
    // Filters and tabs change the address without leaving the page.
    shouldBlockFn: ({ current, next }) => dirty && current.pathname !== next.pathname,
    enableBeforeUnload: () => dirty,
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
