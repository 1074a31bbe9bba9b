import type { LinkProps } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Comparisons } from '../../../shared/lists/read-list.ts';
import { useWholeList } from '../../../shared/lists/read-list.ts';
import { providerGroups } from '../../../shared/providers/provider-groups.ts';
import { useGroupOptions } from '../../../shared/providers/use-providers.ts';
import { RateNotices } from '../../../shared/rates/RateNotices.tsx';
import { byNextClose } from '../../../shared/rounds/NextClose.tsx';
import { useRoundChanges } from '../../../shared/rounds/use-round-changes.ts';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { SearchFilter } from '../../../ui/list/SearchFilter.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { type RatioProvider, useRatioColumns } from './ratio-columns.tsx';
import { ratioList } from './ratio-list.ts';

const comparisons: Comparisons<RatioProvider> = {
  name: (one, other) => one.nameEn.localeCompare(other.nameEn),
  group: (one, other) => providerGroups.indexOf(one.group) - providerGroups.indexOf(other.group),
  nextCloseAt: byNextClose,
  planned: (one, other) => one.planned - other.planned,
};

/**
 * /lotto/_ratio: the providers one sells, their open bet types and their planned changes. Each leads to its
 * settings.
 */
export function RatioProvidersPage() {
  const { t } = useTranslation();
  const list = useList(ratioList);
  const { q, group, accepting } = list.filters;
  const columns = useRatioColumns();
  const groups = useGroupOptions('rates.get');
  useRoundChanges(['rates', 'providers']);
  const keep = useMemo(() => {
    const words = q?.toLocaleLowerCase();
    return (row: RatioProvider) =>
      (group === undefined || row.group === group) &&
      (accepting === undefined || String(row.accepting) === accepting) &&
      (words === undefined ||
        `${row.nameEn} ${row.nameTh} ${row.providerId}`.toLocaleLowerCase().includes(words));
  }, [q, group, accepting]);
  const answer = useWholeList('rates.providers', {}, list, comparisons, keep);
  return (
    <Page>
      <PageHeader title={t('rates.title')} lead={t('rates.lead')} />
      <RateNotices />
      <DataTable
        id="rates.providers"
        label={t('rates.title')}
        columns={columns}
        answer={answer}
        list={list}
        rowKey={(row) => row.providerId}
        rowLink={settingsOf}
        empty={{ title: t('rates.noProviders') }}
        toolbar={
          <FilterBar list={list}>
            <SearchFilter
              label={t('providers.search')}
              value={q}
              onChange={(next) => list.setFilter('q', next)}
            />
            <ChoiceFilter
              label={t('providers.groupLabel')}
              value={group}
              onChange={(next) => list.setFilter('group', next)}
              options={groups}
            />
            <ChoiceFilter
              label={t('providers.accepting')}
              value={accepting}
              onChange={(next) => list.setFilter('accepting', next)}
              options={[
                { value: 'true', label: t('providers.accepts') },
                { value: 'false', label: t('providers.declines') },
              ]}
            />
          </FilterBar>
        }
      />
    </Page>
  );
}

const settingsOf = ({ providerId }: RatioProvider): LinkProps => ({
  to: '/lotto/_ratio/$provider',
  params: { provider: providerId },
});
