import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { addMoney } from '../../ui/figures/add-money.ts';
import { formatCount } from '../../ui/figures/format-money.ts';
import { Money } from '../../ui/figures/Money.tsx';
import { SummaryStrip } from '../../ui/figures/SummaryStrip.tsx';
import { sumWinLoss } from './tiers/sum-win-loss.ts';
import { ownTier, type WinLoss } from './tiers/tiers.ts';

interface ReportSummaryProps {
  /** Undefined while they are asked for. */
  rows: readonly (WinLoss & { outstanding?: string })[] | undefined;
}

/** What a report comes to: sold, won, still open, and what it leaves the viewer with. */
export function ReportSummary({ rows }: ReportSummaryProps) {
  const { t } = useTranslation();
  const sum = rows && sumWinLoss(rows);
  const own = rows && ownTier(rows);
  const waiting = <Skeleton height={20} my={5} width="60%" />;
  const open = rows?.flatMap(({ outstanding }) => outstanding ?? []) ?? [];
  const items = [
    { label: t('reports.column.tickets'), value: sum ? formatCount(sum.ticketCount) : waiting },
    { label: t('reports.column.totalBet'), value: sum ? <Money amount={sum.totalBet} /> : waiting },
    { label: t('reports.column.winAmount'), value: sum ? <Money amount={sum.winAmount} /> : waiting },
    ...(open.length > 0 || !rows
      ? [
          {
            label: t('reports.column.outstanding'),
            value: rows ? <Money amount={addMoney(open)} /> : waiting,
          },
        ]
      : []),
    {
      label: own ? t('reports.netOf', { tier: t(`rounds.tier.${own}`) }) : t('reports.figure.net'),
      value: sum ? <Money amount={own && sum.net[own]} winLoss /> : waiting,
    },
  ];
  return <SummaryStrip items={items} />;
}
