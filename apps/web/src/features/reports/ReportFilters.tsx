import { useTranslation } from 'react-i18next';
import type { ConsoleOperation, SummaryOf } from '../../api/operation-types.ts';
import { TreeFilters } from '../../shared/organisations/TreeFilters.tsx';
import { useGroupOptions, useProviderOptions } from '../../shared/providers/use-providers.ts';
import { ChoiceFilter } from '../../ui/list/ChoiceFilter.tsx';
import { FilterBar, type FilterChip } from '../../ui/list/FilterBar.tsx';
import { SearchFilter } from '../../ui/list/SearchFilter.tsx';
import type { ReportList } from './report-list.ts';
import { FigureSwitch } from './tiers/FigureSwitch.tsx';

interface ReportFiltersProps {
  list: ReportList;
  /** The report: who may be offered which providers depends on it. */
  of: ConsoleOperation;
  /** Names of whom the filters point at. */
  names: SummaryOf<'reports.provider'>['of'] | undefined;
  /** What is searched for among the rows; without it there is nothing to search by. */
  search?: string;
  /** Whether the rows are of one provider, which the address names. */
  ofOneProvider?: boolean;
  chips?: readonly FilterChip[];
}

/** What every report is narrowed by: whose sales, of which providers, and which figures of the tiers. */
export function ReportFilters(props: ReportFiltersProps) {
  const { list, of, names, search, ofOneProvider = false, chips = [] } = props;
  const { t } = useTranslation();
  const { q, group, providerId, aggregatorId, agentId } = list.filters;
  const groups = useGroupOptions(of);
  const providers = useProviderOptions(of, group);
  return (
    <FilterBar list={list} chips={chips}>
      {search && <SearchFilter label={search} value={q} onChange={(next) => list.setFilter('q', next)} />}
      <TreeFilters
        aggregatorId={aggregatorId}
        agentId={agentId}
        names={names}
        choose={(part) => list.setFilters({ ...part, playerId: undefined })}
      />
      {!ofOneProvider && (
        <ChoiceFilter
          label={t('reports.filter.group')}
          value={group}
          onChange={(next) => list.setFilters({ group: next, providerId: undefined })}
          options={groups}
        />
      )}
      {!ofOneProvider && (
        <ChoiceFilter
          label={t('reports.filter.provider')}
          value={providerId}
          onChange={(next) => list.setFilter('providerId', next)}
          options={providers}
        />
      )}
      <FigureSwitch />
    </FilterBar>
  );
}
