import type { Dealer } from '@drawdesk/contract';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { subtractMoney } from '../../../ui/figures/add-money.ts';
import { signOf } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import type { Column } from '../../../ui/table/column.ts';

/** One dealer in a line. Its balance is shown in the tier's view: above zero the dealer owes. */
export function useDealerColumns(): readonly Column<Dealer>[] {
  const { t } = useTranslation();
  const may = useMay();
  const nameOf = useBetTypeName();
  const account = may('ledger.statement');
  return useMemo(
    () => [
      { key: 'name', header: t('dealers.field.name'), card: 'title', cell: ({ name }) => name },
      {
        key: 'offers',
        header: t('dealers.takes'),
        card: 'line',
        cell: ({ offers }) =>
          offers.length === 0
            ? '–'
            : offers.length > 4
              ? t('dealers.manyTypes', { count: offers.length })
              : offers.map(({ betType }) => nameOf(betType)).join(', '),
      },
      {
        key: 'creditUsed',
        header: t('dealers.creditUsed'),
        align: 'end',
        card: 'figure',
        cell: ({ creditUsed }) => <Money amount={creditUsed} />,
      },
      {
        key: 'creditLeft',
        header: t('dealers.creditLeft'),
        align: 'end',
        card: 'figure',
        cell: ({ creditLeft }) =>
          creditLeft === null ? t('dealers.noLimit') : <Money amount={creditLeft} />,
      },
      {
        key: 'balance',
        header: t('dealers.balance'),
        term: 'balance',
        align: 'end',
        card: 'figure',
        cell: ({ accountId, balance }) => {
          const own = <Money amount={subtractMoney('0', balance)} winLoss />;
          return account && signOf(balance) !== 0 ? (
            <Link to="/ledger/$ledgerAccount" params={{ ledgerAccount: accountId }}>
              {own}
            </Link>
          ) : (
            own
          );
        },
      },
    ],
    [t, nameOf, account],
  );
}
