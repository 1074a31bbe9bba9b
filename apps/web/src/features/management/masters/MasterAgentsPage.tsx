import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../../ui/export/ExportButton.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { usePage } from '../../../ui/list/list-answer.ts';
import { SearchFilter } from '../../../ui/list/SearchFilter.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { StatusFilter } from '../agents/AgentFilters.tsx';
import { ManagedAgentsTable } from '../agents/ManagedAgentsTable.tsx';
import { agentsOfMasterList } from '../agents/managed-agents-list.ts';
import { figuresEveryMs } from '../figures/figures-every.ts';

/** /aggregator/management/{aggregatorId}/agents: the agents of one master. */
export function MasterAgentsPage() {
  const { t } = useTranslation();
  const { aggregatorId = '' } = useParams({ strict: false });
  const list = useList(agentsOfMasterList);
  const input = { query: { ...list.query, aggregatorId } };
  const answer = usePage('agents.managedList', input, { everyMs: figuresEveryMs });
  const { q, status } = list.filters;
  return (
    <ManagedAgentsTable
      id="agents.managed.ofMaster"
      answer={answer}
      list={list}
      withMaster={false}
      exportButton={<ExportButton list="agents.managedList" input={input} />}
      toolbar={
        <FilterBar list={list}>
          <SearchFilter
            label={t('management.filter.search')}
            value={q}
            onChange={(next) => list.setFilter('q', next)}
          />
          <StatusFilter value={status} onChange={(next) => list.setFilter('status', next)} />
        </FilterBar>
      }
    />
  );
}
