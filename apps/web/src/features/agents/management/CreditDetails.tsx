import type { Credit } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { subtractMoney } from '../../../ui/figures/add-money.ts';
import { signOf } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { DetailList } from '../../../ui/layout/DetailList.tsx';
import { Section } from '../../../ui/layout/PageHeader.tsx';

/**
 * The agent's credit limit, how much is used, and its balance with its master after settlement (domain.md §4).
 */
export function CreditDetails({ credit: { limit, used, balance } }: { credit: Credit }) {
  const { t } = useTranslation();
  return (
    <Section title={t('management.credit.title')}>
      <DetailList
        details={[
          {
            label: t('management.credit.limit'),
            term: 'creditLimit',
            value: limit === null ? t('management.credit.none') : <Money amount={limit} />,
          },
          { label: t('management.credit.used'), term: 'creditUsed', value: <Money amount={used} /> },
          ...(limit === null
            ? []
            : [
                {
                  label: t('management.credit.left'),
                  term: 'creditLeft' as const,
                  value: (
                    <strong>
                      <Money amount={subtractMoney(limit, used)} />
                    </strong>
                  ),
                },
              ]),
          {
            label: t(balanceLabels[signOf(balance)]),
            term: 'balance',
            value: <Money amount={balance.replace('-', '')} />,
          },
        ]}
      />
    </Section>
  );
}

/** The side that owes; below zero it is the agent. */
const balanceLabels = {
  [-1]: 'management.credit.owes',
  0: 'management.credit.balance',
  1: 'management.credit.owed',
} as const;
