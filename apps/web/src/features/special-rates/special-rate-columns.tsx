import type { SpecialRate } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBetTypeName } from '../../shared/bet-types/BetNumber.tsx';
import { useProviderName } from '../../shared/providers/use-provider-name.ts';
import { type Status, StatusBadge } from '../../shared/status/StatusBadge.tsx';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import { figureText } from '../../ui/figures/figure-limits.ts';
import type { Column } from '../../ui/table/column.ts';
import classes from './special-rates.module.css';

const badges: Readonly<Record<SpecialRate['state'], Status>> = {
  planned: 'planned',
  running: 'current',
  ended: 'past',
  withdrawn: 'withdrawn',
};

/** The columns of a special rate: the normal rate, the period, and who bears its cost. */
export function useSpecialRateColumns(): readonly Column<SpecialRate>[] {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  const providerOf = useProviderName();
  return useMemo(
    () => [
      {
        key: 'betType',
        header: t('specialRates.field.betType'),
        card: 'title',
        cell: (one) => (
          <span className={classes.two}>
            <span className={classes.name}>{nameOf(one.betType)}</span>
            <span className={classes.soft}>{providerOf(one)}</span>
          </span>
        ),
      },
      {
        key: 'state',
        header: t('specialRates.field.state'),
        cell: ({ state }) => <StatusBadge status={badges[state]} />,
      },
      {
        key: 'rate',
        header: t('specialRates.field.rate'),
        term: 'specialRate',
        align: 'end',
        card: 'figure',
        cell: ({ rate }) => <strong className="figures">{figureText('rate', rate)}</strong>,
      },
      {
        key: 'normalRate',
        header: t('specialRates.field.normalRate'),
        term: 'normalRate',
        align: 'end',
        card: 'figure',
        cell: ({ normalRate }) => (normalRate === null ? '–' : figureText('rate', normalRate)),
      },
      {
        key: 'from',
        header: t('specialRates.field.from'),
        cell: ({ from }) => <DateTime at={from} />,
      },
      {
        key: 'until',
        header: t('specialRates.field.until'),
        cell: ({ until, withdrawnAt }) => (
          <span className={classes.two}>
            <DateTime at={withdrawnAt ?? until} />
            {withdrawnAt && <span className={classes.soft}>{t('specialRates.endedEarly')}</span>}
          </span>
        ),
      },
      {
        key: 'grantedBy',
        header: t('specialRates.field.grantedBy'),
        cell: ({ grantedBy, createdBy }) => (
          <span className={classes.two}>
            <span>{t(`owners.level.${grantedBy}`)}</span>
            {createdBy && <span className={classes.soft}>{createdBy}</span>}
          </span>
        ),
      },
      {
        key: 'note',
        header: t('specialRates.field.note'),
        cell: ({ note }) => note ?? '–',
      },
    ],
    [t, nameOf, providerOf],
  );
}
