import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../../shared/exports/ExportButton.tsx';
import { usePage } from '../../../shared/lists/read-list.ts';
import { useProviderOptions } from '../../../shared/providers/use-providers.ts';
import { EmptyRounds } from '../../../shared/rounds/EmptyRounds.tsx';
import { DateRangeFilter } from '../../../ui/dates/DateRangeFilter.tsx';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { RunsTable } from './RunsTable.tsx';
import { listedRuns, type RunsList, runKinds, useRunsList } from './runs-list.ts';

/** /lotto/settle: every settlement run with its figures, newest first. */
export function RunsPage() {
  const list = useRunsList();
  const input = listedRuns(list.query);
  const answer = usePage('settlement.list', input);
  return (
    <RunsTable
      id="settlement.runs"
      answer={answer}
      list={list}
      toolbar={<RunFilters list={list} />}
      after={
        <EmptyRounds
          counts={answer.summary?.withoutBets}
          filters={list.filters}
          onChange={(next) => list.setFilter('empty', next)}
        />
      }
      exportButton={<ExportButton list="settlement.list" input={input} />}
    />
  );
}

function RunFilters({ list }: { list: RunsList }) {
  const { t } = useTranslation();
  const { providerId, kind, from, to } = list.filters;
  const providers = useProviderOptions('settlement.list');
  return (
    <FilterBar list={list}>
      <ChoiceFilter
        label={t('settlement.filter.provider')}
        value={providerId}
        onChange={(next) => list.setFilter('providerId', next)}
        options={providers}
      />
      <ChoiceFilter
        label={t('settlement.filter.kind')}
        value={kind}
        onChange={(next) => list.setFilter('kind', next)}
        options={runKinds.map((one) => ({ value: one, label: t(`settlement.kind.${one}`) }))}
      />
      <DateRangeFilter
        from={from}
        to={to}
        onChange={(range) => list.setFilters({ from: range?.from, to: range?.to })}
      />
    </FilterBar>
  );
}
