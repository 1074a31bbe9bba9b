import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDaysText } from '../../ui/dates/use-days-text.ts';
import { formatCount, signOf } from '../../ui/figures/format-money.ts';
import { Money } from '../../ui/figures/Money.tsx';
import { type SummaryItem, SummaryStrip } from '../../ui/figures/SummaryStrip.tsx';
import { useAmountText } from '../../ui/figures/use-amount-text.ts';
import { percentChange, wayOf } from './percent-change.ts';
import classes from './report-summary.module.css';
import { ownTier, type WinLoss, winAmountOf } from './tiers/tiers.ts';

interface ReportSummaryProps {
  /** The total of all matching rows; undefined while it is loading. */
  total: (WinLoss & { outstanding?: string }) | undefined;
  /** The same number of days before these. */
  previous?: { from: string; to: string; total: WinLoss } | undefined;
}

/**
 * The totals of a report: stake, payout, outstanding, the viewer's net, and the change from the earlier
 * period.
 */
export function ReportSummary({ total, previous }: ReportSummaryProps) {
  const { t } = useTranslation();
  const daysText = useDaysText();
  const amountText = useAmountText();
  const before = changeSince(previous, (figure) => t('reports.earlier', { figure }));
  const own = ownTier(total);
  const waiting = <Skeleton height={20} my={5} width="60%" />;
  const money = (amount: string | undefined) => (total ? <Money amount={amount} /> : waiting);
  const net = own && total?.net[own];
  const outstanding: SummaryItem = {
    label: t('reports.column.outstanding'),
    term: 'outstanding',
    value: money(total?.outstanding),
  };
  const items: readonly SummaryItem[] = [
    {
      label: t('reports.column.tickets'),
      value: total ? formatCount(total.ticketCount) : waiting,
      note: before(total && String(total.ticketCount), (was) => String(was.ticketCount), formatCount),
    },
    {
      label: t('reports.column.totalBet'),
      value: money(total?.totalBet),
      note: before(total?.totalBet, (was) => was.totalBet, amountText),
    },
    {
      label: t('reports.column.winAmount'),
      term: 'winAmount',
      value: money(total && winAmountOf(total)),
      note: before(total?.winAmount, (was) => was.winAmount, amountText, 'neutral'),
    },
    ...(total && total.outstanding === undefined ? [] : [outstanding]),
    {
      key: 'net',
      label: own
        ? t('reports.ofTier.net', { tier: t(`management.tiers.name.${own}`) })
        : t('reports.figure.net'),
      term: 'net',
      value: total ? <Money amount={net} winLoss /> : waiting,
      note: before(net, (was) => (own && was.net[own]) ?? '0.00', amountText),
    },
  ];
  const compared = items.some(({ note }) => note !== undefined);
  return (
    <div>
      <SummaryStrip items={items} />
      {previous && compared && (
        <p className={classes.compared}>{t('reports.comparedWith', { days: daysText(previous) })}</p>
      )}
    </div>
  );
}

/**
 * "▲ +12.3%" below a figure; the earlier figure where a percentage says nothing, and nothing where it was 0. The colour
 * says whether more is good for the reader: a higher payout is neither.
 */
const changeSince =
  (previous: ReportSummaryProps['previous'], earlier: (figure: string) => string) =>
  (
    now: string | undefined,
    figureOf: (was: WinLoss) => string,
    text: (figure: string) => string,
    moreIs: 'good' | 'neutral' = 'good',
  ): ReactNode => {
    if (!previous || now === undefined) return undefined;
    const was = figureOf(previous.total);
    const change = percentChange(now, was) ?? (signOf(was) === 0 ? undefined : earlier(text(was)));
    if (change === undefined) return undefined;
    const way = wayOf(now, was);
    return (
      <span className={classes.change} data-way={moreIs === 'good' ? way : undefined}>
        <span aria-hidden>{ways[way]}</span> {change}
      </span>
    );
  };

const ways = { up: '▲', down: '▼', same: '=' } as const;
