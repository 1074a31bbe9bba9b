import { IconPlus } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import { ButtonLink } from '../../../ui/layout/ButtonLink.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { DealerReport } from '../report/DealerReport.tsx';
import { useDealerColumns } from './dealer-columns.tsx';

/** /lotto/dealers: the outside dealers of the caller's tier, with what is left of their credit and what was laid off. */
export function DealersPage() {
  const { t } = useTranslation();
  const may = useMay();
  const { data: rows, error, isFetching, refetch } = useCall('dealers.list', { query: {} });
  const create = may('dealers.create') && (
    <ButtonLink leftSection={<IconPlus size={18} aria-hidden />} to="/lotto/dealers/create" search={true}>
      {t('dealers.create')}
    </ButtonLink>
  );
  return (
    <Page>
      <PageHeader title={t('dealers.title')} lead={t('dealers.lead')} actions={create} />
      <DataTable
        id="dealers.list"
        label={t('dealers.title')}
        columns={useDealerColumns()}
        answer={{
          rows,
          total: rows?.length ?? 0,
          fetching: isFetching,
          problem: error,
          retry: () => void refetch(),
        }}
        rowKey={({ dealerId }) => dealerId}
        rowLink={({ dealerId }) => ({ to: '/lotto/dealers/$dealerId', params: { dealerId }, search: true })}
        empty={{ title: t('dealers.empty'), action: create }}
      />
      {rows && rows.length > 0 && <DealerReport />}
      <Outlet />
    </Page>
  );
}
