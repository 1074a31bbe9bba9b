import { Button } from '@mantine/core';
import type { LinkProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { ExportButton } from '../../../ui/export/ExportButton.tsx';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { TabLinks } from '../../../ui/layout/TabLinks.tsx';
import { thisPage } from '../../../ui/list/this-page.ts';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { FoundFilters } from './FoundFilters.tsx';
import classes from './found.module.css';
import { useFoundBillColumns, useFoundTicketColumns } from './found-columns.tsx';
import { billQuery, type FoundList, ticketQuery, useFoundList, views } from './found-list.ts';
import { type Found, useFound } from './use-found.ts';

/** /report/ticket: any ticket or bill, by its number, its player, or where and what was bet. */
export function TicketReportPage() {
  const { t } = useTranslation();
  const list = useFoundList();
  const { view = 'tickets' } = list.filters;
  return (
    <Page>
      <PageHeader title={t('pages.report-ticket')} lead={t('reports.tickets.lead')} />
      <TabLinks
        label={t('pages.report-ticket')}
        tabs={views.map((one) => ({
          label: t(`reports.tickets.view.${one}`),
          link: thisPage((search) => ({ ...search, view: one === 'tickets' ? undefined : one })),
          active: one === view,
        }))}
      />
      {view === 'tickets' ? <FoundTickets list={list} /> : <FoundBills list={list} />}
    </Page>
  );
}

function FoundTickets({ list }: { list: FoundList }) {
  const { t } = useTranslation();
  const query = ticketQuery(list.filters);
  const found = useFound('reports.ticket', query);
  const billLink = useBillLink();
  return (
    <>
      <DataTable
        id="reports.ticket"
        label={t('reports.tickets.view.tickets')}
        columns={useFoundTicketColumns()}
        answer={found.answer}
        rowKey={(ticket) => ticket.ticketId}
        {...(billLink && { rowLink: billLink })}
        empty={{ title: t('reports.tickets.empty') }}
        exportButton={<ExportButton list="reports.ticket" input={{ query }} />}
        toolbar={<FoundFilters list={list} view="tickets" />}
      />
      <More found={found} />
    </>
  );
}

function FoundBills({ list }: { list: FoundList }) {
  const { t } = useTranslation();
  const query = billQuery(list.filters);
  const found = useFound('reports.bills', query);
  const billLink = useBillLink();
  return (
    <>
      <DataTable
        id="reports.bills"
        label={t('reports.tickets.view.bills')}
        columns={useFoundBillColumns()}
        answer={found.answer}
        rowKey={(bill) => bill.billNumber}
        {...(billLink && { rowLink: billLink })}
        empty={{ title: t('reports.tickets.empty') }}
        exportButton={<ExportButton list="reports.bills" input={{ query }} />}
        toolbar={<FoundFilters list={list} view="bills" />}
      />
      <More found={found} />
    </>
  );
}

interface InBill {
  providerId: string;
  roundId: string;
  billNumber: string;
}

/** The bill with all its tickets, for those who may read reports of rounds. */
function useBillLink(): ((row: InBill) => LinkProps) | undefined {
  const may = useMay();
  if (!may('bills.get')) return undefined;
  return ({ providerId, roundId, billNumber }) => ({
    to: '/lotto/report/$provider/$round/bills/$bill',
    params: { provider: providerId, round: roundId, bill: billNumber },
    search: { q: billNumber } as never,
  });
}

/** The way to older rows; nobody counts how many there are. */
function More({ found }: { found: Found<unknown> }) {
  const { t } = useTranslation();
  if (!found.more) return null;
  return (
    <div className={classes.more}>
      {found.partial && <span>{t('reports.tickets.partial')}</span>}
      <Button variant="default" loading={found.loading} onClick={found.loadMore}>
        {t('reports.tickets.more')}
      </Button>
    </div>
  );
}
