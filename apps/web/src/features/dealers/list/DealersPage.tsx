import type { Dealer } from '@drawdesk/contract';
import { IconPlus } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import { ButtonLink } from '../../../ui/layout/ButtonLink.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { lazyPart } from '../../../ui/loading/lazy-part.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { RowMenu } from '../../../ui/table/RowMenu.tsx';
import { DealerReport } from '../report/DealerReport.tsx';
import { useDealerColumns } from './dealer-columns.tsx';

const DealerWebhook = lazyPart(
  async () => ({ default: (await import('../webhook/DealerWebhook.tsx')).DealerWebhook }),
  'above',
);

/** /lotto/dealers: the outside dealers of the caller's tier, with what is left of their credit and what was laid off. */
export function DealersPage() {
  const { t } = useTranslation();
  const may = useMay();
  const [webhookOf, setWebhookOf] = useState<string | null>(null);
  const { data: rows, error, isFetching, refetch } = useCall('dealers.list', { query: {} });
  const listening = rows?.find(({ dealerId }) => dealerId === webhookOf);
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
        {...(may('dealers.setWebhook') && {
          actions: ({ dealerId, name }: Dealer) => (
            <RowMenu
              row={name}
              rowActions={[
                {
                  key: 'webhook',
                  label: t('webhooks.tab'),
                  onClick: () => setWebhookOf(dealerId),
                },
              ]}
            />
          ),
        })}
        empty={{ title: t('dealers.empty'), action: create }}
      />
      {rows && rows.length > 0 && <DealerReport />}
      <Suspense>
        {listening && <DealerWebhook dealer={listening} onClose={() => setWebhookOf(null)} />}
      </Suspense>
      <Outlet />
    </Page>
  );
}
