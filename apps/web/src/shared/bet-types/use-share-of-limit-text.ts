import { useTranslation } from 'react-i18next';
import { useAmountText } from '../../ui/figures/use-amount-text.ts';
import { shareOfLimit } from './share-of-limit.ts';

/** "36.4× the limit of ฿24,000.00", or nothing where there is no limit. */
export function useShareOfLimitText(): (exposure: string, limit: string | null | undefined) => string {
  const { t } = useTranslation();
  const amountText = useAmountText();
  return (exposure, limit) => {
    const share = shareOfLimit(exposure, limit);
    if (!share || !limit) return '';
    const of = { limit: amountText(limit) };
    return 'times' in share
      ? t('totals.timesLimit', { ...share, ...of })
      : t('totals.percentOfLimit', { ...share, ...of });
  };
}
