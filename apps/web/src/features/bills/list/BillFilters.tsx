import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { useMay } from '../../../session/use-may.ts';
import { useBetTypeName } from '../../../ui/figures/BetNumber.tsx';
import { TenantFilter } from '../../../ui/holders/TenantFilter.tsx';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { SearchFilter } from '../../../ui/list/SearchFilter.tsx';
import { type BillsList, billStatuses } from './bills-list.ts';

/** Find a bill by its number, its player or agent, what was bet in it, or how it stands. */
export function BillFilters({ list, roundId }: { list: BillsList; roundId: string }) {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  const { data: round } = useCall('rounds.get', { params: { roundId } });
  const { q, status, betType, number, aggregatorId, agentId } = list.filters;
  const may = useMay();
  return (
    <FilterBar list={list}>
      <SearchFilter
        label={t('bills.filter.search')}
        value={q}
        onChange={(next) => list.setFilter('q', next)}
      />
      <SearchFilter
        label={t('bills.filter.number')}
        value={number}
        maxLength={7}
        onChange={(next) => list.setFilter('number', next?.replace(/\D/g, '') || undefined)}
      />
      <ChoiceFilter
        label={t('bills.filter.betType')}
        value={betType}
        onChange={(next) => list.setFilter('betType', next)}
        options={(round?.betTypes ?? []).map((one) => ({ value: one, label: nameOf(one) }))}
      />
      {may('aggregators.list') && (
        <TenantFilter
          label={t('holders.master')}
          of="masters"
          value={aggregatorId}
          onChange={(next) => list.setFilters({ aggregatorId: next, agentId: undefined })}
        />
      )}
      {may('agents.list') && (
        <TenantFilter
          label={t('holders.agent')}
          of="agents"
          below={aggregatorId}
          value={agentId}
          onChange={(next) => list.setFilter('agentId', next)}
        />
      )}
      <ChoiceFilter
        label={t('bills.filter.status')}
        value={status}
        onChange={(next) => list.setFilter('status', next)}
        options={billStatuses.map((one) => ({ value: one, label: t(`status.${one}`) }))}
      />
    </FilterBar>
  );
}
