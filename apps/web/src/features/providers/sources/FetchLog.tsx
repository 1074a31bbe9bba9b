import type { ResultSource } from '@drawdesk/contract';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCursorPages } from '../../../shared/lists/use-cursor-pages.ts';
import { linkToFetch } from '../../../shared/sources/fetch-search.ts';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { ShowMore } from '../../../ui/list/ShowMore.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { outcomes, useFetchLogList } from './fetch-log-list.ts';
import { useFetchColumns } from './source-columns.tsx';

interface FetchLogProps {
  providerId: string;
  sources: readonly ResultSource[];
}

/** Every fetch from the sources of a provider, newest first. Each opens with its raw response. */
export function FetchLog({ providerId, sources }: FetchLogProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const list = useFetchLogList();
  const { sourceId, outcome } = list.filters;
  const found = useCursorPages(
    'sources.fetches',
    { params: { providerId }, query: { ...(sourceId && { sourceId }), ...(outcome && { outcome }) } },
    'before',
  );
  return (
    <>
      <DataTable
        id="sources.fetches"
        label={t('sources.log')}
        showLabel
        columns={useFetchColumns()}
        answer={found.answer}
        rowKey={({ fetchId }) => fetchId}
        onChoose={(fetch) => void navigate(linkToFetch(fetch))}
        empty={{ title: t(list.filtered ? 'ui.list.noMatch' : 'sources.logEmpty') }}
        toolbar={
          <FilterBar list={list}>
            <ChoiceFilter
              label={t('sources.filter.source')}
              value={sourceId}
              onChange={(next) => list.setFilter('sourceId', next)}
              options={sources.map((one) => ({ value: one.sourceId, label: one.name }))}
            />
            <ChoiceFilter
              label={t('sources.filter.outcome')}
              value={outcome}
              onChange={(next) => list.setFilter('outcome', next)}
              options={outcomes.map((one) => ({ value: one, label: t(`sources.outcome.${one}`) }))}
            />
          </FilterBar>
        }
      />
      <ShowMore found={found} />
    </>
  );
}
