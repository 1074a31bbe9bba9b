import { Skeleton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../api/use-call.ts';
import { ExportButton } from '../../shared/exports/ExportButton.tsx';
import { usePage } from '../../shared/lists/read-list.ts';
import { Page } from '../../ui/layout/PageHeader.tsx';
import { ErrorState } from '../../ui/states/ErrorState.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { LogHeader } from './LogHeader.tsx';
import { SecurityFilters } from './SecurityFilters.tsx';
import { SecuritySummary } from './SecuritySummary.tsx';
import { useSecurityColumns } from './security-columns.tsx';
import { useSecurityList } from './security-list.ts';

/** Events are counted up to here (contract: `totalIsCapped`). */
const countedMax = 10_000;

/** /log/security: what was refused, how often, to whom and from where. */
export function SecurityPage() {
  const { t } = useTranslation();
  const list = useSecurityList();
  const input = { query: list.query };
  const answer = usePage('security.list', input);
  const columns = useSecurityColumns();
  const summary = useCall('security.summary');
  return (
    <Page>
      <LogHeader open="refused" />
      {summary.isPending ? (
        // Together, because how high the summary is, or whether there is one, depends on what was refused.
        <Skeleton height={560} radius="lg" />
      ) : (
        <>
          {summary.data && <SecuritySummary data={summary.data} list={list} />}
          {summary.isLoadingError && (
            <section className="surface">
              <ErrorState problem={summary.error} retry={() => void summary.refetch()} />
            </section>
          )}
          {answer.total >= countedMax && <Notice>{t('log.capped')}</Notice>}
          <DataTable
            id="security"
            label={t('pages.log-security')}
            columns={columns}
            answer={answer}
            list={list}
            rowKey={({ eventId }) => eventId}
            empty={{ title: t('log.security.empty') }}
            toolbar={<SecurityFilters list={list} />}
            exportButton={<ExportButton list="security.list" input={input} />}
          />
        </>
      )}
    </Page>
  );
}
