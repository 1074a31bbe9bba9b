import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { useBetTypeName } from '../../../shared/bet-types/BetNumber.tsx';
import { betTypeKeys } from '../../../shared/bet-types/bet-types.ts';
import { TreeFilters } from '../../../shared/organisations/TreeFilters.tsx';
import { useGroupOptions, useProviderOptions } from '../../../shared/providers/use-providers.ts';
import { DateRangeFilter } from '../../../ui/dates/DateRangeFilter.tsx';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import type { FilterChip } from '../../../ui/list/filter-chips.ts';
import { SearchFilter } from '../../../ui/list/SearchFilter.tsx';
import { billStatuses, type FoundList, outcomes, type View } from './found-list.ts';

interface FoundFiltersProps {
  list: FoundList;
  view: View;
}

/** Search by bill number, by player, or by round and bet. */
export function FoundFilters({ list, view }: FoundFiltersProps) {
  const { t } = useTranslation();
  const betTypeName = useBetTypeName();
  const {
    q,
    from,
    to,
    group,
    providerId,
    betType,
    number,
    outcome,
    status,
    min,
    max,
    aggregatorId,
    agentId,
  } = list.filters;
  const groups = useGroupOptions('reports.ticket');
  const providers = useProviderOptions('reports.ticket', group);
  const ofTickets = view === 'tickets';
  const set = list.setFilter;
  return (
    <FilterBar
      list={list}
      chips={useChips(list)}
      more={
        <>
          {ofTickets && (
            <ChoiceFilter
              label={t('bills.filter.betType')}
              value={betType}
              onChange={(next) => set('betType', next)}
              options={betTypeKeys.map((one) => ({ value: one, label: betTypeName(one) }))}
            />
          )}
          <ChoiceFilter
            label={t('reports.filter.group')}
            value={group}
            onChange={(next) => list.setFilters({ group: next, providerId: undefined })}
            options={groups}
          />
          <TreeFilters aggregatorId={aggregatorId} agentId={agentId} choose={list.setFilters} />
          <SearchFilter
            label={t('reports.tickets.min')}
            value={min}
            maxLength={16}
            onChange={(next) => set('min', next)}
          />
          <SearchFilter
            label={t('reports.tickets.max')}
            value={max}
            maxLength={16}
            onChange={(next) => set('max', next)}
          />
        </>
      }
    >
      <SearchFilter label={t('reports.tickets.search')} value={q} onChange={(next) => set('q', next)} />
      <DateRangeFilter
        from={from}
        to={to}
        onChange={(days) => list.setFilters({ from: days?.from, to: days?.to })}
        onHalf={({ from, to }) => list.setFilters({ from, to })}
      />
      <ChoiceFilter
        label={t('reports.filter.provider')}
        value={providerId}
        onChange={(next) => set('providerId', next)}
        options={providers}
      />
      {ofTickets && (
        <SearchFilter
          label={t('bills.filter.number')}
          value={number}
          maxLength={7}
          onChange={(next) => set('number', next?.replace(/\D/g, '') || undefined)}
        />
      )}
      {ofTickets ? (
        <ChoiceFilter
          label={t('reports.tickets.outcome')}
          value={outcome}
          onChange={(next) => set('outcome', next)}
          options={outcomes.map((one) => ({ value: one, label: t(`status.${one}`) }))}
        />
      ) : (
        <ChoiceFilter
          label={t('bills.filter.status')}
          value={status}
          onChange={(next) => set('status', next)}
          options={billStatuses.map((one) => ({ value: one, label: t(`bills.counted.${one}`) }))}
        />
      )}
    </FilterBar>
  );
}

/** The player or round that came from another report, and the organisation for people without a field for it. */
function useChips(list: FoundList): FilterChip[] {
  const { t } = useTranslation();
  const may = useMay();
  const { aggregatorId, agentId, playerId, roundId } = list.filters;
  const chips = [
    ['aggregatorId', may('aggregators.list') ? undefined : aggregatorId, t('reports.column.master')],
    ['agentId', may('agents.list') ? undefined : agentId, t('reports.column.agent')],
    ['playerId', playerId, t('reports.column.player')],
    ['roundId', roundId, t('reports.column.round')],
  ] as const;
  return chips.flatMap(([name, id, what]) =>
    id === undefined
      ? []
      : [{ label: t('reports.tickets.ofOne', { what }), clear: () => list.setFilter(name, undefined) }],
  );
}
