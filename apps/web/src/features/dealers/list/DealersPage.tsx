import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import { ButtonLink } from '../../../ui/layout/ButtonLink.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useDealerColumns } from './dealer-columns.tsx';

/** /lotto/dealers: the outside dealers of the caller's tier, with what is left of their credit. */
export function DealersPage() {
  const { t } = useTranslation();
  const may = useMay();
  const { data: rows, error, isFetching, refetch } = useCall('dealers.list', { query: {} });
  return (
    <>
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
        rowLink={({ dealerId }) => ({ to: '/lotto/dealers/$dealerId', params: { dealerId } })}
        empty={{
          title: t('dealers.empty'),
          action: may('dealers.create') && (
            <ButtonLink to="/lotto/dealers/create">{t('dealers.create')}</ButtonLink>
          ),
        }}
      />
      <Outlet />
    </>
  );
}
