import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { usePageParams } from '../../pages/use-page-params.ts';
import { StatusBadge } from '../../shared/status/StatusBadge.tsx';
import { PageDrawer } from '../../ui/drawer/PageDrawer.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { PlayerBody } from './PlayerBody.tsx';
import { PlayerTrust } from './PlayerTrust.tsx';

/** /agent/management/{agentId}/players/{playerId}: one player in a drawer. */
export function PlayerDrawer() {
  const { t } = useTranslation();
  const { agentId, playerId } = usePageParams('agent-management-player');
  const { data, error, refetch } = useCall('players.get', { params: { agentId, playerId } });
  return (
    <PageDrawer
      title={data?.username ?? t('pages.agent-management-player')}
      badge={
        data && (
          <>
            <StatusBadge status={data.status} />
            <PlayerTrust player={data} />
          </>
        )
      }
      back={{ to: '/agent/management/$agentId/players', params: { agentId }, search: true }}
      size="md"
    >
      {error && !data && <ErrorState problem={error} retry={() => void refetch()} />}
      {!error && !data && <Skeleton height={320} />}
      {data && <PlayerBody player={data} />}
    </PageDrawer>
  );
}
