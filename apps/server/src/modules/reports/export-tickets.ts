import { bundleSizeNames, statusNames } from '@drawdesk/contract';
import { betTypes } from '@drawdesk/lottery';
import { byPages, type ExportColumn, exportSource, seesAggregators } from '../../platform/exports/source.ts';
import { findBills } from './find-bills.ts';
import { findTickets } from './find-tickets.ts';
import { readToday, readTodayRounds } from './today.ts';
import { unsettledPage } from './unsettled.ts';
import { winLossColumns } from './win-loss-columns.ts';

const rowsInStep = 2_500;

const placed: readonly ExportColumn<{
  nameEn: string;
  label: string;
  businessDate: string;
  masterCode?: string | undefined;
  agentCode: string;
  player: string;
  placedAt: string;
}>[] = [
  { en: 'Provider', th: 'หวย', kind: 'text', of: (row) => row.nameEn },
  { en: 'Round', th: 'งวด', kind: 'text', of: (row) => row.label },
  { en: 'Business day', th: 'วันที่ของงวด', kind: 'date', of: (row) => row.businessDate },
  { en: 'Master', th: 'มาสเตอร์', kind: 'text', of: (row) => row.masterCode ?? '', shown: seesAggregators },
  { en: 'Agent', th: 'เอเย่นต์', kind: 'text', of: (row) => row.agentCode },
  { en: 'Player', th: 'ผู้เล่น', kind: 'text', of: (row) => row.player },
  { en: 'Placed at', th: 'เวลาแทง', kind: 'instant', of: (row) => row.placedAt },
];

/**
 * Read on from the cursor of the last ticket, so that the last ticket of a million costs as much as the
 * first.
 */
const ticketsExport = exportSource('reports.ticket', {
  name: { en: 'Tickets', th: 'รายการแทง' },
  columns: [
    { en: 'Ticket', th: 'เลขที่รายการ', kind: 'text', of: (row) => row.ticketId },
    ...placed,
    { en: 'Bet type', th: 'ประเภท', kind: 'text', of: (row) => betTypes[row.betType] },
    { en: 'Number', th: 'เลข', kind: 'text', of: (row) => row.number },
    { en: 'Stake', th: 'ยอดแทง', kind: 'money', of: (row) => row.stake },
    { en: 'Pay rate', th: 'อัตราจ่าย', kind: 'text', of: (row) => row.rate },
    { en: 'Size', th: 'ขนาด', kind: 'text', of: (row) => row.size && bundleSizeNames[row.size] },
    { en: 'Quantity', th: 'จำนวนชุด', kind: 'text', of: (row) => String(row.quantity ?? '') },
    { en: 'Outcome', th: 'ผล', kind: 'text', of: (row) => statusNames[row.outcome] },
    { en: 'Win amount', th: 'ยอดจ่ายรางวัล', kind: 'money', of: (row) => row.payout },
  ],
  read: (tx, caller, { query }, from) =>
    findTickets(tx, caller, { ...query, after: from ?? undefined }, rowsInStep),
});

const billsFoundExport = exportSource('reports.bills', {
  name: { en: 'Bills found', th: 'โพยที่ค้นหา' },
  columns: [
    { en: 'Bill number', th: 'เลขที่โพย', kind: 'text', of: (row) => row.billNumber },
    ...placed,
    { en: 'Status', th: 'สถานะ', kind: 'text', of: (row) => statusNames[row.outcome] },
    { en: 'Tickets', th: 'รายการ', kind: 'whole', of: (row) => row.ticketCount },
    { en: 'Total bet', th: 'ยอดแทง', kind: 'money', of: (row) => row.totalBet },
    { en: 'Discount', th: 'ส่วนลด', kind: 'money', of: (row) => row.discount },
    { en: 'Win amount', th: 'ยอดจ่ายรางวัล', kind: 'money', of: (row) => row.payout },
  ],
  read: (tx, caller, { query }, from) =>
    findBills(tx, caller, { ...query, after: from ?? undefined }, rowsInStep),
});

const soldColumns: readonly ExportColumn<{ billCount: number; sold: string; outstanding: string }>[] = [
  { en: 'Bills', th: 'โพย', kind: 'whole', of: (row) => row.billCount },
  { en: 'Sales', th: 'ยอดขาย', kind: 'money', of: (row) => row.sold },
  { en: 'Outstanding', th: 'ยอดค้างผล', kind: 'money', of: (row) => row.outstanding },
];

const todayExport = exportSource('reports.today', {
  name: { en: 'Today', th: 'วันนี้' },
  columns: [
    { en: 'Provider', th: 'ชื่อหวยภาษาอังกฤษ', kind: 'text', of: (row) => row.nameEn },
    { en: 'Provider (Thai)', th: 'หวย', kind: 'text', of: (row) => row.nameTh },
    { en: 'Status', th: 'สถานะ', kind: 'text', of: (row) => statusNames[row.status] },
    ...soldColumns,
    ...winLossColumns,
  ],
  read: byPages(async (tx, caller, { query }) => {
    const { data, meta } = await readToday(tx, caller, query);
    return { rows: data, total: meta.total };
  }),
});

const todayRoundsExport = exportSource('reports.todayRounds', {
  name: { en: 'Today by round', th: 'วันนี้ตามงวด' },
  columns: [
    { en: 'Round', th: 'งวด', kind: 'text', of: (row) => row.label },
    { en: 'Business day', th: 'วันที่ของงวด', kind: 'date', of: (row) => row.businessDate },
    { en: 'Close time', th: 'เวลาปิดรับ', kind: 'instant', of: (row) => row.closeAt },
    { en: 'Status', th: 'สถานะ', kind: 'text', of: (row) => statusNames[row.status] },
    ...soldColumns,
    ...winLossColumns,
  ],
  read: byPages(async (tx, caller, { params, query }) => {
    const { data, meta } = await readTodayRounds(tx, caller, params.providerId, query);
    return { rows: data, total: meta.total };
  }),
});

const unsettledExport = exportSource('reports.unsettled', {
  name: { en: 'Unsettled bets', th: 'โพยค้างผล' },
  columns: [
    { en: 'Provider', th: 'ชื่อหวยภาษาอังกฤษ', kind: 'text', of: (row) => row.nameEn },
    { en: 'Provider (Thai)', th: 'หวย', kind: 'text', of: (row) => row.nameTh },
    { en: 'Round', th: 'งวด', kind: 'text', of: (row) => row.label },
    { en: 'Business day', th: 'วันที่ของงวด', kind: 'date', of: (row) => row.businessDate },
    { en: 'Close time', th: 'เวลาปิดรับ', kind: 'instant', of: (row) => row.closeAt },
    { en: 'Status', th: 'สถานะ', kind: 'text', of: (row) => statusNames[row.status] },
    { en: 'Draw time', th: 'เวลาออกรางวัล', kind: 'instant', of: (row) => row.drawAt },
    { en: 'Overdue', th: 'เกินกำหนด', kind: 'yes-no', of: (row) => row.overdue },
    { en: 'Bills', th: 'โพย', kind: 'whole', of: (row) => row.billCount },
    { en: 'Tickets', th: 'รายการ', kind: 'whole', of: (row) => row.ticketCount },
    { en: 'Outstanding', th: 'ยอดค้างผล', kind: 'money', of: (row) => row.outstanding },
  ],
  read: byPages(async (tx, caller, { query }) => {
    const { data, meta } = await unsettledPage(tx, caller, query);
    return { rows: data, total: meta.total };
  }),
});

export const ticketReportExports = [
  ticketsExport,
  billsFoundExport,
  todayExport,
  todayRoundsExport,
  unsettledExport,
];
