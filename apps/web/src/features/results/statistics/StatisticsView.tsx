import type { DrawStatistics } from '@drawdesk/contract';
import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { BetNumber } from '../../../shared/bet-types/BetNumber.tsx';
import { DateTime, useDateStyle } from '../../../ui/figures/DateTime.tsx';
import { formatDay } from '../../../ui/figures/format-date.ts';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { DigitTable } from './DigitTable.tsx';
import { SidesBars } from './SidesBars.tsx';
import classes from './statistics.module.css';

/** The last draws of a provider as charts: which digits were drawn at which position, and how often. */
export function StatisticsView({ providerId }: { providerId: string }) {
  const { t } = useTranslation();
  const style = useDateStyle();
  const { data, error, refetch } = useCall('results.statistics', { params: { providerId } });
  if (error && !data)
    return (
      <section className="surface">
        <ErrorState problem={error} retry={() => void refetch()} />
      </section>
    );
  if (!data) return <Skeleton height={480} radius={8} />;
  if (data.draws === 0 || data.from === null || data.to === null)
    return (
      <section className="surface">
        <EmptyState title={t('published.empty')} />
      </section>
    );
  return (
    <>
      <p className={classes.lead}>
        {t('published.statistics.lead', {
          count: data.draws,
          draws: formatCount(data.draws),
          from: formatDay(data.from, style),
          to: formatDay(data.to, style),
        })}
      </p>
      <div className={classes.panels}>
        {data.digitTotals.map(({ field }) => (
          <Section key={field} title={t(`results.derived.${field}`)}>
            <DigitTable field={field} statistics={data} />
          </Section>
        ))}
        {data.sides.length > 0 && (
          <Section title={t('published.statistics.sides')}>
            <SidesBars sides={data.sides} />
          </Section>
        )}
        <div className={classes.wide}>
          <Section title={t('published.statistics.repeated')}>
            <RepeatedNumbers statistics={data} />
          </Section>
        </div>
      </div>
    </>
  );
}

/** Numbers that were drawn more than once, with the count and the last date. */
function RepeatedNumbers({ statistics: { repeated } }: { statistics: DrawStatistics }) {
  const { t } = useTranslation();
  if (repeated.length === 0) return <p>{t('published.statistics.noneRepeated')}</p>;
  return (
    <ul className={classes.repeated}>
      {repeated.map(({ field, number, count, lastDrawnOn }) => (
        <li key={`${field}/${number}`}>
          <BetNumber number={number} />
          <span>{t(`results.derived.${field}`)}</span>
          <b className="figures">× {formatCount(count)}</b>
          <small>
            {t('published.statistics.last')} <DateTime at={lastDrawnOn} show="day" />
          </small>
        </li>
      ))}
    </ul>
  );
}
