import type { SettlementPreview } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { tierOrder } from '../../../shared/organisations/tier-order.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { FigureRow } from './FigureRow.tsx';

/** The net of each tier in the round. The four sum to zero (domain.md §5). */
export function TierNet({ net }: { net: SettlementPreview['net'] }) {
  const { t } = useTranslation();
  return (
    <FigureRow
      title={t('results.preview.net')}
      term="net"
      figures={tierOrder.map((tier) => ({
        label: t(`rounds.tier.${tier}`),
        value: <Money amount={net[tier]} winLoss />,
      }))}
    />
  );
}
