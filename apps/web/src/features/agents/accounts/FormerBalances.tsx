import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import classes from '../../../shared/organisations/account/account.module.css';
import type { Agent } from '../../../shared/organisations/account/organisation.ts';
import { Owed } from '../../../shared/owed/Owed.tsx';
import { useCreditSides } from '../../../shared/owed/use-credit-sides.ts';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { PlainTable } from '../../../ui/table/PlainTable.tsx';
import { SettleUp } from './SettleUp.tsx';

interface FormerBalancesProps {
  agent: Agent;
  owed: NonNullable<Agent['formerBalances']>;
}

/** Balances that corrections left between an agent and its former masters. Each is settled with that master. */
export function FormerBalances({ agent, owed }: FormerBalancesProps) {
  const { t } = useTranslation();
  const sidesOf = useCreditSides();
  const maySettle = useMay()('agents.settleUp');
  const title = t('organisations.credit.formerTitle');
  return (
    <Section title={title}>
      <div className={classes.stack}>
        {t('organisations.credit.formerWhat')}
        <PlainTable
          label={title}
          rows={owed}
          rowKey={({ aggregatorId }) => aggregatorId}
          columns={[
            {
              key: 'master',
              header: t('organisations.column.master'),
              cell: ({ code, name }) => (
                <>
                  <span className={classes.code}>{code}</span> · {name}
                </>
              ),
            },
            {
              key: 'balance',
              header: t('organisations.column.balance'),
              term: 'balance',
              align: 'end',
              cell: ({ balance, ...master }) => <Owed sides={sidesOf(agent, master)} amount={balance} />,
            },
            ...(maySettle
              ? [
                  {
                    key: 'settle',
                    header: t('ui.list.actions'),
                    align: 'end' as const,
                    cell: ({ aggregatorId, code, name, balance }: (typeof owed)[number]) => (
                      <SettleUp
                        agent={agent}
                        master={{ code, name, formerId: aggregatorId }}
                        balance={balance}
                      />
                    ),
                  },
                ]
              : []),
          ]}
        />
      </div>
    </Section>
  );
}
