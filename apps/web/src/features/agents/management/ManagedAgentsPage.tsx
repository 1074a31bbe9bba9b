import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { ManagedAgentFilters } from '../../../shared/agents/management/ManagedAgentFilters.tsx';
import { useManagedAgentsList } from '../../../shared/agents/management/managed-agents-list.ts';
import { ExportButton } from '../../../shared/exports/ExportButton.tsx';
import { usePage } from '../../../shared/lists/read-list.ts';
import { figuresEveryMs } from '../../../shared/organisations/management/managed-columns.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { ManagedAgentsTable } from './ManagedAgentsTable.tsx';

/** /agent/management: every agent with today's figures. */
export function ManagedAgentsPage() {
  const { t } = useTranslation();
  const list = useManagedAgentsList();
  const input = { query: list.query };
  const answer = usePage('agents.managedList', input, { everyMs: figuresEveryMs });
  return (
    <Page>
      <PageHeader title={t('pages.agent-management')} lead={t('management.agentsLead')} />
      <ManagedAgentsTable
        id="agents.managed"
        answer={answer}
        list={list}
        withAggregator={useMay()('aggregators.list')}
        toolbar={<ManagedAgentFilters list={list} />}
        exportButton={<ExportButton list="agents.managedList" input={input} />}
      />
    </Page>
  );
}
