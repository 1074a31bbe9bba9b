import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../shared/exports/ExportButton.tsx';
import { usePage } from '../../shared/lists/read-list.ts';
import { useWholeOnPaper } from '../../shared/lists/use-whole-on-paper.ts';
import { DateTime } from '../../ui/figures/DateTime.tsx';
import { ChoiceFilter } from '../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../ui/list/FilterBar.tsx';
import { SearchFilter } from '../../ui/list/SearchFilter.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { PrintButton } from '../../ui/print/PrintButton.tsx';
import { PrintDetails } from '../../ui/print/PrintDetails.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useLateBillColumns } from './late-bill-columns.tsx';
import { lateBillsList, lateStatuses } from './late-bills-list.ts';

interface LateBillsProps {
  roundId: string;
  /** The actual draw time, as recorded or as tried. */
  drawnAt: string;
  /** A tried time is sent to the API. A recorded time the API already knows. */
  trying: boolean;
}

/** The late bills of a round one by one: on the screen, in print and as a file. */
export function LateBills({ roundId, drawnAt, trying }: LateBillsProps) {
  const { t } = useTranslation();
  const list = useList(lateBillsList);
  const { q, status } = list.filters;
  const input = { params: { roundId }, query: { ...list.query, ...(trying && { drawnAt }) } };
  const page = usePage('lateBets.bills', input);
  const { answer, onPrint, gathering } = useWholeOnPaper('lateBets.bills', input, page, t('ui.print.failed'));
  return (
    <>
      <PrintDetails
        rows={{ shown: answer.rows?.length ?? 0, total: answer.total }}
        details={[
          { label: t('lateBets.drawnAt'), value: <DateTime at={drawnAt} show="seconds" /> },
          { label: t('bills.column.status'), value: status && t(`lateBets.status.${status}`) },
          { label: t('ui.print.search'), value: q },
        ]}
      />
      <DataTable
        id="lateBets"
        label={t('lateBets.bills')}
        showLabel
        columns={useLateBillColumns()}
        answer={answer}
        list={list}
        rowKey={(bill) => bill.billNumber}
        empty={{ title: t('lateBets.empty') }}
        exportButton={
          <>
            <PrintButton onPrint={onPrint} gathering={gathering} />
            <ExportButton list="lateBets.bills" input={input} />
          </>
        }
        toolbar={
          <FilterBar list={list}>
            <SearchFilter
              label={t('bills.filter.search')}
              value={q}
              onChange={(next) => list.setFilter('q', next)}
            />
            <ChoiceFilter
              label={t('bills.column.status')}
              value={status}
              onChange={(next) => list.setFilter('status', next)}
              options={lateStatuses.map((value) => ({ value, label: t(`lateBets.status.${value}`) }))}
            />
          </FilterBar>
        }
      />
    </>
  );
}
