import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../shared/exports/ExportButton.tsx';
import { usePage } from '../../shared/lists/read-list.ts';
import { Page, PageHeader } from '../../ui/layout/PageHeader.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { LogTabs } from './LogTabs.tsx';
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
  return (
    <Page>
      <PageHeader title={t('pages.log-security')} lead={t('log.security.lead')} />
      <LogTabs open="refused" />
      <SecuritySummary list={list} />
      {answer.total >= countedMax && <Notice>{t('log.capped')}</Notice>}
      <DataTable
        id="security"
        label={t('pages.log-security')}
        columns={useSecurityColumns()}
        answer={answer}
        list={list}
        rowKey={({ eventId }) => eventId}
        empty={{ title: t('log.security.empty') }}
        toolbar={<SecurityFilters list={list} />}
        exportButton={<ExportButton list="security.list" input={input} />}
      />
    </Page>
  );
}
