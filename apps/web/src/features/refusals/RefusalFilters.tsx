import { useTranslation } from 'react-i18next';
import { useBetTypeName } from '../../shared/bet-types/BetNumber.tsx';
import { betTypeKeys } from '../../shared/bet-types/bet-types.ts';
import { TreeFilters } from '../../shared/organisations/TreeFilters.tsx';
import { useProviderOptions } from '../../shared/providers/use-providers.ts';
import { reasons } from '../../shared/refusals/reasons.ts';
import { ChoiceFilter } from '../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import { SearchFilter } from '../../ui/list/SearchFilter.tsx';
import type { RefusalList } from './refusal-list.ts';

/** Refused bets by player or bill, reason, provider and bet. */
export function RefusalFilters({ list }: { list: RefusalList }) {
  const { t } = useTranslation();
  const betTypeName = useBetTypeName();
  const { q, reason, providerId, betType, number, aggregatorId, agentId, playerId, roundId } = list.filters;
  const providers = useProviderOptions('refusals.list');
  const set = list.setFilter;
  const chips = [
    ['playerId', playerId, t('reports.column.player')],
    ['roundId', roundId, t('reports.column.round')],
  ] as const;
  return (
    <FilterBar
      list={list}
      chips={chips.flatMap(([name, id, what]) =>
        id === undefined
          ? []
          : [{ label: t('reports.tickets.ofOne', { what }), clear: () => set(name, undefined) }],
      )}
      more={
        <>
          <TreeFilters aggregatorId={aggregatorId} agentId={agentId} choose={list.setFilters} />
          <ChoiceFilter
            label={t('bills.filter.betType')}
            value={betType}
            onChange={(next) => set('betType', next)}
            options={betTypeKeys.map((one) => ({ value: one, label: betTypeName(one) }))}
          />
        </>
      }
    >
      <SearchFilter label={t('refusals.search')} value={q} onChange={(next) => set('q', next)} />
      <ChoiceFilter
        label={t('refusals.column.reason')}
        value={reason}
        onChange={(next) => set('reason', next)}
        options={reasons.map((one) => ({ value: one, label: t(`refusals.reason.${one}`) }))}
      />
      <ChoiceFilter
        label={t('reports.filter.provider')}
        value={providerId}
        onChange={(next) => set('providerId', next)}
        options={providers}
      />
      <SearchFilter
        label={t('bills.filter.number')}
        value={number}
        maxLength={7}
        onChange={(next) => set('number', next?.replace(/\D/g, '') || undefined)}
      />
    </FilterBar>
  );
}
