import { lateBillNames } from '@drawdesk/contract';
import { mapRows } from '../../platform/db/page-of-rows.ts';
import { byPages, exportSource } from '../../platform/exports/source.ts';
import { toLateBillDto, toLateTime } from './late-bets-dto.ts';
import { readLateBillPage } from './list-late-bills.ts';

export const lateBillsExport = exportSource('lateBets.bills', {
  name: { en: 'Late bets', th: 'โพยหลังผลออก' },
  columns: [
    { en: 'Bill number', th: 'เลขที่โพย', kind: 'text', of: (bill) => bill.billNumber },
    { en: 'Master', th: 'มาสเตอร์', kind: 'text', of: (bill) => bill.masterCode },
    { en: 'Agent', th: 'เอเย่นต์', kind: 'text', of: (bill) => bill.agentCode },
    { en: 'Player', th: 'ผู้เล่น', kind: 'text', of: (bill) => bill.player },
    { en: 'Placed at', th: 'เวลาแทง', kind: 'instant', of: (bill) => bill.placedAt },
    { en: 'Late by (seconds)', th: 'แทงหลังผลออก (วินาที)', kind: 'whole', of: (bill) => bill.lateBySeconds },
    { en: 'Status', th: 'สถานะ', kind: 'text', of: (bill) => lateBillNames[bill.status] },
    { en: 'Tickets', th: 'รายการ', kind: 'whole', of: (bill) => bill.ticketCount },
    { en: 'Total bet', th: 'ยอดแทง', kind: 'money', of: (bill) => bill.totalBet },
    { en: 'Refund (net)', th: 'คืนเงิน (สุทธิ)', kind: 'money', of: (bill) => bill.net },
    {
      en: 'Highest possible payout',
      th: 'ยอดจ่ายสูงสุดที่เป็นไปได้',
      kind: 'money',
      of: (bill) => bill.potentialPayout,
    },
    { en: 'Payout', th: 'ยอดจ่ายรางวัล', kind: 'money', of: (bill) => bill.wouldWin },
  ],
  read: byPages(async (tx, caller, { params, query }) => {
    const { late, bills } = await readLateBillPage(tx, caller, toLateTime(params, query), query);
    return mapRows(bills, (row) => toLateBillDto(row, late));
  }),
});
