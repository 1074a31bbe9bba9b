import { Link, type LinkProps, Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../session/use-may.ts';
import { misheardBill } from '../../../shared/bills/misheard-bill.ts';
import { ExportButton } from '../../../shared/exports/ExportButton.tsx';
import { useCursorPages } from '../../../shared/lists/use-cursor-pages.ts';
import type { DayRange } from '../../../ui/dates/business-day.ts';
import { useDaysText } from '../../../ui/dates/use-days-text.ts';
import { Page, PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { TabLinks } from '../../../ui/layout/TabLinks.tsx';
import { ShowMore } from '../../../ui/list/ShowMore.tsx';
import { thisPage } from '../../../ui/list/this-page.ts';
import { PrintButton } from '../../../ui/print/PrintButton.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useLevelAbove } from '../win-loss/use-level-above.ts';
import { FoundFilters } from './FoundFilters.tsx';
import { FoundPaper } from './FoundPaper.tsx';
import classes from './found.module.css';
import { useFoundBillColumns, useFoundTicketColumns } from './found-columns.tsx';
import { billQuery, type FoundList, ticketQuery, useFoundList, views } from './found-list.ts';

/** /report/ticket: finds any ticket or bill by its number, by player, or by round and bet. */
export function TicketReportPage() {
  const { t } = useTranslation();
  const list = useFoundList();
  const { view = 'tickets' } = list.filters;
  return (
    <Page>
      <PageHeader
        title={t('pages.report-ticket')}
        lead={t('reports.tickets.lead')}
        {...useLevelAbove('/report/ticket')}
        actions={<PrintButton />}
      />
      <FoundPaper list={list} />
      <TabLinks
        label={t('pages.report-ticket')}
        tabs={views.map((one) => ({
          label: t(`reports.tickets.view.${one}`),
          link: thisPage((search) => ({ ...search, view: one === 'tickets' ? undefined : one })),
          active: one === view,
        }))}
      />
      {view === 'tickets' ? <FoundTickets list={list} /> : <FoundBills list={list} />}
      <Outlet />
    </Page>
  );
}

function FoundTickets({ list }: { list: FoundList }) {
  const { t } = useTranslation();
  const query = ticketQuery(list.filters);
  const found = useCursorPages('reports.ticket', { query });
  const billLink = useBillLink();
  const betNumber = betNumberOf(query.q);
  return (
    <>
      <SearchedDays first={found.first} last={found.last} more={found.more}>
        {betNumber && <OfNumber number={betNumber} />}
      </SearchedDays>
      <DataTable
        id="reports.ticket"
        label={t('reports.tickets.view.tickets')}
        columns={useFoundTicketColumns()}
        answer={found.answer}
        rowKey={(ticket) => ticket.ticketId}
        {...(billLink && { rowLink: billLink })}
        empty={{
          title: misheardBill(query.q ?? '') ? t('search.billWrong') : t('reports.tickets.empty'),
          action: betNumber && <OfNumber number={betNumber} />,
          clear: list.filtered ? list.clearFilters : undefined,
        }}
        exportButton={<ExportButton list="reports.ticket" input={{ query }} />}
        viewsOf={list.views}
        toolbar={<FoundFilters list={list} view="tickets" />}
      />
      <ShowMore found={found} note={found.last?.partial ? t('reports.tickets.partial') : undefined} />
    </>
  );
}

function FoundBills({ list }: { list: FoundList }) {
  const { t } = useTranslation();
  const query = billQuery(list.filters);
  const found = useCursorPages('reports.bills', { query });
  const billLink = useBillLink();
  const betNumber = betNumberOf(query.q);
  return (
    <>
      <SearchedDays first={found.first} last={found.last} more={found.more}>
        {betNumber && <OfNumber number={betNumber} />}
      </SearchedDays>
      <DataTable
        id="reports.bills"
        label={t('reports.tickets.view.bills')}
        columns={useFoundBillColumns()}
        answer={found.answer}
        rowKey={(bill) => bill.billNumber}
        {...(billLink && { rowLink: billLink })}
        empty={{
          title: misheardBill(query.q ?? '') ? t('search.billWrong') : t('reports.tickets.empty'),
          action: betNumber && <OfNumber number={betNumber} />,
          clear: list.filtered ? list.clearFilters : undefined,
        }}
        exportButton={<ExportButton list="reports.bills" input={{ query }} />}
        viewsOf={list.views}
        toolbar={<FoundFilters list={list} view="bills" />}
      />
      <ShowMore found={found} note={found.last?.partial ? t('reports.tickets.partial') : undefined} />
    </>
  );
}

interface SearchedMeta {
  searched: DayRange;
}

/** A short number may be a bet: the search looks for bills and players only. */
const betNumberOf = (q: string | undefined): string | undefined =>
  q !== undefined && /^\d{1,6}$/.test(q.trim()) ? q.trim() : undefined;

/** Leads to the tickets of a bet number. */
function OfNumber({ number }: { number: string }) {
  const { t } = useTranslation();
  return (
    <Link {...thisPage(({ q: _q, view: _view, ...search }) => ({ ...search, number }))}>
      {t('reports.tickets.ofNumber', { number })}
    </Link>
  );
}

type SearchedDaysProps = Record<'first' | 'last', SearchedMeta | undefined> & {
  /** There are earlier dates that were not searched yet. */
  more: boolean;
  children: ReactNode;
};

/** Which dates were searched, so that nobody takes "not found" for "never sold". */
function SearchedDays({ first, last, more, children }: SearchedDaysProps) {
  const { t } = useTranslation();
  const daysText = useDaysText();
  return (
    <p className={classes.searched} role="status">
      {first &&
        last &&
        t(more ? 'reports.tickets.searchedSoFar' : 'reports.tickets.searched', {
          days: daysText({ from: last.searched.from, to: first.searched.to }),
        })}
      {children}
    </p>
  );
}

/** The bill with all its tickets, for those who may read reports of rounds. */
function useBillLink(): ((row: { billNumber: string }) => LinkProps) | undefined {
  const may = useMay();
  if (!may('bills.get')) return undefined;
  return ({ billNumber }) => ({
    to: '/report/ticket/$bill',
    params: { bill: billNumber },
    search: true,
    resetScroll: false,
  });
}
