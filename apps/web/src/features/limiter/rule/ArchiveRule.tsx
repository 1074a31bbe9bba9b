import type { LimiterRule } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-call.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { toastSuccess } from '../../../ui/toast.ts';

interface ArchiveRuleProps {
  rule: LimiterRule;
  onClose: () => void;
  onDone?: () => void;
}

/** Asks before a rule is archived: it then has no effect on open rounds any more. */
export function ArchiveRule({ rule, onClose, onDone }: ArchiveRuleProps) {
  const { t } = useTranslation();
  const archive = useWrite('limiter.archive');
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('limiter.archive.question', { name: rule.name })}
      action={t('limiter.archive.label')}
      tone="danger"
      withReason
      onConfirm={async ({ reason }) => {
        await archive.mutateAsync({
          params: { ruleId: rule.ruleId },
          body: { version: rule.version, reason },
        });
        toastSuccess(t('limiter.archive.done'));
        onDone?.();
      }}
    >
      {t('limiter.archive.what', { count: rule.actingOn })}
    </ConfirmDialog>
  );
}
