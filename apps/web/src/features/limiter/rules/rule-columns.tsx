import type { LimiterRule } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { RelativeTime } from '../../../ui/figures/DateTime.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import type { Column } from '../../../ui/table/column.ts';
import classes from '../limiter.module.css';
import { useProviderNames } from '../provider-names.ts';
import { useRuleWords } from '../rule-words.ts';
import { ActiveSwitch } from './ActiveSwitch.tsx';

/** How many bet types are named before the rest is counted. */
const betTypesNamed = 2;

/** The columns of rules: name, provider and bet types, effect, and current actions. */
export function useRuleColumns(): readonly Column<LimiterRule>[] {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  const providerOf = useProviderNames();
  const wordsOf = useRuleWords();
  return useMemo(() => {
    const typesOf = ({ betTypes }: LimiterRule): string => {
      if (betTypes.length === 0) return t('limiter.allBetTypes');
      const named = betTypes.slice(0, betTypesNamed).map(nameOf).join(', ');
      const rest = betTypes.length - betTypesNamed;
      return rest > 0 ? t('limiter.andMore', { named, count: rest }) : named;
    };
    return [
      {
        key: 'name',
        header: t('limiter.field.name'),
        sortable: true,
        card: 'title',
        cell: (rule) => <span className={classes.name}>{rule.name}</span>,
      },
      {
        key: 'does',
        header: t('limiter.field.does'),
        card: 'line',
        cell: (rule) => (
          <span className={classes.does}>
            {wordsOf(rule).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </span>
        ),
      },
      {
        key: 'where',
        header: t('limiter.field.where'),
        card: 'line',
        cell: (rule) => (
          <span className={classes.two}>
            <span>{rule.providerId === null ? t('limiter.allProviders') : providerOf(rule.providerId)}</span>
            <span className={classes.soft} title={rule.betTypes.map(nameOf).join(', ')}>
              {typesOf(rule)}
            </span>
          </span>
        ),
      },
      {
        key: 'holder',
        header: t('limiter.field.owner'),
        cell: (rule) => (
          <span className={classes.two}>
            <span>{rule.holderName}</span>
            <span className={classes.soft}>{t(`owners.level.${rule.level}`)}</span>
          </span>
        ),
      },
      {
        key: 'changedAt',
        header: t('limiter.field.changed'),
        sortable: true,
        hiddenAtFirst: true,
        cell: (rule) => (
          <span className={classes.two}>
            <RelativeTime at={rule.changedAt} />
            <span className={classes.soft}>{rule.changedBy ?? '–'}</span>
          </span>
        ),
      },
      {
        key: 'actingOn',
        header: t('limiter.field.actingOn'),
        align: 'end',
        card: 'figure',
        cell: (rule) => (
          <span className={classes.acting} data-acting={rule.active && rule.actingOn > 0}>
            {formatCount(rule.actingOn)}
          </span>
        ),
      },
      {
        key: 'active',
        header: t('limiter.field.active'),
        card: 'figure',
        cell: (rule) => <ActiveSwitch rule={rule} />,
      },
    ];
  }, [t, nameOf, providerOf, wordsOf]);
}
