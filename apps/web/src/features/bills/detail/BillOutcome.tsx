import type { BillWithTickets } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../shared/status/StatusBadge.tsx';
import { Badge } from '../../../ui/figures/Badge.tsx';
import { signOf } from '../../../ui/figures/format-money.ts';
import { useAmountText } from '../../../ui/figures/use-amount-text.ts';
import { isUndecided } from './is-undecided.ts';

/** The state of a bill in a word: what it won once its round is settled, or why it does not count. */
export function BillOutcome({ bill: { status, tickets, payout } }: { bill: BillWithTickets }) {
  const { t } = useTranslation();
  const amountText = useAmountText();
  if (status !== 'accepted') return <StatusBadge status={status} />;
  if (isUndecided(tickets)) return <StatusBadge status="pending" />;
  return signOf(payout) > 0 ? (
    <Badge tone="success">{t('bills.outcome.won', { amount: amountText(payout) })}</Badge>
  ) : (
    <Badge tone="neutral">{t('bills.outcome.lost')}</Badge>
  );
}
