import { useTranslation } from 'react-i18next';
import { DayBars } from '../../../ui/charts/DayBars.tsx';
import { HourLines } from '../../../ui/charts/HourLines.tsx';
import { useDateStyle } from '../../../ui/figures/DateTime.tsx';
import { formatClock } from '../../../ui/figures/format-date.ts';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { ownTier, type WinLoss } from '../tiers/tiers.ts';

interface ReportChartProps {
  summary: {
    total: WinLoss;
    days: readonly { date: string; totalBet: string; winAmount: string; net: WinLoss['net'] }[];
    hours: readonly { hour: string; totalBet: string }[];
  };
}

/** Days as bars. A single day is shown by hour, where the report has hours. */
export function ReportChart({ summary }: ReportChartProps) {
  const { t } = useTranslation();
  const style = useDateStyle();
  const { total, days, hours } = summary;
  const own = ownTier(total);
  const bet = { key: 'totalBet', label: t('reports.column.totalBet') };
  if (days.length > 1)
    return (
      <Section>
        <DayBars
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
    <Section>
      <HourLines
        label={t('reports.byHour')}
        rows={hours.map(({ hour, totalBet }) => ({ at: formatClock(hour, style), values: { totalBet } }))}
        series={[bet]}
      />
    </Section>
  );
}
