import type { ProviderSetup } from '@drawdesk/contract';
import { useCall, useWrite } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import { ApprovalNotice } from './ApprovalNotice.tsx';

/** Whether what a provider says of results may decide them by itself, and its approval by a second person. */
export function ProviderApproval({ setup }: { setup: ProviderSetup }) {
  const { providerId, version, group } = setup;
  const params = { providerId };
  const may = useMay()('catalogue.approve', group);
  const { data } = useCall('catalogue.approval', { params });
  const approve = useWrite('catalogue.approve', ['catalogue', 'log', 'notifications']);
  const decline = useWrite('catalogue.decline', ['catalogue', 'log', 'notifications']);
  if (!data || setup.resultMode === 'manual' || setup.houseGame !== 'none') return null;
  return (
    <ApprovalNotice
      approval={data}
      may={may}
      busy={approve.isPending || decline.isPending}
      approve={() => approve.mutate({ params, body: { version } })}
      decline={(reason) => decline.mutateAsync({ params, body: { version, reason } })}
    />
  );
}
