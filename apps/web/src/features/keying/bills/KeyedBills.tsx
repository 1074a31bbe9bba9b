import type { KeyedBill } from '@drawdesk/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { fromOtherList } from '../../../ui/drawer/from-other-list.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { RowMenu } from '../../../ui/table/RowMenu.tsx';
import type { Desk } from '../desk/use-desk.ts';
import { CancelKeyedBill } from './CancelKeyedBill.tsx';
import { useKeyedBillColumns } from './keyed-bill-columns.tsx';
import { useKeyedBillActions } from './use-keyed-bill-actions.tsx';

/** The last bills of the desk, the newest first. */
export function KeyedBills({ desk }: { desk: Desk }) {
  const { t } = useTranslation();
  const { data: rows, error, isFetching, refetch } = useCall('keying.bills');
  const [toCancel, setToCancel] = useState<KeyedBill | null>(null);
  const actionsOf = useKeyedBillActions(desk, setToCancel);
  return (
    <>
      <DataTable
        id="keying.bills"
        label={t('keying.last')}
        showLabel
        columns={useKeyedBillColumns()}
        answer={{
          rows,
          total: rows?.length ?? 0,
          fetching: isFetching,
          problem: error,
          retry: () => void refetch(),
        }}
        rowKey={({ billNumber }) => billNumber}
        rowLink={({ providerId, roundId, billNumber }) => ({
          to: '/lotto/report/$provider/$round/bills/$bill',
          params: { provider: providerId, round: roundId, bill: billNumber },
          search: { q: billNumber },
          state: fromOtherList,
        })}
        actions={(bill) => <RowMenu row={bill.billNumber} rowActions={actionsOf(bill)} />}
        empty={{ title: t('keying.lastEmpty') }}
      />
      <CancelKeyedBill bill={toCancel} onClose={() => setToCancel(null)} />
    </>
  );
}
