import type { DrawStatistics } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { BetNumber } from '../../../shared/bet-types/BetNumber.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import classes from './statistics.module.css';

/** Numbers that were drawn more than once, each with how often and when last. */
export function RepeatedNumbers({ statistics: { repeated } }: { statistics: DrawStatistics }) {
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
