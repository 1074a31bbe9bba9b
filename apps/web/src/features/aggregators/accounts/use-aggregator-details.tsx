import { useTranslation } from 'react-i18next';
import type { Aggregator } from '../../../shared/organisations/account/organisation.ts';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { percentOf } from '../../../ui/figures/typed-figures.ts';
import type { Detail } from '../../../ui/layout/DetailList.tsx';

/** What a master is, line by line. */
export function useAggregatorDetails(master: Aggregator): readonly Detail[] {
  const { t } = useTranslation();
  const { terms, providersAllowed } = master;
  return [
    { label: t('tenants.column.code'), value: master.code },
    { label: t('tenants.column.currency'), value: master.currency },
    { label: t('tenants.column.agents'), value: formatCount(master.agentCount) },
    {
      label: t('tenants.column.masterShare'),
      value: terms ? `${percentOf(terms.shareBp)} %` : t('tenants.list.noTerms'),
    },
    {
      label: t('tenants.tab.providers'),
      value:
        providersAllowed === null
          ? t('tenants.providers.all')
          : t('tenants.providers.count', { count: providersAllowed.length }),
    },
    { label: t('tenants.details.termsSince'), value: <DateTime at={terms?.validFrom} show="day" /> },
    { label: t('tenants.column.createdAt'), value: <DateTime at={master.createdAt} show="day" /> },
  ];
}
