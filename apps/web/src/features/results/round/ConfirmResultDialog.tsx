import type { Round, SettlementPreview } from '@drawdesk/contract';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useRoundText } from '../../../shared/rounds/RoundName.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { typedAmount } from '../../../ui/dialogs/typed-amount.ts';
import { subtractMoney } from '../../../ui/figures/add-money.ts';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { useAmountText } from '../../../ui/figures/use-amount-text.ts';
import type { Detail } from '../../../ui/layout/DetailList.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import type { Entered } from '../entry/entry-values.ts';
import { useConfirm } from '../requests/use-confirm.ts';

interface ConfirmResultDialogProps {
  opened: boolean;
  onClose: () => void;
  round: Round;
  resultId: string;
  /** The payout; null for the second entry of a blind provider, which is made without seeing figures. */
  preview: SettlementPreview | null;
  /** The second entry of a blind provider. */
  second?: Entered;
}

/**
 * The last dialog before money moves: the payout of the round, the number of tickets, and the changes by a
 * correction.
 */
export function ConfirmResultDialog({
  opened,
  onClose,
  round,
  resultId,
  preview,
  second,
}: ConfirmResultDialogProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const amountText = useAmountText();
  const roundText = useRoundText();
  const sentence = () => {
    if (!preview) return t('results.blind.settles', { round: roundText(round) });
    const { winningTickets, payout, previousPayout } = preview;
    const textValues = {
      count: winningTickets,
      round: roundText(round),
      payout: amountText(payout),
      tickets: formatCount(winningTickets),
    };
    if (previousPayout !== null) return t('results.confirm.corrects', textValues);
    return t(winningTickets === 0 ? 'results.confirm.paysNobody' : 'results.confirm.pays', textValues);
  };
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t(second ? 'results.blind.question' : 'results.confirm.question')}
      action={t(second ? 'results.blind.submit' : 'results.confirm.confirm')}
      {...(preview && { figures: figuresOf(t, preview), typed: typedAmount(preview.payout) })}
      onConfirm={async () => {
        await confirm({
          params: { roundId: round.roundId, resultId },
          body: second ? { entered: second } : {},
        });
        toastSuccess(t(second ? 'results.blind.done' : 'results.confirm.done'));
      }}
    >
      {sentence()}
    </ConfirmDialog>
  );
}

const figuresOf = (
  t: TFunction,
  { winningTickets, payout, previousPayout, net }: SettlementPreview,
): Detail[] => [
  { label: t('results.preview.winningTickets'), value: formatCount(winningTickets) },
  { label: t('results.preview.payout'), value: <Money amount={payout} /> },
  ...(previousPayout === null
    ? []
    : [
        { label: t('results.preview.paidBefore'), value: <Money amount={previousPayout} /> },
        {
          label: t('results.preview.difference'),
          value: <Money amount={subtractMoney(payout, previousPayout)} />,
        },
      ]),
  { label: t('results.confirm.company'), term: 'net', value: <Money amount={net.company} winLoss /> },
];
