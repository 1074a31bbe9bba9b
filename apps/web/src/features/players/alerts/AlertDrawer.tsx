import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { PageDrawer } from '../../../ui/drawer/PageDrawer.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { AlertBody } from './AlertBody.tsx';
import { AlertStatus } from './AlertStatus.tsx';

/** /report/player-alerts/{alertId}: one alert with its evidence, in a drawer. */
export function AlertDrawer() {
  const { t } = useTranslation();
  const { alertId } = usePageParams('report-player-alert');
  const { data, error, refetch } = useCall('playerAlerts.get', { params: { alertId } });
  return (
    <PageDrawer
      title={data ? t(`playerAlerts.kind.${data.kind}`) : t('pages.report-player-alert')}
      badge={data && <AlertStatus status={data.status} />}
      back={{ to: '/report/player-alerts', search: true }}
      size="lg"
    >
      {error && !data && <ErrorState problem={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={320} />}
      {data && <AlertBody alert={data} />}
    </PageDrawer>
  );
}
