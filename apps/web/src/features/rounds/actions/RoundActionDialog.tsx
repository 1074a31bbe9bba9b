import type { Round } from '@drawdesk/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWrite } from '../../../api/use-call.ts';
import { usePage } from '../../../shared/lists/read-list.ts';
import { useRoundText } from '../../../shared/rounds/RoundName.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { typedAmount } from '../../../ui/dialogs/typed-amount.ts';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { LaterClose } from './LaterClose.tsx';
import { usualLaterClose } from './later-close.ts';
import { isGrave, type RoundAction } from './round-actions.ts';

interface RoundActionDialogProps {
  round: Round;
  rowAction: RoundAction;
  opened: boolean;
  onClose: () => void;
  /** The suggested reason. */
  reason?: string;
}

/**
 * Asks before an action on a round: shows its effect in figures and asks for the reason (stored in the log).
 */
export function RoundActionDialog({ round, rowAction, opened, onClose, reason }: RoundActionDialogProps) {
  const { t } = useTranslation();
  const act = useRoundAction(rowAction);
  const roundText = useRoundText();
  const paid = usePaid(round.roundId, opened && (rowAction === 'void' || rowAction === 'confirmVoid'));
  const [closeAt, setCloseAt] = useState<string | null>(() => usualLaterClose(round.closeAt, round.drawAt));
  const refunds = rowAction === 'confirmVoid' || (rowAction === 'cancel' && round.status === 'open');
  const figures = [
    { label: t('rounds.figures.bills'), value: formatCount(round.billCount) },
    { label: t('rounds.figures.tickets'), value: formatCount(round.ticketCount) },
    { label: t('rounds.figures.totalBet'), value: <Money amount={round.totalBet} /> },
    ...(paid === null ? [] : [{ label: t('rounds.figures.paid'), value: <Money amount={paid} /> }]),
  ];
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t(`rounds.actions.${rowAction}.question`)}
      action={t(`rounds.actions.${rowAction}.label`)}
      keep={rowAction === 'cancel' ? t('rounds.actions.cancel.keep') : undefined}
      tone={isGrave(rowAction) ? 'danger' : 'primary'}
      figures={figures}
      withReason
      {...(reason === undefined ? {} : { reason })}
      typed={refunds ? typedAmount(round.totalBet) : undefined}
      onConfirm={async ({ reason }) => {
        // The API refuses an impossible time with its own message. The field shows the error earlier.
        await act(round, { reason, closeAt: closeAt ?? round.closeAt });
        toastSuccess(t(`rounds.actions.${rowAction}.done`));
      }}
    >
      {t(`rounds.actions.${rowAction}.what`, { round: roundText(round) })}
      {rowAction === 'extendClose' && <LaterClose round={round} value={closeAt} onChange={setCloseAt} />}
    </ConfirmDialog>
  );
}

/** Runs an action on a round, with its reason. `closeAt` is used when the close time is changed. */
function useRoundAction(
  rowAction: RoundAction,
): (round: Round, input: { reason: string; closeAt: string }) => Promise<Round> {
  const extend = useWrite('rounds.extendClose');
  const act = useWrite(`rounds.${rowAction === 'extendClose' ? 'closeNow' : rowAction}`);
  return ({ roundId }, { reason, closeAt }) => {
    const params = { roundId };
    return rowAction === 'extendClose'
      ? extend.mutateAsync({ params, body: { reason, closeAt } })
      : act.mutateAsync({ params, body: { reason } });
  };
}

/** The payout of the current settlement of a round; null without one. */
function usePaid(roundId: string, enabled: boolean): string | null {
  const { rows } = usePage('settlement.list', { query: { roundId, itemsPerPage: 100 } }, { enabled });
  return rows?.find(({ current }) => current)?.payout ?? null;
}
