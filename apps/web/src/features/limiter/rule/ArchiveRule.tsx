import type { LimiterRule } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-call.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { withOutcome } from '../../../ui/outcome.ts';

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
        const { ruleId, version } = rule;
        await withOutcome('archive', archive.mutateAsync({ params: { ruleId }, body: { version, reason } }));
        onDone?.();
      }}
    >
      {t('limiter.archive.what', { count: rule.actingOn })}
    </ConfirmDialog>
  );
}
