import type { AgentRow } from '@drawdesk/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { RowMenu } from '../../../ui/table/RowMenu.tsx';
import { ExportButton } from '../../exports/ExportButton.tsx';
import { usePage } from '../../lists/read-list.ts';
import { useTenantSuspension } from '../../organisations/account/use-tenant-suspension.tsx';
import { AgentFilters } from './AgentFilters.tsx';
import { useAgentColumns } from './agent-columns.tsx';
import { useAgentAccounts } from './agents-list.ts';
import { useAgentActions } from './use-agent-actions.tsx';

/** Agent accounts: all that the viewer may see, or those of one master. */
export function AgentsTable({ master, create }: { master?: string; create?: ReactNode }) {
  const { t } = useTranslation();
  const list = useAgentAccounts();
  const query = { ...list.query, ...(master ? { aggregatorId: master } : {}) };
  const answer = usePage('agents.list', { query });
  // The list of one master's agents needs no filter by master.
  const withAggregator = useMay()('aggregators.list') && master === undefined;
  const rowActions = useAgentActions();
  const { actionsOf, bulk, dialogs, notice } = useTenantSuspension<AgentRow>('agent');
  return (
    <>
      {notice}
      <DataTable<AgentRow>
        id="agent-accounts"
        label={t('organisations.agents.title')}
        columns={useAgentColumns(withAggregator)}
        answer={answer}
        list={list}
        rowKey={(agent) => agent.agentId}
        opensToEdit
        rowLink={(agent) => ({ to: '/account/agent/$agentId', params: { agentId: agent.agentId } })}
        actions={(agent) => (
          <RowMenu row={agent.code} rowActions={[...rowActions(agent), ...actionsOf(agent)]} />
        )}
        {...(bulk && { bulk })}
        empty={{ title: t('organisations.agents.empty'), action: create }}
        exportButton={
          <>
            {master !== undefined && create}
            <ExportButton list="agents.list" input={{ query }} />
          </>
        }
        toolbar={<AgentFilters list={list} withAggregator={withAggregator} />}
      />
      {dialogs}
    </>
  );
}
