import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useDaysText } from '../../ui/dates/use-days-text.ts';
import { formatCount } from '../../ui/figures/format-money.ts';
import { Money } from '../../ui/figures/Money.tsx';
import { type SummaryItem, SummaryStrip } from '../../ui/figures/SummaryStrip.tsx';
import { percentChange } from './percent-change.ts';
import classes from './report-summary.module.css';
import { ownTier, type WinLoss } from './tiers/tiers.ts';

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
  const before = changeSince(previous);
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
      note: before(total && String(total.ticketCount), (was) => String(was.ticketCount)),
    },
    {
      label: t('reports.column.totalBet'),
      value: money(total?.totalBet),
      note: before(total?.totalBet, (was) => was.totalBet),
    },
    {
      label: t('reports.column.winAmount'),
      term: 'winAmount',
      value: money(total?.winAmount),
      note: before(total?.winAmount, (was) => was.winAmount),
    },
    ...(total && total.outstanding === undefined ? [] : [outstanding]),
    {
      key: 'net',
      label: own
        ? t('reports.ofTier.net', { tier: t(`management.tiers.name.${own}`) })
        : t('reports.figure.net'),
      term: 'net',
      value: total ? <Money amount={net} winLoss /> : waiting,
      note: before(net, (was) => (own && was.net[own]) ?? '0.00'),
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

/** "+12.3%" below a figure; nothing where the earlier figure was 0. */
const changeSince =
  (previous: ReportSummaryProps['previous']) =>
  (now: string | undefined, figureOf: (was: WinLoss) => string): string | undefined =>
    previous && now !== undefined ? percentChange(now, figureOf(previous.total)) || undefined : undefined;
