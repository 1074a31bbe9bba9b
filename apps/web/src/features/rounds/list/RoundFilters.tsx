import { useTranslation } from 'react-i18next';
import { useGroupOptions, useProviderOptions } from '../../../shared/providers/use-providers.ts';
import { DateRangeFilter } from '../../../ui/dates/DateRangeFilter.tsx';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { SearchFilter } from '../../../ui/list/SearchFilter.tsx';
import { listedStatuses, type RoundsList } from './rounds-list.ts';

export function RoundFilters({ list }: { list: RoundsList }) {
  const { t } = useTranslation();
  const { q, status, group, providerId, from, to } = list.filters;
  const groups = useGroupOptions('settlement.list');
  const providers = useProviderOptions('settlement.list', group);
  return (
    <FilterBar list={list}>
      <SearchFilter
        label={t('rounds.filter.search')}
        value={q}
        onChange={(next) => list.setFilter('q', next)}
      />
      <ChoiceFilter
        label={t('rounds.filter.status')}
        value={status}
        onChange={(next) => list.setFilter('status', next)}
        options={listedStatuses.map((one) => ({ value: one, label: t(`status.${one}`) }))}
      />
      <ChoiceFilter
        label={t('rounds.filter.group')}
        value={group}
        onChange={(next) => list.setFilters({ group: next, providerId: undefined })}
        options={groups}
      />
      <ChoiceFilter
        label={t('rounds.filter.provider')}
        value={providerId}
        onChange={(next) => list.setFilter('providerId', next)}
        options={providers}
      />
      <DateRangeFilter
        from={from}
        to={to}
        onChange={(range) => list.setFilters({ from: range?.from, to: range?.to })}
      />
    </FilterBar>
  );
}
