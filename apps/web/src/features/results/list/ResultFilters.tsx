import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useGroupOptions, useProviderOptions } from '../../../shared/providers/use-providers.ts';
import { DateRangeFilter } from '../../../ui/dates/DateRangeFilter.tsx';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { SearchFilter } from '../../../ui/list/SearchFilter.tsx';
import type { ResultsList, ResultTab } from './results-list.ts';

interface ResultFiltersProps {
  shown: ResultTab;
  list: ResultsList;
  /** The provider of the address. Choosing another one opens its page. */
  providerId: string | undefined;
}

export function ResultFilters({ shown, list, providerId }: ResultFiltersProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { q, group, from, to } = list.filters;
  const groups = useGroupOptions('results.list');
  const providers = useProviderOptions('results.list', group);
  const inTab = shown === 'waiting' ? {} : { tab: shown };
  const goTo = (next: string | undefined) =>
    void navigate(
      next
        ? { to: '/lotto/result/$provider', params: { provider: next }, search: inTab }
        : { to: '/lotto/result', search: inTab },
    );
  return (
    <FilterBar list={list}>
      <SearchFilter
        label={t('results.list.search')}
        value={q}
        onChange={(next) => list.setFilter('q', next)}
      />
      {!providerId && (
        <ChoiceFilter
          label={t('results.list.group')}
          value={group}
          onChange={(next) => list.setFilter('group', next)}
          options={groups}
        />
      )}
      <ChoiceFilter
        label={t('results.list.provider')}
        value={providerId}
        onChange={goTo}
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
