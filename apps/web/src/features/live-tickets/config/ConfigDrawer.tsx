import type { BundleConfigDto } from '@drawdesk/contract';
import { Skeleton } from '@mantine/core';
import { notFound } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { useMay } from '../../../session/use-may.ts';
import { useProviderName } from '../../../shared/providers/use-provider-name.ts';
import { PageDrawer } from '../../../ui/drawer/PageDrawer.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { ConfigDetails } from './ConfigDetails.tsx';
import { EditConfig } from './EditConfig.tsx';

const back = { to: '/setting/live-ticket', search: true } as const;

/**
 * /setting/live-ticket/{configId}: one size in a drawer. People with the right can edit it, others can read
 * it.
 */
export function ConfigDrawer() {
  const { t } = useTranslation();
  const { configId } = usePageParams('setting-live-ticket-config');
  const { data, error, refetch } = useCall('liveTickets.get', { params: { configId } });
  if (error?.code === 'not_found') throw notFound();
  if (data) return <Config key={data.configId} config={data} />;
  return (
    <PageDrawer title={t('pages.setting-live-ticket-config')} back={back}>
      {error ? <ErrorState problem={error} retry={() => void refetch()} /> : <Skeleton height={520} />}
    </PageDrawer>
  );
}

function Config({ config }: { config: BundleConfigDto }) {
  const { t } = useTranslation();
  const may = useMay()('liveTickets.update');
  const nameOf = useProviderName();
  const title = `${nameOf(config)} · ${t(`liveTickets.size.${config.size}`)}`;
  return may && config.mayEdit ? (
    <EditConfig config={config} title={title} back={back} />
  ) : (
    <PageDrawer title={title} back={back}>
      <ConfigDetails config={config} />
    </PageDrawer>
  );
}
