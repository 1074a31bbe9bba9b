import type { ManagedAgent } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useManagedColumns } from '../../../shared/organisations/management/managed-columns.tsx';
import { Money } from '../../../ui/figures/Money.tsx';
import type { ListAnswer } from '../../../ui/list/list-answer.ts';
import type { Column } from '../../../ui/table/column.ts';

/** The columns of one agent: sales, state and credit. `withAggregator`: for lists with agents of several masters. */
export function useManagedAgentColumns(
  answer: ListAnswer<ManagedAgent>,
  withAggregator: boolean,
): readonly Column<ManagedAgent>[] {
  const { t } = useTranslation();
  const master: Column<ManagedAgent> = {
    key: 'aggregatorCode',
    header: t('management.column.master'),
    sortable: true,
    cell: (agent) => agent.aggregatorCode,
  };
  return useManagedColumns(answer, {
    afterName: withAggregator ? [master] : [],
    last: [
      {
        key: 'creditUsed',
        header: t('management.credit.used'),
        term: 'creditUsed',
        align: 'end',
        hiddenAtFirst: true,
        cell: (agent) => <Money amount={agent.credit.used} />,
      },
      {
        key: 'creditLimit',
        header: t('management.credit.limit'),
        term: 'creditLimit',
        align: 'end',
        hiddenAtFirst: true,
        cell: (agent) =>
          agent.credit.limit === null ? t('management.credit.none') : <Money amount={agent.credit.limit} />,
      },
    ],
  });
}
