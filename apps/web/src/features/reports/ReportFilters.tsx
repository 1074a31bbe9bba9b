import { useTranslation } from 'react-i18next';
import type { ConsoleOperation, SummaryOf } from '../../api/operation-types.ts';
import { TreeFilters } from '../../shared/organisations/TreeFilters.tsx';
import { useGroupOptions, useProviderOptions } from '../../shared/providers/use-providers.ts';
import { ChoiceFilter } from '../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import type { FilterChip } from '../../ui/list/filter-chips.ts';
import { SearchFilter } from '../../ui/list/SearchFilter.tsx';
import type { ReportList } from './report-list.ts';
import { FigureSwitch } from './tiers/FigureSwitch.tsx';

interface ReportFiltersProps {
  list: ReportList;
  /** The report, which decides the providers to choose from for each person. */
  of: ConsoleOperation;
  /** The names of the organisations that the filters contain. */
  names: SummaryOf<'reports.provider'>['of'] | undefined;
  /** The label of the search among the rows. Without it there is none: the rows are providers or days. */
  search?: string;
  /** Whether the rows are of the one provider that the address names. */
  ofOneProvider?: boolean;
  chips?: readonly FilterChip[];
}

/**
 * The filters of every report, in one row above its figures: the search, or the organisations where the rows cannot be
 * searched, and the provider. The rest is behind "More filters".
 */
export function ReportFilters(props: ReportFiltersProps) {
  const { list, of, names, search, ofOneProvider = false, chips = [] } = props;
  const { t } = useTranslation();
  const { q, group, providerId, aggregatorId, agentId } = list.filters;
  const groups = useGroupOptions(of);
  const providers = useProviderOptions(of, group);
  const organisations = (
    <TreeFilters
      aggregatorId={aggregatorId}
      agentId={agentId}
      names={names}
      choose={(part) => list.setFilters({ ...part, playerId: undefined })}
    />
  );
  const ofMembers = search !== undefined && !ofOneProvider;
  const more = !ofOneProvider && (
    <>
      {ofMembers && organisations}
      <ChoiceFilter
        label={t('reports.filter.group')}
        value={group}
        onChange={(next) => list.setFilters({ group: next, providerId: undefined })}
        options={groups}
      />
    </>
  );
  // An address of before can still search the names of providers.
  const searched =
    search === undefined && q
      ? [{ label: `${t('ui.print.search')}: ${q}`, clear: () => list.setFilter('q', undefined) }]
      : [];
  // A report always has days: they are not what hides its rows, and are chosen above.
  const { from: _from, to: _to, ...hiding } = list.filters;
  const shown = {
    filtered: Object.keys(hiding).length > 0,
    clearFilters: () =>
      list.setFilters(Object.fromEntries(Object.keys(hiding).map((name) => [name, undefined]))),
  };
  return (
    <FilterBar list={shown} chips={[...chips, ...searched]} beside={<FigureSwitch />} {...(more && { more })}>
      {search && <SearchFilter label={search} value={q} onChange={(next) => list.setFilter('q', next)} />}
      {!ofOneProvider && (
        <ChoiceFilter
          label={t('reports.filter.provider')}
          value={providerId}
          onChange={(next) => list.setFilter('providerId', next)}
          options={providers}
        />
      )}
      {!ofMembers && organisations}
    </FilterBar>
  );
}
