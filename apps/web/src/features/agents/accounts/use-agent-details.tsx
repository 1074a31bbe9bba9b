import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import classes from '../../../shared/organisations/account/account.module.css';
import type { Agent } from '../../../shared/organisations/account/organisation.ts';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { Money } from '../../../ui/figures/Money.tsx';
import type { Detail } from '../../../ui/layout/DetailList.tsx';

/** What an agent is, line by line. */
export function useAgentDetails(agent: Agent): readonly Detail[] {
  const { t } = useTranslation();
  const toMaster = useMay()('aggregators.get');
  const { credit, terms, providersAllowed } = agent;
  return [
    { label: t('tenants.column.code'), value: agent.code },
    {
      label: t('tenants.column.master'),
      value: toMaster ? (
        <Link
          className={classes.link ?? ''}
          to="/account/aggregator/$aggregatorId"
          params={{ aggregatorId: agent.aggregatorId }}
        >
          {agent.aggregatorName}
        </Link>
      ) : (
        agent.aggregatorName
      ),
    },
    { label: t('tenants.column.currency'), value: agent.currency },
    {
      label: t('tenants.credit.limit'),
      value: credit.limit === null ? t('tenants.credit.noLimit') : <Money amount={credit.limit} />,
    },
    { label: t('tenants.column.creditUsed'), value: <Money amount={credit.used} /> },
    { label: t('tenants.column.balance'), value: <Money amount={credit.balance} winLoss /> },
    {
      label: t('tenants.tab.providers'),
      value:
        providersAllowed === null
          ? t('tenants.providers.all')
          : t('tenants.providers.count', { count: providersAllowed.length }),
    },
    { label: t('tenants.details.termsSince'), value: <DateTime at={terms?.validFrom} show="day" /> },
    { label: t('tenants.column.createdAt'), value: <DateTime at={agent.createdAt} show="day" /> },
  ];
}
