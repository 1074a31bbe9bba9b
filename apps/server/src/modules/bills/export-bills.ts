import { statusNames } from '@drawdesk/contract';
import { exportSource, seesAggregators } from '../../platform/exports/source.ts';
import { toBillDto } from './bill-dto.ts';
import { billsBefore } from './list-bills.ts';

const rowsInStep = 5_000;

/** Read by bill number, so that the last of a million bills costs as much as the first. */
export const billsExport = exportSource('bills.list', {
  name: { en: 'Bills', th: 'โพย' },
  columns: [
    { en: 'Bill number', th: 'เลขที่โพย', kind: 'text', of: (bill) => bill.billNumber },
    { en: 'Provider', th: 'หวย', kind: 'text', of: (bill) => bill.providerId },
    { en: 'Round', th: 'งวด', kind: 'text', of: (bill) => bill.label },
    {
      en: 'Master',
      th: 'มาสเตอร์',
      kind: 'text',
      of: (bill) => bill.masterCode ?? '',
      shown: seesAggregators,
    },
    { en: 'Agent', th: 'เอเย่นต์', kind: 'text', of: (bill) => bill.agentCode },
    { en: 'Player', th: 'ผู้เล่น', kind: 'text', of: (bill) => bill.player },
    { en: 'Placed at', th: 'เวลาแทง', kind: 'instant', of: (bill) => bill.placedAt },
    { en: 'Status', th: 'สถานะ', kind: 'text', of: (bill) => statusNames[bill.outcome] },
    { en: 'Tickets', th: 'รายการ', kind: 'whole', of: (bill) => bill.ticketCount },
    { en: 'Total bet', th: 'ยอดแทง', kind: 'money', of: (bill) => bill.totalBet },
    { en: 'Discount', th: 'ส่วนลด', kind: 'money', of: (bill) => bill.discount },
    { en: 'Payout', th: 'ยอดจ่ายรางวัล', kind: 'money', of: (bill) => bill.payout },
    { en: 'Cancelled at', th: 'ยกเลิกเมื่อ', kind: 'instant', of: (bill) => bill.cancelledAt },
    { en: 'Reason', th: 'เหตุผล', kind: 'text', of: (bill) => bill.cancelReason },
  ],
  async read(tx, caller, { params, query }, from) {
    const before = from === null ? null : BigInt(from);
    const rows = await billsBefore(tx, caller, BigInt(params.roundId), query, { before, limit: rowsInStep });
    const last = rows.length === rowsInStep ? rows.at(-1) : undefined;
    return { rows: rows.map((row) => toBillDto(row, caller)), next: last ? String(last.id) : null };
  },
});
