import type { BillWithTickets } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../shared/status/StatusBadge.tsx';
import { Badge } from '../../../ui/figures/Badge.tsx';
import { useAmountText } from '../../../ui/figures/use-amount-text.ts';

/** The state of a bill in a word: what it won once its round is settled, or why it does not count. */
export function BillOutcome({ bill: { outcome, payout } }: { bill: BillWithTickets }) {
  const { t } = useTranslation();
  const amountText = useAmountText();
  if (outcome === 'won')
    return <Badge tone="success">{t('bills.outcome.won', { amount: amountText(payout) })}</Badge>;
  if (outcome === 'lost') return <Badge tone="neutral">{t('bills.outcome.lost')}</Badge>;
  return <StatusBadge status={outcome} />;
}
