import { useTranslation } from 'react-i18next';
import { subtractMoney } from '../../../ui/figures/add-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { SummaryStrip } from '../../../ui/figures/SummaryStrip.tsx';

/** A correction in three figures: what was paid, what would be paid, and what changes hands. */
export function PaidDifference({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation();
  return (
    <SummaryStrip
      items={[
        { label: t('results.preview.paidBefore'), value: <Money amount={before} /> },
        { label: t('results.preview.wouldPay'), value: <Money amount={after} /> },
        { label: t('results.preview.difference'), value: <Money amount={subtractMoney(after, before)} /> },
      ]}
    />
  );
}
