import type { Dealer } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-call.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { withOutcome } from '../../../ui/outcome.ts';

interface ArchiveDealerProps {
  dealer: Dealer;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before a dealer is archived: it takes nothing more, and what is open is settled. */
export function ArchiveDealer({ dealer, onClose, onDone }: ArchiveDealerProps) {
  const { t } = useTranslation();
  const archive = useWrite('dealers.archive');
  const { dealerId, version, name } = dealer;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('dealers.archive.question', { name })}
      action={t('dealers.archive.label')}
      tone="danger"
      withReason
      onConfirm={async ({ reason }) => {
        await withOutcome(
          'archive',
          archive.mutateAsync({ params: { dealerId }, body: { version, reason } }),
        );
        onDone();
      }}
    >
      {t('dealers.archive.what')}
    </ConfirmDialog>
  );
}
