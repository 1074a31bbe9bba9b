import { useTranslation } from 'react-i18next';
import { DateRangeFilter } from '../../ui/dates/DateRangeFilter.tsx';
import { ChoiceFilter } from '../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import { SearchFilter } from '../../ui/list/SearchFilter.tsx';
import { type SecurityList, securityKinds } from './security-list.ts';

/** Finds refusals by kind, person, address and time. */
export function SecurityFilters({ list }: { list: SecurityList }) {
  const { t } = useTranslation();
  const { kind, who, accountId, address, from, to } = list.filters;
  const chips =
    accountId === undefined
      ? []
      : [
          {
            label: t('log.chip.accountId', { value: accountId }),
            clear: () => list.setFilter('accountId', undefined),
          },
        ];
  return (
    <FilterBar list={list} chips={chips}>
      <ChoiceFilter
        label={t('log.security.column.kind')}
        value={kind}
        onChange={(next) => list.setFilter('kind', next)}
        options={securityKinds.map((value) => ({ value, label: t(`log.security.kind.${value}`) }))}
      />
      <SearchFilter
        label={t('log.security.who')}
        value={who}
        maxLength={120}
        onChange={(next) => list.setFilter('who', next)}
      />
      <SearchFilter
        label={t('log.column.address')}
        value={address}
        maxLength={120}
        onChange={(next) => list.setFilter('address', next)}
      />
      <DateRangeFilter
        from={from}
        to={to}
        onChange={(range) => list.setFilters({ from: range?.from, to: range?.to })}
      />
    </FilterBar>
  );
}
