import type { RoundReport } from '@drawdesk/contract';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { givenRows } from '../../../ui/list/list-answer.ts';
import { Notice } from '../../../ui/states/Notice.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { ReportSummary } from '../ReportSummary.tsx';
import { FigureSwitch } from '../tiers/FigureSwitch.tsx';
import { useKeptSearch } from '../use-kept-search.ts';
import { useAgentFigureColumns, useBetTypeColumns } from './round-columns.tsx';
import classes from './round-report.module.css';

interface RoundFiguresProps {
  report: RoundReport | undefined;
  /** The provider in the address of its bills. */
  params: { provider: string; round: string };
}

/** The totals of one round by bet type and by agent, with the columns of the tiers. Rows lead to the bills. */
export function RoundFigures({ report, params }: RoundFiguresProps) {
  const { t } = useTranslation();
  const mayBills = useMay()('bills.list');
  const byBetType = useBetTypeColumns(report?.total);
  const byAgent = useAgentFigureColumns(report?.total);
  const kept = useKeptSearch();
  const bills = (search: { betType?: string; agentId?: string }) => ({
    to: '/lotto/report/$provider/$round/bills' as const,
    params,
    search: { ...kept, ...search },
  });
  return (
    <>
      {report && !report.settled && <Notice>{t('reports.unsettled')}</Notice>}
      <ReportSummary total={report?.total} />
      {report?.settled && (
        <div className={classes.figures}>
          <FigureSwitch />
        </div>
      )}
      <DataTable
        id="reports.betTypes"
        label={t('reports.byBetType')}
        showLabel
        columns={byBetType}
        answer={givenRows(report?.byBetType)}
        rowKey={(row) => row.betType}
        {...(mayBills && { rowLink: ({ betType }: RoundReport['byBetType'][number]) => bills({ betType }) })}
        empty={{ title: t('reports.noSales') }}
      />
      <DataTable
        id="reports.agents"
        label={t('reports.byAgent')}
        showLabel
        columns={byAgent}
        answer={givenRows(report?.byAgent)}
        rowKey={(row) => row.agentId}
        {...(mayBills && {
          rowLink: ({ agentId }: RoundReport['byAgent'][number]) => bills({ agentId }),
        })}
        empty={{ title: t('reports.noSales') }}
      />
    </>
  );
}
