import type { Dashboard } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { type Tier, tierOrder } from '../../../shared/organisations/tier-order.ts';
import { useDateStyle } from '../../../ui/figures/DateTime.tsx';
import { formatClock, formatDay } from '../../../ui/figures/format-date.ts';
import { formatCount, signOf } from '../../../ui/figures/format-money.ts';
import { type KeyFigure, KeyFigures, type Trend } from '../../../ui/figures/KeyFigures.tsx';
import type { SparkDay } from '../../../ui/figures/Sparkbars.tsx';
import { useAmountText } from '../../../ui/figures/use-amount-text.ts';
import type { PageLink } from '../../../ui/layout/ButtonLink.tsx';
import { percentChange, wayOf } from '../percent-change.ts';

/** The place of the table of providers on Today: what the figures on top of it are made of. */
export const byProviderId = 'by-provider';

interface DashboardTilesProps {
  board: Dashboard;
  /** The master or agent of the board, for the lists that explain its figures. */
  of?: { aggregatorId?: string | undefined; agentId?: string | undefined };
}

/** Today's figures, each compared with yesterday up to the same time of day and with the days before. */
export function DashboardTiles({ board, of = {} }: DashboardTilesProps) {
  const { t } = useTranslation();
  const style = useDateStyle();
  const amountText = useAmountText();
  const links = useLinks(board.date, of);
  const { today, yesterday, asOf, days } = board;
  const own: Tier | undefined = tierOrder.findLast((tier) => today.net[tier] !== undefined);
  const netOf = ({ net }: Pick<Dashboard['today'], 'net'>) => (own && net[own]) ?? '0.00';
  const signedText = (amount: string) => `${signOf(amount) > 0 ? '+' : ''}${amountText(amount)}`;

  /** @param upIs - what more of it is for the reader: a higher payout is neither. */
  const trend = (
    now: string,
    before: string,
    { upIs, text = amountText }: { upIs: 'good' | 'neutral'; text?: (amount: string) => string },
  ): Trend => {
    const way = wayOf(now, before);
    const change = percentChange(now, before);
    const time = formatClock(asOf, style);
    return {
      way,
      tone: way === 'same' || upIs === 'neutral' ? 'neutral' : way === 'up' ? 'good' : 'bad',
      text:
        change === null
          ? t('reports.dashboard.was', { amount: text(before), time })
          : t('reports.dashboard.against', { change, time }),
    };
  };
  const spark = (
    of: (day: Pick<Dashboard['today'], 'sales' | 'payout' | 'net'>) => string,
    text: (amount: string) => string = amountText,
  ): SparkDay[] =>
    [...days, { ...today, date: board.date }].map((day) => ({
      key: day.date,
      name: formatDay(day.date, style),
      amount: of(day),
      shown: text(of(day)),
    }));

  const items: readonly KeyFigure[] = [
    {
      key: 'sales',
      label: t('reports.dashboard.sales'),
      term: 'salesToday',
      value: amountText(today.sales),
      trend: trend(today.sales, yesterday.sales, { upIs: 'good' }),
      days: spark((day) => day.sales),
      link: links.sales,
    },
    {
      key: 'net',
      label: own
        ? t('reports.dashboard.netOf', { tier: t(`management.tiers.name.${own}`) })
        : t('reports.dashboard.net'),
      term: 'net',
      value: signedText(netOf(today)),
      winLoss: signOf(netOf(today)),
      trend: trend(netOf(today), netOf(yesterday), { upIs: 'good', text: signedText }),
      days: spark(netOf, signedText),
      link: links.net,
    },
    {
      key: 'payout',
      label: t('reports.dashboard.payout'),
      term: 'payoutToday',
      value: amountText(today.payout),
      note:
        signOf(board.payoutOfEarlierDays) === 0
          ? undefined
          : t('reports.dashboard.corrected', { amount: signedText(board.payoutOfEarlierDays) }),
      trend: trend(today.payout, yesterday.payout, { upIs: 'neutral' }),
      days: spark((day) => day.payout),
      link: links.payout,
    },
    {
      key: 'players',
      label: t('reports.dashboard.activePlayers'),
      value: formatCount(today.activePlayers),
      trend: trend(String(today.activePlayers), String(yesterday.activePlayers), {
        upIs: 'good',
        text: formatCount,
      }),
      link: links.players,
    },
  ];
  return <KeyFigures items={items} />;
}

/** The lists of which each figure is the sum, as far as the reader may open them. */
function useLinks(date: string, { aggregatorId, agentId }: NonNullable<DashboardTilesProps['of']>) {
  const may = useMay();
  const of = { ...(aggregatorId && { aggregatorId }), ...(agentId && { agentId }) };
  const day = { from: date, to: date, ...of };
  const table = (search: Record<string, string>): PageLink | undefined =>
    may('reports.today')
      ? { to: '/report/today', search: { ...of, ...search }, hash: byProviderId }
      : undefined;
  return {
    sales: table({}),
    payout: table({ sortBy: 'winAmount', orderBy: 'desc' }),
    net: may('reports.provider') ? ({ to: '/report/provider', search: day } satisfies PageLink) : table({}),
    players: may('reports.bills')
      ? ({ to: '/report/ticket', search: { ...day, view: 'bills' } } satisfies PageLink)
      : undefined,
  };
}
