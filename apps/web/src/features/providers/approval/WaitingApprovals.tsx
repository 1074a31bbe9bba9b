import type { ProviderSetup } from '@drawdesk/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { ProviderApproval } from './ProviderApproval.tsx';

/** The changes of a provider that wait for a second person: its result settings, and each of its sources. */
export function WaitingApprovals({ setup }: { setup: ProviderSetup }) {
  const { t } = useTranslation();
  const { providerId } = setup;
  const { data } = useCall('sources.list', { params: { providerId } });
  const waiting = data?.filter(({ approval }) => approval.state === 'waiting') ?? [];
  return (
    <>
      <ProviderApproval setup={setup} />
      {waiting.map(({ sourceId, name }) => (
        <Notice key={sourceId} tone="warning">
          {t('sources.approval.sourceWaits')}{' '}
          <Link to="/setting/provider/$providerId/sources/$sourceId" params={{ providerId, sourceId }}>
            {name}
          </Link>
        </Notice>
      ))}
    </>
  );
}
