import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import classes from '../../../shared/organisations/account/account.module.css';
import type { Agent } from '../../../shared/organisations/account/organisation.ts';
import { Owed } from '../../../shared/owed/Owed.tsx';
import { useCreditSides } from '../../../shared/owed/use-credit-sides.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import type { Detail } from '../../../ui/layout/DetailList.tsx';

/** What an agent has and an aggregator has not: its master and its credit. */
export function useAgentDetails(agent: Agent): readonly Detail[] {
  const { t } = useTranslation();
  const sidesOf = useCreditSides();
  const toMaster = useMay()('aggregators.get');
  const { credit } = agent;
  return [
    {
      label: t('organisations.column.master'),
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
    { label: t('organisations.column.currency'), value: agent.currency },
    {
      label: t('organisations.credit.limit'),
      term: 'creditLimit',
      value: credit.limit === null ? t('organisations.credit.noLimit') : <Money amount={credit.limit} />,
    },
    {
      label: t('organisations.column.creditUsed'),
      term: 'creditUsed',
      value: <Money amount={credit.used} />,
    },
    {
      label: t('organisations.column.balance'),
      term: 'balance',
      value: (
        <Owed
          sides={sidesOf(agent, { code: agent.aggregatorCode, name: agent.aggregatorName })}
          amount={credit.balance}
        />
      ),
    },
  ];
}
