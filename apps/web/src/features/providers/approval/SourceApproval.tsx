import type { ProviderGroup, ResultSource } from '@drawdesk/contract';
import { useWrite } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import { ApprovalNotice } from './ApprovalNotice.tsx';

/** Whether a source may decide results, and its approval by a second person. */
export function SourceApproval({ source, group }: { source: ResultSource; group: ProviderGroup }) {
  const may = useMay()('sources.approve', group);
  const approve = useWrite('sources.approve');
  const decline = useWrite('sources.decline');
  const { sourceId, version, approval } = source;
  const params = { sourceId };
  return (
    <ApprovalNotice
      of="source"
      approval={approval}
      may={may}
      pending={approve.isPending || decline.isPending}
      approve={() => approve.mutate({ params, body: { version } })}
      decline={(reason) => decline.mutateAsync({ params, body: { version, reason } })}
    />
  );
}
