import { type DealerReportRow, dealerReportDaysMax } from '@drawdesk/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { rowsOptions } from '../../../shared/lists/read-list.ts';
import { RoundName } from '../../../shared/rounds/RoundName.tsx';
import { businessToday } from '../../../ui/dates/business-day.ts';
import { DateRangeFilter } from '../../../ui/dates/DateRangeFilter.tsx';
import { addMoney } from '../../../ui/figures/add-money.ts';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { formatCount } from '../../../ui/figures/format-money.ts';
import { Money } from '../../../ui/figures/Money.tsx';
import { PrintButton } from '../../../ui/print/PrintButton.tsx';
import type { Column } from '../../../ui/table/column.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { KeptByRound } from './KeptByRound.tsx';
import { useDealerReportList } from './report-search.ts';

type Line = DealerReportRow['rounds'][number] & Pick<DealerReportRow, 'dealerId' | 'name'>;

/**
 * What was laid off, what it cost and brought, by dealer and round, on the days of the settlements; below it what was sold
 * and kept of these rounds.
 */
export function DealerReport() {
  const { t } = useTranslation();
  const { filters, setFilters } = useDealerReportList();
  const today = businessToday();
  const { from = `${today.slice(0, 8)}01`, to = today } = filters;
  const {
    data: report,
    error,
    isFetching,
    refetch,
  } = useQuery(rowsOptions('dealers.report', { query: { from, to } }));
  const rows = useMemo(
    () =>
      report?.data.flatMap(({ dealerId, name, rounds }): Line[] =>
        rounds.map((round) => ({ ...round, dealerId, name })),
      ),
    [report],
  );
  return (
    <>
      <DataTable
        id="dealers.report"
        label={t('dealers.report.title')}
        showLabel
        columns={useColumns(rows ?? [])}
        answer={{
          rows,
          total: rows?.length ?? 0,
          fetching: isFetching,
          problem: error,
          retry: () => void refetch(),
        }}
        rowKey={({ dealerId, roundId, bookedOn }) => `${dealerId} ${roundId} ${bookedOn}`}
        rowLink={({ roundId }) => ({ to: '/lotto/lay-off/$round', params: { round: roundId } })}
        empty={{ title: t('dealers.report.empty') }}
        toolbar={
          <DateRangeFilter
            from={from}
            to={to}
            required
            spanMax={dealerReportDaysMax}
            onChange={(next) => setFilters({ from: next?.from, to: next?.to })}
          />
        }
        exportButton={<PrintButton />}
      />
      {report?.summary && report.summary.rounds.length > 0 && <KeptByRound {...report.summary} />}
    </>
  );
}

function useColumns(rows: readonly Line[]): readonly Column<Line>[] {
  const { t } = useTranslation();
  return useMemo(() => {
    const sum = (of: (line: Line) => string) => addMoney(rows.map(of));
    const money = (key: 'stake' | 'cost' | 'won' | 'net', winLoss = false): Column<Line> => ({
      key,
      header: t(`dealers.report.${key}`),
      align: 'end',
      card: key === 'stake' || key === 'net' ? 'figure' : 'line',
      cell: (line) => <Money amount={line[key]} winLoss={winLoss} />,
      total: <Money amount={sum((line) => line[key])} winLoss={winLoss} />,
    });
    return [
      { key: 'name', header: t('dealers.field.name'), card: 'title', cell: ({ name }) => name },
      {
        key: 'round',
        header: t('dealers.report.round'),
        card: 'line',
        cell: (line) => <RoundName round={line} />,
      },
      {
        key: 'bookedOn',
        header: t('dealers.report.bookedOn'),
        card: 'line',
        cell: ({ bookedOn }) => <DateTime at={bookedOn} show="day" />,
      },
      {
        key: 'layOffs',
        header: t('dealers.report.layOffs'),
        align: 'end',
        card: 'line',
        cell: ({ layOffs }) => formatCount(layOffs),
      },
      money('stake'),
      money('cost'),
      money('won'),
      money('net', true),
    ];
  }, [t, rows]);
}
