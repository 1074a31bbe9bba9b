import type { SettlementPreview } from '@drawdesk/contract';
import { IconShieldCheck, IconShieldX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { WinningNumbers } from '../../../shared/results/WinningNumbers.tsx';
import { subtractMoney } from '../../../ui/figures/add-money.ts';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { FigureRow } from './FigureRow.tsx';
import { PreviewByType } from './PreviewByType.tsx';
import classes from './preview.module.css';
import { TierNet } from './TierNet.tsx';

interface PreviewPanelProps {
  preview: SettlementPreview;
  /** The inputs have changed since: the shown figures no longer belong to them. */
  stale?: boolean;
  /** The actions below the figures. */
  children?: ReactNode;
}

/**
 * The effect of a result before it is confirmed: winning numbers, money, tiers, bet types. Nothing is written.
 */
export function PreviewPanel({ preview, stale = false, children }: PreviewPanelProps) {
  const { t } = useTranslation();
  const { derived, ticketCount, totalBet, winningTickets, payout, net, byBetType, previousPayout } = preview;
  return (
    <div className={classes.panel}>
      <Section title={t('results.preview.title')} side={<SealBadge verified={preview.sealVerified} />}>
        <div className={classes.result} data-stale={stale}>
          <WinningNumbers derived={derived} />
          <FigureRow
            figures={[
              { label: t('results.preview.totalBet'), value: <Money amount={totalBet} /> },
              { label: t('results.preview.tickets'), value: formatCount(ticketCount) },
              { label: t('results.preview.winningTickets'), value: formatCount(winningTickets) },
              { label: t('results.preview.payout'), value: <Money amount={payout} /> },
            ]}
          />
          {previousPayout !== null && <PaidDifference before={previousPayout} after={payout} />}
          <TierNet net={net} />
        </div>
        {children && <div className={classes.next}>{children}</div>}
      </Section>
      <div className={classes.result} data-stale={stale}>
        <PreviewByType rows={byBetType} />
      </div>
    </div>
  );
}

/** A correction in three figures: what was paid, what would be paid, and the difference. */
function PaidDifference({ before, after }: { before: string; after: string }) {
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

/** Whether the bills are unchanged since they were sealed at close (domain.md §6). */
function SealBadge({ verified }: { verified: boolean }) {
  const { t } = useTranslation();
  const Icon = verified ? IconShieldCheck : IconShieldX;
  return (
    <span className={classes.seal} data-verified={verified}>
      <Icon size={16} aria-hidden />
      {t(verified ? 'results.preview.sealVerified' : 'results.preview.sealBroken')}
    </span>
  );
}
