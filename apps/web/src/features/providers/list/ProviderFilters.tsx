import { useTranslation } from 'react-i18next';
import { providerGroups } from '../../../shared/providers/provider-groups.ts';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { SearchFilter } from '../../../ui/list/SearchFilter.tsx';
import type { ProvidersList } from './providers-list.ts';

export function ProviderFilters({ list }: { list: ProvidersList }) {
  const { t } = useTranslation();
  const { q, group, accepting, resultMode } = list.filters;
  return (
    <FilterBar list={list}>
      <SearchFilter label={t('providers.search')} value={q} onChange={(next) => list.setFilter('q', next)} />
      <ChoiceFilter
        label={t('providers.groupLabel')}
        value={group}
        onChange={(next) => list.setFilter('group', next)}
        options={providerGroups.map((value) => ({ value, label: t(`providers.group.${value}`) }))}
      />
      <ChoiceFilter
        label={t('providers.accepting')}
        value={accepting}
        onChange={(next) => list.setFilter('accepting', next)}
        options={[
          { value: 'yes', label: t('providers.accepts') },
          { value: 'no', label: t('providers.declines') },
        ]}
      />
      <ChoiceFilter
        label={t('providers.field.resultMode')}
        value={resultMode}
        onChange={(next) => list.setFilter('resultMode', next)}
        options={(['auto', 'manual'] as const).map((value) => ({
          value,
          label: t(`providers.mode.${value}`),
        }))}
      />
    </FilterBar>
  );
}
