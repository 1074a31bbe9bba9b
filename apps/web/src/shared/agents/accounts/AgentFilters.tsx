import { useTranslation } from 'react-i18next';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { SearchFilter } from '../../../ui/list/SearchFilter.tsx';
import { TenantFilter } from '../../organisations/TenantFilter.tsx';
import { type AgentAccounts, tenantStatuses } from './agents-list.ts';

/** Filters agents by code or name, by master, and by status. */
export function AgentFilters({ list, withAggregator }: { list: AgentAccounts; withAggregator: boolean }) {
  const { t } = useTranslation();
  const { q, status, aggregatorId } = list.filters;
  return (
    <FilterBar list={list}>
      <SearchFilter
        label={t('organisations.list.search')}
        value={q}
        onChange={(next) => list.setFilter('q', next)}
      />
      {withAggregator && (
        <TenantFilter
          label={t('organisations.column.master')}
          of="masters"
          value={aggregatorId}
          onChange={(next) => list.setFilter('aggregatorId', next)}
        />
      )}
      <ChoiceFilter
        label={t('organisations.column.status')}
        value={status}
        onChange={(next) => list.setFilter('status', next)}
        options={tenantStatuses.map((one) => ({ value: one, label: t(`status.${one}`) }))}
      />
    </FilterBar>
  );
}
