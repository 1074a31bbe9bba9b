import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { ExportButton } from '../../../shared/exports/ExportButton.tsx';
import { usePage } from '../../../shared/lists/read-list.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { BillFilters } from './BillFilters.tsx';
import { useBillColumns } from './bill-columns.tsx';
import { useBillsList } from './bills-list.ts';

/** The bills of one round. Each opens in a drawer with its own address. */
export function BillsPage() {
  const { t } = useTranslation();
  const { provider, round: roundId } = usePageParams('lotto-report-bills');
  const list = useBillsList();
  const input = { params: { roundId }, query: list.query };
  const answer = usePage('bills.list', input);
  const summary = useCall('bills.summary', { params: { roundId }, query: list.filters });
  return (
    <>
      <DataTable
        id="bills"
        label={t('bills.title')}
        columns={useBillColumns(summary.isError ? null : summary.data)}
        answer={answer}
        list={list}
        rowKey={(bill) => bill.billNumber}
        rowLink={(bill) => ({
          to: '/lotto/report/$provider/$round/bills/$bill',
          params: { provider, round: roundId, bill: bill.billNumber },
          search: true,
          resetScroll: false,
        })}
        empty={{ title: t('bills.empty') }}
        exportButton={<ExportButton list="bills.list" input={input} />}
        toolbar={<BillFilters list={list} roundId={roundId} />}
      />
      <Outlet />
    </>
  );
}
