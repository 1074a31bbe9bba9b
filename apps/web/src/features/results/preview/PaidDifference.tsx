import { useTranslation } from 'react-i18next';
import { subtractMoney } from '../../../ui/figures/add-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { FigureRow } from './FigureRow.tsx';

/** A correction in three figures: what was paid, what would be paid, and what changes hands. */
export function PaidDifference({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation();
  return (
    <FigureRow
      title={t('results.preview.correction')}
      figures={[
        { label: t('results.preview.paidBefore'), value: <Money amount={before} /> },
        { label: t('results.preview.wouldPay'), value: <Money amount={after} /> },
        { label: t('results.preview.difference'), value: <Money amount={subtractMoney(after, before)} /> },
      ]}
    />
  );
}
