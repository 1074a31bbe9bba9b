import type { PlannedChange } from '@drawdesk/contract';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../../shared/exports/ExportButton.tsx';
import { usePage } from '../../../shared/lists/read-list.ts';
import { useRoundLabel } from '../../../shared/rounds/RoundName.tsx';
import { usePersonName } from '../../../shared/rounds/use-person-name.ts';
import { StatusBadge } from '../../../shared/status/StatusBadge.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { useList } from '../../../ui/list/use-list.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { plannedList } from '../ratio-search.ts';
import { useOwner } from '../use-owner.ts';
import { PlanChanges } from './PlanChanges.tsx';

const ended = ['applied', 'withdrawn', 'replaced'] as const;

/** The outcome of earlier plans: applied with a round, withdrawn, or replaced by a later plan. */
export function PlannedHistory({ providerId }: { providerId: string }) {
  const { t } = useTranslation();
  const owner = useOwner();
  const list = useList(plannedList);
  const { page, itemsPerPage, filters } = list;
  const input = {
    query: { ...owner, providerId, page, itemsPerPage, state: filters.state ?? ('applied' as const) },
  };
  const answer = usePage('rates.planned', input);
  const exported = list.filtered || (answer.rows?.length ?? 0) > 0;
  return (
    <DataTable
      id="rates.planned"
      label={t('rates.planned.history')}
      showLabel
      columns={useHistoryColumns()}
      answer={answer}
      list={list}
      rowKey={(plan) => plan.plannedChangeId}
      detail={(plan) => <PlanChanges plan={plan} />}
      exportButton={exported && <ExportButton list="rates.planned" input={input} />}
      empty={{ title: t('rates.planned.noHistory'), compact: true }}
      toolbar={
        <FilterBar list={list}>
          <ChoiceFilter
            label={t('rates.planned.state')}
            clearable={false}
            value={filters.state ?? 'applied'}
            onChange={(state) => list.setFilter('state', state)}
            options={ended.map((state) => ({ value: state, label: t(`status.${state}`) }))}
          />
        </FilterBar>
      }
    />
  );
}

function useHistoryColumns(): readonly Column<PlannedChange>[] {
  const { t } = useTranslation();
  const labelOf = useRoundLabel();
  const personName = usePersonName();
  return useMemo(
    () => [
      {
        key: 'whose',
        header: t('rates.settingsOf'),
        cell: ({ level, holderName }) => t(`rates.whose.${level}`, { name: holderName }),
      },
      {
        key: 'state',
        header: t('rates.planned.state'),
        card: 'title',
        cell: ({ state }) => <StatusBadge status={state} />,
      },
      {
        key: 'changes',
        header: t('rates.planned.changes'),
        align: 'end',
        card: 'figure',
        cell: ({ changes }) => formatCount(changes.length),
      },
      {
        key: 'round',
        header: t('rates.planned.round'),
        cell: ({ round }) => (round ? labelOf(round.label) : '–'),
      },
      { key: 'plannedBy', header: t('rates.planned.by'), cell: ({ plannedBy }) => plannedBy },
      {
        key: 'plannedAt',
        header: t('rates.planned.at'),
        cell: ({ plannedAt }) => <DateTime at={plannedAt} />,
      },
      {
        key: 'endedBy',
        header: t('rates.planned.endedBy'),
        // a plan that was applied was not ended by a person
        cell: ({ endedBy, state }) => (endedBy === null || state === 'applied' ? '–' : personName(endedBy)),
      },
      {
        key: 'endedAt',
        header: t('rates.planned.endedAt'),
        cell: ({ endedAt }) => (endedAt ? <DateTime at={endedAt} /> : '–'),
      },
      { key: 'note', header: t('rates.note'), cell: ({ note }) => note ?? '–' },
    ],
    [t, labelOf, personName],
  );
}
