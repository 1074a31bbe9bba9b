import type { Round } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-call.ts';
import { useRoundText } from '../../../shared/rounds/RoundName.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { typedAmount } from '../../../ui/dialogs/typed-amount.ts';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { toastSuccess } from '../../../ui/toast.ts';

/** Cancels a round in advance: shows the refund in figures and asks for a reason. */
export function CancelRound({ round, onClose }: { round: Round; onClose: () => void }) {
  const { t } = useTranslation();
  const roundText = useRoundText();
  const cancel = useWrite('rounds.cancel');
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('rounds.actions.cancel.question')}
      action={t('rounds.actions.cancel.label')}
      keep={t('rounds.actions.cancel.keep')}
      tone="danger"
      withReason
      typed={round.status === 'open' ? typedAmount(round.totalBet) : undefined}
      figures={[
        { label: t('rounds.figures.bills'), value: formatCount(round.billCount) },
        { label: t('rounds.figures.tickets'), value: formatCount(round.ticketCount) },
        { label: t('rounds.figures.totalBet'), value: <Money amount={round.totalBet} /> },
      ]}
      onConfirm={async ({ reason }) => {
        await cancel.mutateAsync({ params: { roundId: round.roundId }, body: { reason } });
        toastSuccess(t('rounds.actions.cancel.done'));
      }}
    >
      {t('rounds.actions.cancel.what', { round: roundText(round) })}
    </ConfirmDialog>
  );
}
