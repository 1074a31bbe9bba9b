import { useTranslation } from 'react-i18next';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { StatusFilter } from '../../../shared/agents/management/ManagedAgentFilters.tsx';
import { agentsOfAggregatorList } from '../../../shared/agents/management/managed-agents-list.ts';
import { ExportButton } from '../../../shared/exports/ExportButton.tsx';
import { usePage } from '../../../shared/lists/read-list.ts';
import { figuresEveryMs } from '../../../shared/organisations/management/managed-columns.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { SearchFilter } from '../../../ui/list/SearchFilter.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { ManagedAgentsTable } from './ManagedAgentsTable.tsx';

/** /aggregator/management/{aggregatorId}/agents: the agents of one master. */
export function AggregatorAgentsPage() {
  const { t } = useTranslation();
  const { aggregatorId } = usePageParams('aggregator-management-agents');
  const list = useList(agentsOfAggregatorList);
  const input = { query: { ...list.query, aggregatorId } };
  const answer = usePage('agents.managedList', input, { everyMs: figuresEveryMs });
  const { q, status } = list.filters;
  return (
    <ManagedAgentsTable
      id="agents.managed.ofMaster"
      answer={answer}
      list={list}
      withAggregator={false}
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
