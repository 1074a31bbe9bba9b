import { useTranslation } from 'react-i18next';
import { useProviderOptions } from '../../../shared/providers/use-providers.ts';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { SearchFilter } from '../../../ui/list/SearchFilter.tsx';
import { ownerLevels, type RulesList } from './rules-list.ts';

/** Finds rules by name, provider, owner, and whether they are active. */
export function RuleFilters({ list }: { list: RulesList }) {
  const { t } = useTranslation();
  const { q, providerId, level, active } = list.filters;
  return (
    <FilterBar list={list}>
      <SearchFilter
        label={t('limiter.filter.search')}
        value={q}
        onChange={(next) => list.setFilter('q', next)}
      />
      <ChoiceFilter
        label={t('limiter.field.provider')}
        value={providerId}
        onChange={(next) => list.setFilter('providerId', next)}
        options={useProviderOptions('limiter.list')}
      />
      <ChoiceFilter
        label={t('limiter.field.owner')}
        value={level}
        onChange={(next) => list.setFilter('level', next)}
        options={ownerLevels.map((one) => ({ value: one, label: t(`owners.level.${one}`) }))}
      />
      <ChoiceFilter
        label={t('limiter.filter.status')}
        value={active}
        onChange={(next) => list.setFilter('active', next)}
        options={[
          { value: 'true', label: t('limiter.active.on') },
          { value: 'false', label: t('limiter.active.off') },
        ]}
      />
    </FilterBar>
  );
}
