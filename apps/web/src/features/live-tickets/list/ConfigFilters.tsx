import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { useSeesAggregators } from '../../../session/use-sees-aggregators.ts';
import { useProviderName } from '../../../shared/providers/use-provider-name.ts';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { SearchFilter } from '../../../ui/list/SearchFilter.tsx';
import { sizes } from '../bundle-sizes.ts';
import { type ConfigsList, levels } from './configs-list.ts';

/** Filters by seller, provider and size. An agent sees only itself. */
export function ConfigFilters({ list }: { list: ConfigsList }) {
  const { t } = useTranslation();
  const seesAggregators = useSeesAggregators();
  const nameOf = useProviderName();
  const { data: providers = [] } = useCall('liveTickets.providers');
  const { q, providerId, level, size, on } = list.filters;
  return (
    <FilterBar list={list}>
      {seesAggregators && (
        <SearchFilter
          label={t('liveTickets.search')}
          value={q}
          onChange={(next) => list.setFilter('q', next)}
        />
      )}
      <ChoiceFilter
        label={t('liveTickets.column.provider')}
        value={providerId}
        onChange={(next) => list.setFilter('providerId', next)}
        options={providers.map((one) => ({ value: one.providerId, label: nameOf(one) }))}
      />
      {seesAggregators && (
        <ChoiceFilter
          label={t('liveTickets.filter.level')}
          value={level}
          onChange={(next) => list.setFilter('level', next)}
          options={levels.map((one) => ({ value: one, label: t(`liveTickets.level.${one}`) }))}
        />
      )}
      <ChoiceFilter
        label={t('liveTickets.column.size')}
        value={size}
        onChange={(next) => list.setFilter('size', next)}
        options={sizes.map((one) => ({ value: one, label: t(`liveTickets.size.${one}`) }))}
      />
      <ChoiceFilter
        label={t('liveTickets.filter.on')}
        value={on}
        onChange={(next) => list.setFilter('on', next)}
        options={[
          { value: 'yes', label: t('liveTickets.filter.yes') },
          { value: 'no', label: t('liveTickets.filter.no') },
        ]}
      />
    </FilterBar>
  );
}
