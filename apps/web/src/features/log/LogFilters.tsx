import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { useMay } from '../../session/use-may.ts';
import { useLogWords } from '../../shared/log/use-log-words.ts';
import { DateRangeFilter } from '../../ui/dates/DateRangeFilter.tsx';
import { ChoiceFilter } from '../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import type { FilterChip } from '../../ui/list/filter-chips.ts';
import { SearchFilter } from '../../ui/list/SearchFilter.tsx';
import type { LogList } from './log-list.ts';
import { ImpersonationFilters, PersonFilter } from './PersonFilters.tsx';
import { mayFilterAgents, TenantFilters } from './TenantFilters.tsx';

/** Finds log entries by person, action, time, subject and organisation. */
export function LogFilters({ list }: { list: LogList }) {
  const { t } = useTranslation();
  const words = useLogWords();
  const { data: choices } = useCall('log.choices');
  const { q, kind, operation, subject, subjectId, requestId, from, to } = list.filters;
  const named = (all: readonly string[] | undefined, nameOf: (word: string) => string, chosen?: string) =>
    [...new Set([...(all ?? []), ...(chosen ? [chosen] : [])])]
      .map((value) => ({ value, label: nameOf(value) }))
      .sort((one, other) => one.label.localeCompare(other.label));
  return (
    <FilterBar
      list={list}
      chips={useChips(list)}
      more={
        <>
          <ImpersonationFilters list={list} />
          <TenantFilters list={list} />
          <ChoiceFilter
            label={t('log.filter.subject')}
            value={subject}
            onChange={(next) => list.setFilter('subject', next)}
            options={named(choices?.subjects, words.subjectOf, subject)}
          />
          <SearchFilter
            label={t('log.filter.subjectId')}
            value={subjectId}
            maxLength={120}
            onChange={(next) => list.setFilter('subjectId', next)}
          />
          <SearchFilter
            label={t('log.filter.request')}
            value={requestId}
            maxLength={80}
            onChange={(next) => list.setFilter('requestId', next)}
          />
        </>
      }
    >
      <SearchFilter
        label={t('log.filter.q')}
        value={q}
        maxLength={80}
        onChange={(next) => list.setFilter('q', next)}
      />
      <ChoiceFilter
        label={t('log.filter.kind')}
        value={kind}
        onChange={(next) => list.setFilter('kind', next)}
        options={[
          { value: 'people', label: t('log.kind.people') },
          { value: 'system', label: t('log.kind.system') },
        ]}
      />
      <PersonFilter list={list} />
      <ChoiceFilter
        label={t('log.filter.operation')}
        value={operation}
        onChange={(next) => list.setFilter('operation', next)}
        options={named(choices?.operations, words.operationOf, operation)}
      />
      <DateRangeFilter
        from={from}
        to={to}
        onChange={(range) => list.setFilters({ from: range?.from, to: range?.to })}
      />
    </FilterBar>
  );
}

/** Filters set by a link that no field of this person shows. */
function useChips(list: LogList): FilterChip[] {
  const { t } = useTranslation();
  const may = useMay();
  const { accountId, actorAccountId, realAccountId, aggregatorId, agentId } = list.filters;
  const people = may('accounts.list');
  const set = {
    accountId: people ? undefined : accountId,
    actorAccountId: people ? undefined : actorAccountId,
    realAccountId: people ? undefined : realAccountId,
    aggregatorId: may('aggregators.list') ? undefined : aggregatorId,
    agentId: mayFilterAgents(may, aggregatorId) ? undefined : agentId,
  };
  const names = ['accountId', 'actorAccountId', 'realAccountId', 'aggregatorId', 'agentId'] as const;
  return names.flatMap((name) => {
    const value = set[name];
    if (value === undefined) return [];
    const shown = name === 'aggregatorId' && value === '0' ? t('log.company') : value;
    return [{ label: t(`log.chip.${name}`, { value: shown }), clear: () => list.setFilter(name, undefined) }];
  });
}
