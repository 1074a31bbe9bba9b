import type { RoundTotal } from '@drawdesk/contract';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { usePage } from '../../../shared/lists/read-list.ts';
import { useGroupOptions } from '../../../shared/providers/use-providers.ts';
import { EmptyRounds } from '../../../shared/rounds/EmptyRounds.tsx';
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
  const answer = usePage('totals.rounds', totalsRounds(list.query), { everyMs });
  const groups = useGroupOptions('totals.risk');
  const live = useRoundChanges(['totals.rounds']);
  const { q, group, status, alerts } = list.filters;
  const columns = useChooseColumns(status !== 'settled');
  const isEmpty = answer.summary?.withoutBets.length === 0;
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
        empty={{ title: t(isEmpty ? 'totals.empty' : 'totals.noBets') }}
        toolbar={
          <FilterBar list={list}>
            <SearchFilter
              label={t('totals.filter.search')}
              value={q}
              onChange={(next) => list.setFilter('q', next)}
            />
            <ChoiceFilter
              label={t('totals.filter.status')}
              value={status}
              onChange={(next) => list.setFilter('status', next)}
              options={totalStatuses.map((one) => ({ value: one, label: t(`status.${one}`) }))}
            />
            <ChoiceFilter
              label={t('totals.filter.group')}
              value={group}
              onChange={(next) => list.setFilter('group', next)}
              options={groups}
            />
            <ChoiceFilter
              label={t('totals.filter.alerts')}
              value={alerts}
              onChange={(next) => list.setFilter('alerts', next)}
              options={[{ value: 'true', label: t('totals.filter.withAlerts') }]}
            />
          </FilterBar>
        }
        after={
          <EmptyRounds
            counts={answer.summary?.withoutBets}
            filters={list.filters}
            complete={status === undefined || status === 'open'}
            onChange={(next) => list.setFilter('empty', next)}
          />
        }
      />
    </Page>
  );
}

/** The board of the bet type with the number that is listed. */
const boardOf = ({ providerId, roundId, worst }: RoundTotal): LinkProps => ({
  to: '/lotto/total/$provider',
  params: { provider: providerId },
  search: { round: roundId, ...(worst && { betType: worst.betType }) },
});
