import type { ManagedAgent } from '@drawdesk/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTenantSuspension } from '../../../shared/organisations/account/use-tenant-suspension.tsx';
import { useTenantActions } from '../../../shared/organisations/use-tenant-actions.tsx';
import type { ListAnswer } from '../../../ui/list/list-answer.ts';
import type { ListControls } from '../../../ui/list/use-list.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { RowMenu } from '../../../ui/table/RowMenu.tsx';
import { useManagedAgentColumns } from './managed-agent-columns.tsx';

interface ManagedAgentsTableProps {
  id: string;
  answer: ListAnswer<ManagedAgent>;
  list: ListControls;
  withAggregator: boolean;
  toolbar: ReactNode;
  exportButton: ReactNode;
}

/** Agents with their figures; each leads to its page. */
export function ManagedAgentsTable({ withAggregator, ...table }: ManagedAgentsTableProps) {
  const { t } = useTranslation();
  const actionsOf = useTenantActions();
  const suspension = useTenantSuspension<ManagedAgent>('agent');
  return (
    <>
      {suspension.notice}
      <DataTable
        {...table}
        label={t('management.agents')}
        columns={useManagedAgentColumns(table.answer, withAggregator)}
        rowKey={(agent) => agent.agentId}
        rowLink={({ agentId }) => ({ to: '/agent/management/$agentId', params: { agentId } })}
        actions={(agent) => (
          <RowMenu
            row={agent.code}
            rowActions={[
              ...actionsOf({ agentId: agent.agentId }, agent.status),
              ...suspension.actionsOf(agent),
            ]}
          />
        )}
        {...(suspension.bulk && { bulk: suspension.bulk })}
        flash={({ figures }) => JSON.stringify(figures)}
        empty={{ title: t('management.noAgents') }}
      />
      {suspension.dialogs}
    </>
  );
}
