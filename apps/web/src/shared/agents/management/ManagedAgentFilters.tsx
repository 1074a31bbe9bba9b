import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { SearchFilter } from '../../../ui/list/SearchFilter.tsx';
import { TenantFilter } from '../../organisations/TenantFilter.tsx';
import { type ManagedAgentsList, tenantStatuses } from './managed-agents-list.ts';

/** Filters agents by code or name, by master, and by status. */
export function ManagedAgentFilters({ list }: { list: ManagedAgentsList }) {
  const { t } = useTranslation();
  const { q, status, aggregatorId } = list.filters;
  const several = useMay()('aggregators.list');
  return (
    <FilterBar list={list}>
      <SearchFilter
        label={t('management.filter.search')}
        value={q}
        onChange={(next) => list.setFilter('q', next)}
      />
      {several && (
        <TenantFilter
          label={t('management.column.master')}
          of="masters"
          value={aggregatorId}
          onChange={(next) => list.setFilter('aggregatorId', next)}
        />
      )}
      <StatusFilter value={status} onChange={(next) => list.setFilter('status', next)} />
    </FilterBar>
  );
}

type Status = (typeof tenantStatuses)[number];

/** Active, suspended, or all. */
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
