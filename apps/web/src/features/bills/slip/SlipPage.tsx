import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PrintButton } from '../../../ui/print/PrintButton.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Slip } from './Slip.tsx';

/** /lotto/report/{provider}/{round}/bills/{bill}/slip: what the player gets on paper. */
export function SlipPage() {
  const { t } = useTranslation();
  const { provider, round, bill: billNumber } = usePageParams('lotto-report-slip');
  const { data, error, refetch } = useCall('bills.slip', { params: { billNumber } });
  return (
    <Page>
      <PageHeader
        title={t('bills.slip.title', { bill: billNumber })}
        back={{
          label: billNumber,
          link: {
            to: '/lotto/report/$provider/$round/bills/$bill',
            params: { provider, round, bill: billNumber },
          },
        }}
        actions={<PrintButton disabled={!data} />}
      />
      {error && !data && (
        <section className="surface">
          <ErrorState problem={error} retry={() => void refetch()} />
        </section>
      )}
      {!error && !data && <Skeleton height={480} width="min(380px, 100%)" radius={8} mx="auto" />}
      {data && <Slip slip={data} />}
    </Page>
  );
}
