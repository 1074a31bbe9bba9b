import type { SettlementPreview } from '@drawdesk/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { SummaryStrip } from '../../../ui/figures/SummaryStrip.tsx';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { PaidDifference } from './PaidDifference.tsx';
import { PreviewByType } from './PreviewByType.tsx';
import classes from './preview.module.css';
import { SealBadge } from './SealBadge.tsx';
import { TierNet } from './TierNet.tsx';
import { WinningNumbers } from './WinningNumbers.tsx';

interface PreviewPanelProps {
  preview: SettlementPreview;
  /** The inputs have changed since: what is shown no longer belongs to them. */
  stale?: boolean;
  /** What can be done about it, below the winning numbers. */
  children?: ReactNode;
}

/** What a result comes to before it is confirmed: winning numbers, money, bet types, tiers. Nothing of it is written. */
export function PreviewPanel({ preview, stale = false, children }: PreviewPanelProps) {
  const { t } = useTranslation();
  const { derived, ticketCount, totalBet, winningTickets, payout, net, byBetType, previousPayout } = preview;
  return (
    <div className={classes.panel} data-stale={stale}>
      <Section title={t('results.preview.title')} side={<SealBadge verified={preview.sealVerified} />}>
        <WinningNumbers derived={derived} />
        {children}
      </Section>
      <SummaryStrip
        items={[
          { label: t('results.preview.totalBet'), value: <Money amount={totalBet} /> },
          { label: t('results.preview.tickets'), value: formatCount(ticketCount) },
          { label: t('results.preview.winningTickets'), value: formatCount(winningTickets) },
          { label: t('results.preview.payout'), value: <Money amount={payout} /> },
        ]}
      />
      {previousPayout !== null && <PaidDifference before={previousPayout} after={payout} />}
      <Section title={t('results.preview.net')}>
        <TierNet net={net} />
      </Section>
      <PreviewByType rows={byBetType} />
    </div>
  );
}
