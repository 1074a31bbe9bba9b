import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { serverTime } from '../../../api/server-clock.ts';
import { callOptions } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import { HourBars } from '../../../ui/charts/HourBars.tsx';
import { businessToday } from '../../../ui/dates/business-day.ts';
import { useDateStyle } from '../../../ui/figures/DateTime.tsx';
import { formatClock } from '../../../ui/figures/format-date.ts';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { PlainTable } from '../../../ui/table/PlainTable.tsx';
import { everyMs } from '../dashboard/use-dashboard.ts';
import { isRunning } from '../running-hour.ts';
import classes from './refusals-card.module.css';
import { hoursUntil } from './refused-hours.ts';

/** What was turned away today: stakes by reason, and by hour as bars. Nothing for those who may not see it. */
export function RefusalsCard() {
  const { t } = useTranslation();
  const style = useDateStyle();
  const may = useMay()('refusals.summary');
  const today = businessToday();
  const days = { from: today, to: today };
  const { data, dataUpdatedAt, error, refetch } = useQuery({
    ...callOptions('refusals.summary', { query: days }),
    enabled: may,
    refetchInterval: everyMs,
  });
  if (!may) return null;
  if (!data)
    return (
      error && (
        <Section title={t('refusals.today')} term="refusal">
          <ErrorState slim problem={error} retry={() => void refetch()} />
        </Section>
      )
    );
  const all = (
    <Link to="/report/refused-bets" search={days}>
      {t('refusals.all')}
    </Link>
  );
  if (data.total.lines === 0)
    return (
      <section className={`surface ${classes.none}`}>
        <p>{t('refusals.noneToday')}</p>
        {all}
      </section>
    );
  const asOf = serverTime(dataUpdatedAt);
  const hours = hoursUntil(data.hours, new Date(`${today}T00:00:00+07:00`), asOf);
  return (
    <Section title={t('refusals.today')} term="refusal" side={all}>
      <div className={classes.parts}>
        <PlainTable
          label={t('refusals.today')}
          columns={[
            {
              key: 'reason',
              header: t('refusals.column.reason'),
              cell: ({ reason }) => (
                <Link to="/report/refused-bets" search={{ ...days, reason }}>
                  {t(`refusals.reason.${reason}`)}
                </Link>
              ),
            },
            {
              key: 'lines',
              header: t('refusals.tab'),
              align: 'end',
              cell: ({ lines }) => formatCount(lines),
              total: formatCount(data.total.lines),
            },
            {
              key: 'stake',
              header: t('refusals.turnedAway'),
              align: 'end',
              cell: ({ stake }) => <Money amount={stake} />,
              total: <Money amount={data.total.stake} />,
            },
          ]}
          rows={data.reasons}
          rowKey={({ reason }) => reason}
        />
        <HourBars
          low
          label={t('refusals.byHour')}
          rows={hours.map(({ hour, stake }) => ({
            at: formatClock(hour, style),
            values: { stake },
            partial: isRunning(hour, asOf),
          }))}
          series={[{ key: 'stake', label: t('refusals.turnedAway') }]}
        />
      </div>
    </Section>
  );
}
