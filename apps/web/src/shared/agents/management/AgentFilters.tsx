import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callOptions } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { SearchFilter } from '../../../ui/list/SearchFilter.tsx';
import { type ManagedAgentsList, tenantStatuses } from './managed-agents-list.ts';

/** As many masters as a filter offers; the agents of any other are on the page of their master. */
const mastersOffered = { page: 1, itemsPerPage: 100, sortBy: 'code', orderBy: 'asc' } as const;

/** Find an agent by code or name, by master, by whether it may sell. */
export function AgentFilters({ list }: { list: ManagedAgentsList }) {
  const { t } = useTranslation();
  const { q, status, aggregatorId } = list.filters;
  const several = useMay()('aggregators.list');
  const { data: masters = [] } = useQuery({
    ...callOptions('aggregators.list', { query: mastersOffered }),
    enabled: several,
    staleTime: 60_000,
  });
  return (
    <FilterBar list={list}>
      <SearchFilter
        label={t('management.filter.search')}
        value={q}
        onChange={(next) => list.setFilter('q', next)}
      />
      {several && (
        <ChoiceFilter
          label={t('management.column.master')}
          value={aggregatorId}
          onChange={(next) => list.setFilter('aggregatorId', next)}
          options={masters.map((one) => ({ value: one.aggregatorId, label: `${one.code} · ${one.name}` }))}
        />
      )}
      <StatusFilter value={status} onChange={(next) => list.setFilter('status', next)} />
    </FilterBar>
  );
}

type Status = (typeof tenantStatuses)[number];

/** Active or suspended, or no matter which. */
export function StatusFilter(props: {
  value: Status | undefined;
  onChange: (value: Status | undefined) => void;
}) {
  const { t } = useTranslation();
  return (
    <ChoiceFilter
      {...props}
      label={t('management.column.status')}
      options={tenantStatuses.map((one) => ({ value: one, label: t(`status.${one}`) }))}
    />
  );
}
