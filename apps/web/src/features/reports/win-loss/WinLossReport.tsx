import type { LinkProps } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput, RowOf, SummaryOf } from '../../../api/operation-types.ts';
import { serverTime } from '../../../api/server-clock.ts';
import { useMay } from '../../../session/use-may.ts';
import { ExportButton } from '../../../shared/exports/ExportButton.tsx';
import type { PageAnswer } from '../../../shared/lists/read-list.ts';
import { useWholeOnPaper } from '../../../shared/lists/use-whole-on-paper.ts';
import { DateRangeFilter } from '../../../ui/dates/DateRangeFilter.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { PrintButton } from '../../../ui/print/PrintButton.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { outstandingColumn, salesColumns } from '../columns/sales-columns.tsx';
import { tierColumns } from '../columns/tier-columns.tsx';
import type { ReportPath } from '../level-above.ts';
import { ReportFilters } from '../ReportFilters.tsx';
import { ReportPaper } from '../ReportPaper.tsx';
import { ReportSummary } from '../ReportSummary.tsx';
import type { ReportList } from '../report-list.ts';
import { comparedWith, rangeOf } from '../report-range.ts';
import { useShownFigures } from '../tiers/shown-figures.ts';
import type { WinLoss } from '../tiers/tiers.ts';
import { LaidOffLine } from './LaidOffLine.tsx';
import { type LevelPath, openedRow, type RowFilter } from './opened-row.ts';
import { ReportChart } from './ReportChart.tsx';
import { useLevelAbove } from './use-level-above.ts';
import { useReportChips } from './use-report-chips.ts';

/** The reports on this page. All have the same filters and figures. */
export type WinLossOperation =
  | 'reports.provider'
  | 'reports.aggregator'
  | 'reports.master'
  | 'reports.agent'
  | 'reports.daily'
  | 'reports.player';

/** The totals of all matching rows; by day, with what the reader's tier laid off. */
export type Summary = SummaryOf<WinLossOperation> & Partial<Pick<SummaryOf<'reports.daily'>, 'laidOff'>>;

interface WinLossReportProps<N extends WinLossOperation> {
  name: N;
  path: ReportPath;
  title: string;
  lead: string;
  list: ReportList;
  input: CallInput<N>;
  answer: PageAnswer<RowOf<N>, Summary>;
  rowKey: (row: RowOf<N>) => string;
  /** The name columns of the rows. The figures follow. */
  names: readonly Column<RowOf<N>>[];
  /** The reports a row may lead to. The first one that the person may open is used. */
  leadsTo: readonly { to: LevelPath; needs: Parameters<ReturnType<typeof useMay>>[0] }[];
  filterOf: (row: RowOf<N>) => RowFilter;
  /** The label of the search among the rows; without it there is no search. */
  search?: string;
}

type Row = WinLoss & { outstanding?: string };

/** A win/loss report: figures compared with the earlier period, a chart, and rows that lead one level down. */
export function WinLossReport<N extends WinLossOperation>(props: WinLossReportProps<N>) {
  const { name, path, title, lead, list, input, rowKey, names, filterOf, search } = props;
  const { t } = useTranslation();
  const may = useMay();
  const shown = useShownFigures();
  const range = rangeOf(list.filters);
  const { answer, onPrint, gathering } = useWholeOnPaper(name, input, props.answer, t('ui.print.failed'));
  const { summary } = answer;
  const total: Row | undefined = summary?.total;
  const chips = useReportChips(list, summary?.of);
  const back = useLevelAbove(path);
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
  const rowLink =
    next &&
    ((row: RowOf<N>): LinkProps =>
      openedRow(next.to, { ...list.filters, ...(shown !== 'net' && { figures: shown }) }, filterOf(row)));
  return (
    <Page>
      <PageHeader
        title={title}
        lead={lead}
        {...back}
        actions={
          <>
            <DateRangeFilter
              from={range.from}
              to={range.to}
              onChange={(days) => list.setFilters({ from: days?.from, to: days?.to })}
              required
            />
            <PrintButton onPrint={onPrint} gathering={gathering} />
          </>
        }
      />
      <ReportPaper
        list={list}
        range={range}
        names={summary?.of}
        rows={{ shown: answer.rows?.length ?? 0, total: answer.total }}
      />
      <ReportSummary total={total} previous={comparedWith(range, summary?.previous)} />
      {summary && <ReportChart summary={summary} asOf={serverTime(answer.readAtMs)} />}
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
          <ReportFilters
            list={list}
            of={name}
            names={summary?.of}
            chips={chips}
            {...(search && { search })}
          />
        }
      />
      {summary?.laidOff && <LaidOffLine laidOff={summary.laidOff} total={summary.total} />}
    </Page>
  );
}
