import type { ResultVersion, Round } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-call.ts';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { toastSuccess } from '../../../ui/toast.ts';

interface RejectDialogProps {
  opened: boolean;
  onClose: () => void;
  round: Round;
  version: ResultVersion;
}

/** Rejects a result with a reason. The person who entered it takes it back. */
export function RejectDialog({ opened, onClose, round, version }: RejectDialogProps) {
  const { t } = useTranslation();
  const reject = useReject();
  const { resultId, enteredByMe } = version;
  const back = enteredByMe ? 'withdraw' : 'reject';
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t(`results.confirm.${back}Question`)}
      action={t(`results.confirm.${back}`)}
      tone="danger"
      withReason
      onConfirm={async ({ reason }) => {
        await reject.mutateAsync({ params: { roundId: round.roundId, resultId }, body: { reason } });
        toastSuccess(t(enteredByMe ? 'results.confirm.withdrawn' : 'results.confirm.rejected'));
      }}
    >
      {t('results.confirm.rejectLead')}
    </ConfirmDialog>
  );
}

/** Rejects an entered result: the round returns to its earlier state. */
const useReject = () => useWrite('results.reject');
