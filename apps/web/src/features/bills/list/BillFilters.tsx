import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { TreeFilters } from '../../../shared/organisations/TreeFilters.tsx';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { SearchFilter } from '../../../ui/list/SearchFilter.tsx';
import { type BillsList, billStatuses } from './bills-list.ts';

/** Finds bills by number, player, agent, bet or status. */
export function BillFilters({ list, roundId }: { list: BillsList; roundId: string }) {
  const { t } = useTranslation();
  const nameOf = useBetTypeName();
  const { data: round } = useCall('rounds.get', { params: { roundId } });
  const { q, status, betType, number, aggregatorId, agentId } = list.filters;
  return (
    <FilterBar
      list={list}
      more={<TreeFilters aggregatorId={aggregatorId} agentId={agentId} choose={list.setFilters} />}
    >
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
      <ChoiceFilter
        label={t('bills.filter.status')}
        value={status}
        onChange={(next) => list.setFilter('status', next)}
        options={billStatuses.map((one) => ({ value: one, label: t(`bills.counted.${one}`) }))}
      />
    </FilterBar>
  );
}
