import type { SettlementPreview } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/figures/Money.tsx';
import classes from './preview.module.css';

const tierOrder = ['player', 'agent', 'master', 'company'] as const;

/** What the round leaves each tier with; the four sum to zero (domain.md §5). */
export function TierNet({ net }: { net: SettlementPreview['net'] }) {
  const { t } = useTranslation();
  return (
    <dl className={classes.tiers}>
      {tierOrder.map((tier) => (
        <div key={tier}>
          <dt>{t(`rounds.tier.${tier}`)}</dt>
          <dd>
            <Money amount={net[tier]} winLoss />
          </dd>
        </div>
      ))}
    </dl>
  );
}
