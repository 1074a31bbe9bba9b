import type { StatementEntry } from '@drawdesk/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { refreshAfter, useWrite } from '../../../api/use-call.ts';
import { usePageParams } from '../../../pages/use-page-params.ts';
import { usePageSearch } from '../../../pages/use-page-search.ts';
import { ExportButton } from '../../../shared/exports/ExportButton.tsx';
import { useCursorPages } from '../../../shared/lists/use-cursor-pages.ts';
import { Favour, Owed } from '../../../shared/owed/Owed.tsx';
import { unsigned, usualWord } from '../../../shared/owed/owed-words.ts';
import { DateRangeFilter } from '../../../ui/dates/DateRangeFilter.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { DateTime } from '../../../ui/figures/DateTime.tsx';
import { SummaryStrip } from '../../../ui/figures/SummaryStrip.tsx';
import { useAmountText } from '../../../ui/figures/use-amount-text.ts';
import { DetailPending } from '../../../ui/layout/DetailPage.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { ChoiceFilter } from '../../../ui/list/ChoiceFilter.tsx';
import { FilterBar } from '../../../ui/list/FilterBar.tsx';
import { SearchFilter } from '../../../ui/list/SearchFilter.tsx';
import { ShowMore } from '../../../ui/list/ShowMore.tsx';
import { thisPage } from '../../../ui/list/this-page.ts';
import { PrintButton } from '../../../ui/print/PrintButton.tsx';
import { PrintDetails } from '../../../ui/print/PrintDetails.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { RowMenu } from '../../../ui/table/RowMenu.tsx';
import { toastSuccess } from '../../../ui/toast.ts';
import { useEntryColumns } from './entry-columns.tsx';
import { JournalLines } from './JournalLines.tsx';
import { RecordPayment } from './RecordPayment.tsx';
import { StatementCharts } from './StatementCharts.tsx';
import { filterKinds, statementRange } from './statement-search.ts';

/** /ledger/{account}: the entries between a member and its upline, with the balance after each. */
export function StatementPage() {
  const { t } = useTranslation();
  const { ledgerAccount } = usePageParams('ledger-account');
  const navigate = useNavigate();
  const search = usePageSearch('ledger-account');
  const range = statementRange(search);
  const { kind, q } = search;
  const filtered = kind !== undefined || q !== undefined;
  const change = (next: Partial<Record<keyof typeof search, string | undefined>>) =>
    void navigate({
      ...thisPage((previous) => ({ ...previous, ...next })),
      replace: true,
      resetScroll: false,
    });
  const clearFilters = () => change({ kind: undefined, q: undefined });
  const input = {
    params: { accountId: ledgerAccount },
    query: { ...range, ...(kind && { kind }), ...(q && { q }) },
  };
  // The newest first: people usually open a statement to see recent entries.
  const found = useCursorPages('ledger.statement', { ...input, query: { ...input.query, order: 'desc' } });
  const { answer, first: meta } = found;
  const [reversing, setReversing] = useState<StatementEntry | null>(null);
  const columns = useEntryColumns(meta?.account, meta && usualWord(meta, meta.account.caller));
  if (!meta) return <DetailPending problem={answer.problem} retry={answer.retry} />;
  const { account } = meta;
  // A reader above both sides reads the amounts as the upline does.
  const side = account.caller === 'neither' ? account.upline.code || account.upline.name : undefined;
  return (
    <Page>
      <PageHeader
        title={`${account.member.code} ${account.member.name}`}
        lead={`${t('ledger.with', { member: account.member.name, upline: account.upline.name })} ${
          side === undefined ? t('ledger.signs.you') : t('ledger.signs.others', { upline: side })
        }`}
        back={{ label: t('pages.ledger'), link: { to: '/ledger' } }}
        actions={
          <>
            <DateRangeFilter
              from={range.from}
              to={range.to}
              spanMax={366}
              onChange={(days) => change({ from: days?.from, to: days?.to })}
              required
            />
            <PrintButton />
            {account.mayPay && account.owedBy !== 'nobody' && <RecordPayment account={account} />}
          </>
        }
      />
      <PrintDetails
        details={[
          {
            label: t('reports.days'),
            value: (
              <>
                <DateTime at={range.from} show="day" /> – <DateTime at={range.to} show="day" />
              </>
            ),
          },
          { label: t('ledger.kind.label'), value: kind && t(`ledger.kind.${kind}`) },
          { label: t('ui.print.search'), value: q },
        ]}
      />
      <SummaryStrip
        items={[
          {
            label: t('ledger.opening'),
            term: 'balance',
            value: <Owed sides={account} amount={meta.opening} />,
          },
          {
            label: t('ledger.settled'),
            term: 'settledSum',
            value: <Favour sides={account} amount={meta.settled} />,
            note: side && t('ledger.sideOf', { name: side }),
          },
          {
            label: t('ledger.paidSum'),
            value: <Favour sides={account} amount={meta.paid} />,
            note: side && t('ledger.sideOf', { name: side }),
          },
          {
            label: t('ledger.closing'),
            term: 'balance',
            value: <Owed sides={account} amount={meta.closing} />,
          },
        ]}
      />
      <StatementCharts account={account} range={range} />
      <DataTable
        id="ledger.statement"
        label={t('ledger.statement')}
        columns={columns}
        answer={answer}
        rowKey={(entry) => entry.journalId}
        detail={(entry) => <JournalLines journalId={entry.journalId} note={entry.note} />}
        actions={(entry) =>
          entry.mayReverse && (
            <RowMenu
              row={t(`ledger.kind.${entry.kind}`)}
              rowActions={[
                {
                  key: 'reverse',
                  label: t('ledger.reverse.action'),
                  tone: 'danger',
                  onClick: () => setReversing(entry),
                },
              ]}
            />
          )
        }
        empty={{
          title: t(filtered ? 'ui.list.noMatch' : 'ledger.emptyStatement'),
          clear: filtered ? clearFilters : undefined,
        }}
        toolbar={
          <FilterBar list={{ filtered, clearFilters }}>
            <SearchFilter
              label={t('ledger.searchEntries')}
              value={q}
              maxLength={80}
              onChange={(next) => change({ q: next })}
            />
            <ChoiceFilter
              label={t('ledger.kind.label')}
              value={kind}
              onChange={(next) => change({ kind: next })}
              options={filterKinds.map((one) => ({ value: one, label: t(`ledger.kind.${one}`) }))}
            />
          </FilterBar>
        }
        exportButton={<ExportButton list="ledger.statement" input={input} />}
      />
      <ShowMore found={found} />
      {reversing && <ReversePayment entry={reversing} onClose={() => setReversing(null)} />}
    </Page>
  );
}

/** Asks before a payment is reversed. The reversal is a separate journal; both are kept. */
function ReversePayment({ entry, onClose }: { entry: StatementEntry; onClose: () => void }) {
  const { t } = useTranslation();
  const amountText = useAmountText();
  const client = useQueryClient();
  const reverse = useWrite('ledger.reversePayment');
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('ledger.reverse.question')}
      action={t('ledger.reverse.action')}
      tone="danger"
      withReason
      onConfirm={async ({ reason }) => {
        await reverse.mutateAsync(
          { params: { journalId: entry.journalId }, body: { reason } },
          // someone may have reversed it meanwhile: the statement behind the question shows that
          { onError: () => void refreshAfter(client, 'ledger.reversePayment') },
        );
        toastSuccess(t('ledger.reverse.done'));
      }}
    >
      {t('ledger.reverse.what', { amount: amountText(unsigned(entry.amount)) })}
    </ConfirmDialog>
  );
}
