import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import type { Agent } from '../../../shared/organisations/account/organisation.ts';
import { useOrganisationForm } from '../../../shared/organisations/account/use-organisation-form.ts';
import { Owed } from '../../../shared/owed/Owed.tsx';
import { useCreditSides } from '../../../shared/owed/use-credit-sides.ts';
import { compareMoney, subtractMoney } from '../../../ui/figures/add-money.ts';
import { signOf } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { SummaryStrip } from '../../../ui/figures/SummaryStrip.tsx';
import { MoneyField } from '../../../ui/forms/inputs/FigureField.tsx';
import { field } from '../../../ui/forms/kit/field.ts';
import { FormSection, RecordForm } from '../../../ui/forms/kit/RecordForm.tsx';
import { Section } from '../../../ui/layout/PageHeader.tsx';
import { FormerBalances } from './FormerBalances.tsx';
import { SettleUp } from './SettleUp.tsx';

/** What an agent may owe, how much of it is used, and what it and its master owe each other. */
export function AgentCreditTab({ agent }: { agent: Agent }) {
  const { t } = useTranslation();
  const may = useMay();
  const { limit, used, balance } = agent.credit;
  const sides = useCreditSides()(agent, { code: agent.aggregatorCode, name: agent.aggregatorName });
  const left = limit === null ? null : subtractMoney(limit, used);
  return (
    <>
      <SummaryStrip
        items={[
          {
            label: t('organisations.credit.limit'),
            term: 'creditLimit',
            value: limit === null ? t('organisations.credit.noLimit') : <Money amount={limit} />,
          },
          { label: t('organisations.column.creditUsed'), term: 'creditUsed', value: <Money amount={used} /> },
          ...(left === null
            ? []
            : [
                {
                  label: t('organisations.credit.left'),
                  term: 'creditLeft' as const,
                  value: <Money amount={compareMoney(left, '0') < 0 ? '0.00' : left} />,
                },
              ]),
          {
            label: t('organisations.column.balance'),
            term: 'balance',
            value: <Owed sides={sides} amount={balance} />,
          },
        ]}
      />
      <Section
        title={t('organisations.credit.balanceTitle')}
        side={
          may('agents.settleUp') &&
          signOf(balance) !== 0 && <SettleUp agent={agent} master={sides.upline} balance={balance} />
        }
      >
        {t(`organisations.credit.balanceIs.${signs[signOf(balance)]}`, { master: agent.aggregatorName })}
      </Section>
      {agent.formerBalances && <FormerBalances agent={agent} owed={agent.formerBalances} />}
      {may('agents.update') && <Limit agent={agent} />}
    </>
  );
}

const signs = { [-1]: 'owes', 0: 'level', 1: 'owed' } as const;

function Limit({ agent }: { agent: Agent }) {
  const { t } = useTranslation();
  const fields = {
    creditLimit: field.money({
      label: t('organisations.credit.limit'),
      term: 'creditLimit',
      step: '1000',
      optional: true,
    }),
  };
  const form = useOrganisationForm(agent, 'credit', fields, (now) =>
    'credit' in now ? { creditLimit: now.credit.limit } : {},
  );
  return (
    <RecordForm form={form}>
      <FormSection title={t('organisations.credit.limit')} help={t('organisations.form.creditHelp')}>
        <MoneyField {...form.field('creditLimit')} placeholder={t('organisations.credit.noLimit')} />
      </FormSection>
    </RecordForm>
  );
}
