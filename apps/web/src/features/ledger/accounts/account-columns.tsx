import type { LedgerAccount } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { Money } from '../../../ui/figures/Money.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { AgeingBar } from './AgeingBar.tsx';
import classes from './accounts.module.css';

/** One member and what it and its upline owe each other. */
export function useAccountColumns(): readonly Column<LedgerAccount>[] {
  const { t } = useTranslation();
  return useMemo(
    () => [
      {
        key: 'code',
        header: t('ledger.member'),
        sortable: true,
        cell: ({ member, former }) => (
          <span className={classes.member}>
            {member.code}
            <small>
              {member.name}
              {former && ` · ${t('ledger.former')}`}
            </small>
          </span>
        ),
      },
      {
        key: 'upline',
        header: t('ledger.upline'),
        cell: ({ upline }) => upline.name,
      },
      {
        key: 'balance',
        header: t('ledger.memberBalance'),
        term: 'balance',
        align: 'end',
        sortable: true,
        card: 'figure',
        cell: (account) => (
          <span className={classes.balance}>
            <Money amount={account.balance} balance />
            <small>{t(`ledger.owedBy.${account.owedBy}`)}</small>
          </span>
        ),
      },
      {
        key: 'oldestDays',
        header: t('ledger.age'),
        term: 'debtAge',
        sortable: true,
        cell: ({ ageing, oldestDays }) => <AgeingBar ageing={ageing} oldestDays={oldestDays} />,
      },
      {
        key: 'openStakes',
        header: t('ledger.openStakes'),
        term: 'openStakes',
        align: 'end',
        cell: ({ openStakes }) => <Money amount={openStakes} />,
      },
      {
        key: 'creditLimit',
        header: t('ledger.creditLimit'),
        term: 'creditLimit',
        align: 'end',
        hiddenAtFirst: true,
        cell: ({ creditLimit }) => <Money amount={creditLimit} />,
      },
      {
        key: 'lastPaidOn',
        header: t('ledger.lastPaidOn'),
        align: 'end',
        sortable: true,
        cell: ({ lastPaidOn }) => <DateTime at={lastPaidOn} show="day" />,
      },
    ],
    [t],
  );
}
