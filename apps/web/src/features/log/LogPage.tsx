import { Outlet } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../shared/exports/ExportButton.tsx';
import { usePage } from '../../shared/lists/read-list.ts';
import { Page } from '../../ui/layout/PageHeader.tsx';
import { Notice } from '../../ui/states/Notice.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { LogFilters } from './LogFilters.tsx';
import { LogHeader } from './LogHeader.tsx';
import { useLogColumns } from './log-columns.tsx';
import { useLogList } from './log-list.ts';

/** Log entries are counted up to here (contract: `totalIsCapped`). */
const countedMax = 10_000;

/** /log: who did what, when, from where, and for whom. A log entry and the verification open in a drawer. */
export function LogPage() {
  const { t } = useTranslation();
  const list = useLogList();
  const input = { query: list.query };
  const answer = usePage('log.list', input);
  return (
    <Page>
      <LogHeader open="done" />
      {answer.total >= countedMax && <Notice>{t('log.capped')}</Notice>}
      <DataTable
        id="log"
        label={t('pages.log')}
        columns={useLogColumns()}
        answer={answer}
        list={list}
        rowKey={({ logId }) => logId}
        rowLink={({ logId }) => ({
          to: '/log/$line',
          params: { line: logId },
          search: true,
          resetScroll: false,
        })}
        empty={{ title: t('log.empty') }}
        toolbar={<LogFilters list={list} />}
        exportButton={<ExportButton list="log.list" input={input} />}
      />
      <Outlet />
    </Page>
  );
}
