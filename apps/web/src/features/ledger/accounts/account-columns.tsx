import type { LedgerAccount, LedgerTier } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Owed } from '../../../shared/owed/Owed.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { Money } from '../../../ui/figures/Money.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { AgeingBar } from './AgeingBar.tsx';
import classes from './accounts.module.css';
import { type ListSide, useSideTexts } from './list-side.ts';
import type { Sums } from './use-ledger-accounts.ts';

/**
 * One member and what it and its upline owe each other; `side` is the one whose members are listed. Where that is
 * the reader, every row has the same upline. Players have no open stakes here, so below an agent there is no such column.
 */
export function useAccountColumns(
  side: ListSide,
  sums: Sums | undefined,
  tier: Exclude<LedgerTier, 'dealer'> | undefined,
): readonly Column<LedgerAccount>[] {
  const { t } = useTranslation();
  const ofYou = side.you;
  const { owedTo, owedBy } = useSideTexts(side);
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
      ...(ofYou
        ? []
        : [
            {
              key: 'upline',
              header: t('ledger.upline'),
              cell: ({ upline }: LedgerAccount) => upline.name,
            },
          ]),
      {
        key: 'balance',
        header: t('ledger.balance'),
        term: 'balance',
        align: 'end',
        sortable: true,
        card: 'figure',
        cell: (account) => <Owed sides={account} amount={account.balance} />,
        total: sums && (
          <span className={classes.totals}>
            <span>
              <small>{owedTo}</small> <Money amount={sums.owedByMembers} />
            </span>
            <span>
              <small>{owedBy}</small> <Money amount={sums.owedToMembers} />
            </span>
          </span>
        ),
      },
      {
        key: 'oldestDays',
        header: t('ledger.age'),
        term: 'debtAge',
        sortable: true,
        cell: ({ ageing, oldestDays }) =>
          oldestDays === null ? '–' : <AgeingBar ageing={ageing} oldestDays={oldestDays} />,
      },
      ...(tier === 'agent'
        ? []
        : [
            {
              key: 'openStakes',
              header: t('ledger.openStakes'),
              term: 'openStakes' as const,
              align: 'end' as const,
              cell: ({ openStakes }: LedgerAccount) => <Money amount={openStakes} />,
            },
          ]),
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
    [t, ofYou, owedTo, owedBy, sums, tier],
  );
}
