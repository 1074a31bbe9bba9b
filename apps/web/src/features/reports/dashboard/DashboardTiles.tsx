import type { Dashboard } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { type Tier, tierOrder } from '../../../shared/organisations/tier-order.ts';
import { useDateStyle } from '../../../ui/figures/DateTime.tsx';
import { formatClock } from '../../../ui/figures/format-date.ts';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { SummaryStrip } from '../../../ui/figures/SummaryStrip.tsx';
import { percentChange } from '../percent-change.ts';

/** Today's figures, each compared with yesterday up to the same time of day. */
export function DashboardTiles({ board }: { board: Dashboard }) {
  const { t } = useTranslation();
  const style = useDateStyle();
  const { today, yesterday, asOf } = board;
  const own: Tier | undefined = tierOrder.findLast((tier) => today.net[tier] !== undefined);
  const against = (now: string, before: string) => {
    const change = percentChange(now, before);
    return change && t('reports.dashboard.against', { change, time: formatClock(asOf, style) });
  };
  const netOf = ({ net }: Dashboard['today']) => (own && net[own]) ?? '0.00';
  return (
    <SummaryStrip
      items={[
        {
          label: t('reports.dashboard.sales'),
          term: 'salesToday',
          value: <Money amount={today.sales} />,
          note: against(today.sales, yesterday.sales),
        },
        {
          label: t('reports.dashboard.payout'),
          value: <Money amount={today.payout} />,
          note: against(today.payout, yesterday.payout),
        },
        {
          label: own
            ? t('reports.dashboard.netOf', { tier: t(`management.tiers.name.${own}`) })
            : t('reports.dashboard.net'),
          term: 'net',
          value: <Money amount={netOf(today)} winLoss />,
          note: against(netOf(today), netOf(yesterday)),
        },
        {
          label: t('reports.dashboard.activePlayers'),
          value: formatCount(today.activePlayers),
          note: against(String(today.activePlayers), String(yesterday.activePlayers)),
        },
      ]}
    />
  );
}
