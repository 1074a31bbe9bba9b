import type { LaidOffOfDays } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../ui/figures/Money.tsx';
import { SummaryStrip } from '../../../ui/figures/SummaryStrip.tsx';
import { ownTier, type WinLoss } from '../tiers/tiers.ts';

interface LaidOffLineProps {
  laidOff: LaidOffOfDays;
  /** The total of the report above it. */
  total: WinLoss;
}

/** What the reader's tier laid off on the days of a report, and its net with it. */
export function LaidOffLine({ laidOff, total }: LaidOffLineProps) {
  const { t } = useTranslation();
  const tier = ownTier(total) ?? 'company';
  return (
    <section aria-label={t('reports.laidOff.label')}>
      <SummaryStrip
        items={[
          { label: t('reports.laidOff.stake'), value: <Money amount={laidOff.stake} /> },
          { label: t('reports.laidOff.cost'), value: <Money amount={laidOff.cost} /> },
          { label: t('reports.laidOff.won'), value: <Money amount={laidOff.won} /> },
          { label: t('reports.laidOff.net'), value: <Money amount={laidOff.net} winLoss /> },
          {
            label: t('reports.laidOff.netAfter', { tier: t(`management.tiers.name.${tier}`) }),
            value: <Money amount={laidOff.netAfter} winLoss />,
          },
        ]}
      />
    </section>
  );
}
