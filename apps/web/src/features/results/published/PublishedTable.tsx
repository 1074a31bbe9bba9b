import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../../shared/exports/ExportButton.tsx';
import { usePage } from '../../../shared/lists/read-list.ts';
import { useGroupOptions } from '../../../shared/providers/use-providers.ts';
import { DateRangeFilter } from '../../../ui/dates/DateRangeFilter.tsx';
import { useDaysText } from '../../../ui/dates/use-days-text.ts';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { SearchFilter } from '../../../ui/list/SearchFilter.tsx';
import { PrintDetails } from '../../../ui/print/PrintDetails.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { usePublishedColumns } from './published-columns.tsx';
import { type PublishedList, publishedQuery } from './published-list.ts';

interface PublishedTableProps {
  list: PublishedList;
  /** Only this provider's draws. */
  providerId?: string;
}

/** Published draws, the newest first. Each leads to its winning bets. */
export function PublishedTable({ list, providerId }: PublishedTableProps) {
  const { t } = useTranslation();
  const { q, from, to, group } = list.filters;
  const input = { query: { ...publishedQuery(list.query), ...(providerId && { providerId }) } };
  const answer = usePage('results.history', input);
  const daysText = useDaysText();
  const groups = useGroupOptions('results.history');
  return (
    <>
      <PrintDetails
        rows={{ shown: answer.rows?.length ?? 0, total: answer.total }}
        details={[
          { label: t('reports.days'), value: from && to && daysText({ from, to }) },
          { label: t('reports.filter.group'), value: group && t(`providers.group.${group}`) },
          { label: t('ui.print.search'), value: q },
        ]}
      />
      <DataTable
        id="results.history"
        label={t('pages.result')}
        columns={usePublishedColumns(providerId !== undefined)}
        answer={answer}
        list={list}
        rowKey={(draw) => draw.roundId}
        rowLink={(draw) => ({
          to: '/result/$provider/$round',
          params: { provider: draw.providerId, round: draw.roundId },
        })}
        empty={{ title: t('published.empty') }}
        exportButton={<ExportButton list="results.history" input={input} />}
        toolbar={
          <FilterBar list={list}>
            <SearchFilter
              label={providerId ? t('reports.column.round') : t('rounds.filter.search')}
              value={q}
              onChange={(next) => list.setFilter('q', next)}
            />
            <DateRangeFilter
              from={from}
              to={to}
              onChange={(days) => list.setFilters({ from: days?.from, to: days?.to })}
            />
            {!providerId && (
              <ChoiceFilter
                label={t('reports.filter.group')}
                value={group}
                onChange={(next) => list.setFilter('group', next)}
                options={groups}
              />
            )}
          </FilterBar>
        }
      />
    </>
  );
}
