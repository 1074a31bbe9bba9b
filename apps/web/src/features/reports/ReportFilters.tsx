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
  /** The report, which decides the providers to choose from for each person. */
  of: ConsoleOperation;
  /** The names of the organisations that the filters contain. */
  names: SummaryOf<'reports.provider'>['of'] | undefined;
  /** The label of the search among the rows; without it there is no search. */
  search?: string;
  /** Whether the rows are of the one provider that the address names. */
  ofOneProvider?: boolean;
  chips?: readonly FilterChip[];
}

/** The filters of every report: organisation, providers, and the figures of the tiers. */
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
