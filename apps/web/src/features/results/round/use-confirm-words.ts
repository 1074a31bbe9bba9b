import type { SettlementPreview } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { useAmountText } from '../../../ui/figures/use-amount-text.ts';

/** What a confirmation pays, beside and on its button, the same on the page and in the question. */
export function useConfirmWords() {
  const { t } = useTranslation();
  const amountText = useAmountText();
  return {
    sum: ({ winningTickets, payout }: SettlementPreview) =>
      t('results.confirm.sum', {
        count: winningTickets,
        payout: amountText(payout),
        tickets: formatCount(winningTickets),
      }),
    action: ({ winningTickets, payout, previousPayout }: SettlementPreview) => {
      if (previousPayout !== null) return t('results.confirm.confirmCorrection');
      return winningTickets === 0
        ? t('results.confirm.confirmNoPayout')
        : t('results.confirm.confirmAndPay', { payout: amountText(payout) });
    },
  };
}
