import type { Round } from '@drawdesk/contract';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../../shared/lists/read-list.ts';
import { useGroupOptions } from '../../../shared/providers/use-providers.ts';
import { useRoundChanges } from '../../../shared/rounds/use-round-changes.ts';
import { LiveDot } from '../../../ui/clock/LiveDot.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { SearchFilter } from '../../../ui/list/SearchFilter.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useChooseColumns } from './choose-columns.tsx';
import { totalStatuses, totalsRounds, useTotalsList } from './rounds-list.ts';

const everyMs = 10_000;

/** /lotto/total: the open rounds, the next to close first. Each leads to its board. */
export function TotalsPage() {
  const { t } = useTranslation();
  const list = useTotalsList();
  const answer = usePage('rounds.list', totalsRounds(list.query), { everyMs });
  const columns = useChooseColumns();
  const groups = useGroupOptions('totals.risk');
  const live = useRoundChanges();
  const { q, group } = list.filters;
  return (
    <Page>
      <PageHeader title={t('totals.title')} lead={t('totals.lead')} actions={<LiveDot state={live} />} />
      <DataTable
        id="totals.rounds"
        label={t('totals.title')}
        columns={columns}
        answer={answer}
        list={list}
        rowKey={(round) => round.roundId}
        rowLink={boardOf}
        empty={{ title: t('totals.empty') }}
        toolbar={
          <FilterBar list={list}>
            <SearchFilter
              label={t('totals.filter.search')}
              value={q}
              onChange={(next) => list.setFilter('q', next)}
            />
            <ChoiceFilter
              label={t('totals.filter.status')}
              value={list.filters.status}
              onChange={(next) => list.setFilter('status', next)}
              options={totalStatuses.map((one) => ({ value: one, label: t(`status.${one}`) }))}
            />
            <ChoiceFilter
              label={t('totals.filter.group')}
              value={group}
              onChange={(next) => list.setFilter('group', next)}
              options={groups}
            />
          </FilterBar>
        }
      />
    </Page>
  );
}

const boardOf = ({ providerId, roundId }: Round): LinkProps => ({
  to: '/lotto/total/$provider',
  params: { provider: providerId },
  search: { round: roundId },
});
