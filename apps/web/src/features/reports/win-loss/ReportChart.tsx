import { useTranslation } from 'react-i18next';
import { DayBars } from '../../../ui/charts/DayBars.tsx';
import { HourBars } from '../../../ui/charts/HourBars.tsx';
import { useDateStyle } from '../../../ui/figures/DateTime.tsx';
import { formatClock } from '../../../ui/figures/format-date.ts';
import { signOf } from '../../../ui/figures/format-money.ts';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { isRunning } from '../running-hour.ts';
import { ownTier, type WinLoss } from '../tiers/tiers.ts';

interface ReportChartProps {
  summary: {
    total: WinLoss;
    days: readonly { date: string; totalBet: string; winAmount: string; net: WinLoss['net'] }[];
    hours: readonly { hour: string; totalBet: string }[];
    soldBefore: { totalBet: string } | null;
    soldAfter: { totalBet: string } | null;
  };
  /** When it was read, by the clock of the server: the hour that ran then is not complete. */
  asOf: Date;
}

/** Days as bars. A single day is shown by hour, where the report has hours. */
export function ReportChart({ summary, asOf }: ReportChartProps) {
  const { t } = useTranslation();
  const style = useDateStyle();
  const { total, days, hours, soldBefore, soldAfter } = summary;
  const own = ownTier(total);
  const bet = { key: 'totalBet', label: t('reports.column.totalBet') };
  if (days.length > 1)
    return (
      <Section tight>
        <DayBars
          low
          foldName="report"
          label={t('reports.byDay')}
          rows={days.map(({ date, totalBet, winAmount, net }) => ({
            at: date,
            values: { totalBet, winAmount, net: own && net[own] },
          }))}
          series={[
            bet,
            { key: 'winAmount', label: t('reports.column.winAmount') },
            ...(own ? [{ key: 'net', label: t('reports.figure.net'), winLoss: true }] : []),
          ]}
        />
      </Section>
    );
  if (hours.length === 0) return null;
  return (
    <Section tight>
      <HourBars
        low
        foldName="report"
        label={t('reports.byHour')}
        rows={[
          ...besides(t('reports.soldBefore'), soldBefore),
          ...hours.map(({ hour, totalBet }) => ({
            at: formatClock(hour, style),
            values: { totalBet },
            partial: isRunning(hour, asOf),
          })),
          ...besides(t('reports.soldAfter'), soldAfter),
        ]}
        series={[{ key: 'totalBet', label: t('reports.today.sold') }]}
      />
    </Section>
  );
}

/** What was sold for the day outside of its hours, where there is any. */
const besides = (at: string, sold: { totalBet: string } | null) =>
  sold && signOf(sold.totalBet) !== 0 ? [{ at, values: { totalBet: sold.totalBet } }] : [];
