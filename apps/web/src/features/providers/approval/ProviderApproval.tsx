import { actsByItself, type ProviderSetup } from '@drawdesk/contract';
import { useCall, useWrite } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import { ApprovalNotice } from './ApprovalNotice.tsx';

/**
 * Whether the settings for results and refunds of a provider are in force, and their approval by a second
 * person.
 */
export function ProviderApproval({ setup }: { setup: ProviderSetup }) {
  const { providerId, version, group } = setup;
  const params = { providerId };
  const may = useMay()('catalogue.approve', group);
  const { data } = useCall('catalogue.approval', { params });
  const approve = useWrite('catalogue.approve');
  const decline = useWrite('catalogue.decline');
  if (!data || !actsByItself(setup)) return null;
  return (
    <ApprovalNotice
      of="rules"
      approval={data}
      may={may}
      pending={approve.isPending || decline.isPending}
      approve={() => approve.mutate({ params, body: { version } })}
      decline={(reason) => decline.mutateAsync({ params, body: { version, reason } })}
    />
  );
}
