import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../api/use-call.ts';
import { givenRows } from '../../../ui/list/given-rows.ts';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { Notice } from '../../../ui/states/Notice.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { ReportSummary } from '../ReportSummary.tsx';
import { FigureSwitch } from '../tiers/FigureSwitch.tsx';
import { useAgentColumns, useBetTypeColumns } from './round-columns.tsx';
import classes from './round-report.module.css';

/** The sums of one round: by bet type and by agent, with the columns of the tiers. */
export function RoundReportPage() {
  const { t } = useTranslation();
  const { provider = '', round: roundId = '' } = useParams({ strict: false });
  const { data, error, refetch } = useCall('reports.round', { params: { roundId } });
  const byBetType = useBetTypeColumns(data?.total);
  const byAgent = useAgentColumns(data?.total);
  if (error && !data) {
    return (
      <section className="surface">
        <ErrorState problem={error} retry={() => void refetch()} />
      </section>
    );
  }
  return (
    <>
      {data && !data.settled && <Notice>{t('reports.unsettled')}</Notice>}
      <ReportSummary total={data?.total} />
      {data?.settled && (
        <div className={classes.figures}>
          <FigureSwitch />
        </div>
      )}
      <DataTable
        id="reports.betTypes"
        label={t('reports.byBetType')}
        showLabel
        columns={byBetType}
        answer={givenRows(data?.byBetType)}
        rowKey={(row) => row.betType}
        rowLink={(row) => ({
          to: '/lotto/report/$provider/$round/bills',
          params: { provider, round: roundId },
          search: { betType: row.betType },
        })}
        empty={{ title: t('reports.noSales') }}
      />
      <DataTable
        id="reports.agents"
        label={t('reports.byAgent')}
        showLabel
        columns={byAgent}
        answer={givenRows(data?.byAgent)}
        rowKey={(row) => row.agentId}
        rowLink={(row) => ({
          to: '/lotto/report/$provider/$round/bills',
          params: { provider, round: roundId },
          search: { q: row.agentCode },
        })}
        empty={{ title: t('reports.noSales') }}
      />
    </>
  );
}
