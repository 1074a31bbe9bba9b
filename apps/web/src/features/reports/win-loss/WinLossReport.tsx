import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import type { LinkProps } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput, RowOf, SummaryOf } from '../../../api/operation-types.ts';
import { useMay } from '../../../session/use-may.ts';
import { DateRangeFilter } from '../../../ui/dates/DateRangeFilter.tsx';
import { ExportButton } from '../../../ui/export/ExportButton.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import type { ListAnswer } from '../../../ui/list/list-answer.ts';
import { SearchFilter } from '../../../ui/list/SearchFilter.tsx';
import { useGroupOptions, useProviderOptions } from '../../../ui/rounds/use-providers.ts';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { outstandingColumn, salesColumns } from '../columns/sales-columns.tsx';
import { tierColumns } from '../columns/tier-columns.tsx';
import { ReportSummary } from '../ReportSummary.tsx';
import { rangeOf } from '../range.ts';
import type { ReportList } from '../report-list.ts';
import { FigureSwitch } from '../tiers/FigureSwitch.tsx';
import { useShownFigures } from '../tiers/shown-figures.ts';
import type { WinLoss } from '../tiers/tiers.ts';
import { type LevelPath, openedRow, type RowFilter } from './opened-row.ts';
import { ReportChart } from './ReportChart.tsx';
import { useReportChips } from './use-report-chips.ts';

/** The reports this page shows; all of them have the same filters and figures. */
export type WinLossOperation =
  | 'reports.provider'
  | 'reports.aggregator'
  | 'reports.master'
  | 'reports.agent'
  | 'reports.daily'
  | 'reports.player';

/** What a report says of everything that matches. */
export type Summary = SummaryOf<WinLossOperation>;

interface WinLossReportProps<N extends WinLossOperation> {
  name: N;
  title: string;
  lead: string;
  list: ReportList;
  input: CallInput<N>;
  answer: ListAnswer<RowOf<N>> & { summary: Summary | undefined };
  rowKey: (row: RowOf<N>) => string;
  /** What the rows are called by; figures follow. */
  names: readonly Column<RowOf<N>>[];
  /** The reports a row may lead to: the first the person may open. */
  leadsTo: readonly { to: LevelPath; needs: Parameters<ReturnType<typeof useMay>>[0] }[];
  filterOf: (row: RowOf<N>) => RowFilter;
  /** What is searched for among the rows; without it there is nothing to search by. */
  search?: string;
}

type Row = WinLoss & { outstanding?: string };

/** A win/loss report: figures of the range against the range before, a chart, and rows that lead a level down. */
export function WinLossReport<N extends WinLossOperation>(props: WinLossReportProps<N>) {
  const { name, title, lead, list, input, answer, rowKey, names, filterOf, search } = props;
  const { t } = useTranslation();
  const may = useMay();
  const shown = useShownFigures();
  const range = rangeOf(list.filters);
  const { providerId, group, q } = list.filters;
  const groups = useGroupOptions(name);
  const providers = useProviderOptions(name, group);
  const { summary } = answer;
  const total: Row | undefined = summary?.total;
  const chips = useReportChips(list, summary?.of);
  const next = props.leadsTo.find(({ needs }) => may(needs));
  const columns = useMemo(
    () =>
      [
        ...names,
        ...salesColumns(total, t, true),
        ...(total && total.outstanding !== undefined
          ? [outstandingColumn({ outstanding: total.outstanding }, t)]
          : []),
        ...tierColumns(total, shown, t, true),
      ] as readonly Column<RowOf<N>>[],
    [names, total, shown, t],
  );
  const rowLink = next && ((row: RowOf<N>): LinkProps => openedRow(next.to, list.filters, filterOf(row)));
  return (
    <Page>
      <PageHeader
        title={title}
        lead={lead}
        actions={
          <>
            <DateRangeFilter
              from={range.from}
              to={range.to}
              onChange={(days) => list.setFilters({ from: days?.from, to: days?.to })}
              required
            />
            <Button
              className="no-print"
              variant="default"
              leftSection={<IconPrinter size={16} />}
              onClick={() => print()}
            >
              {t('reports.print')}
            </Button>
          </>
        }
      />
      <ReportSummary total={total} previous={summary?.previous} />
      {summary && <ReportChart summary={summary} />}
      <DataTable
        id={name}
        label={title}
        columns={columns}
        answer={answer}
        list={list}
        rowKey={rowKey}
        {...(rowLink && { rowLink })}
        empty={{ title: t('reports.empty') }}
        exportButton={<ExportButton list={name} input={input} />}
        toolbar={
          <FilterBar list={list} chips={chips}>
            {search && (
              <SearchFilter label={search} value={q} onChange={(text) => list.setFilter('q', text)} />
            )}
            <ChoiceFilter
              label={t('reports.filter.group')}
              value={group}
              onChange={(one) => list.setFilters({ group: one, providerId: undefined })}
              options={groups}
            />
            <ChoiceFilter
              label={t('reports.filter.provider')}
              value={providerId}
              onChange={(one) => list.setFilter('providerId', one)}
              options={providers}
            />
            <FigureSwitch />
          </FilterBar>
        }
      />
    </Page>
  );
}
