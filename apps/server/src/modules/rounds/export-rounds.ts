import { statusNames } from '@drawdesk/contract';
import { mapRows } from '../../platform/db/page-of-rows.ts';
import { byPages, exportSource } from '../../platform/exports/source.ts';
import { readDrawnPage } from './list-rounds.ts';
import { toListedRoundDto } from './round-dto.ts';

export const roundsExport = exportSource('rounds.list', {
  name: { en: 'Rounds', th: 'งวด' },
  columns: [
    { en: 'Provider', th: 'หวย', kind: 'text', of: (round) => round.providerId },
    { en: 'Round', th: 'งวด', kind: 'text', of: (round) => round.label },
    { en: 'Business day', th: 'วันที่ของงวด', kind: 'date', of: (round) => round.businessDate },
    { en: 'Opens', th: 'เปิดรับ', kind: 'instant', of: (round) => round.openAt },
    { en: 'Closes', th: 'ปิดรับ', kind: 'instant', of: (round) => round.closeAt },
    { en: 'Closed at', th: 'ปิดรับเมื่อ', kind: 'instant', of: (round) => round.closedAt },
    { en: 'Draws', th: 'ออกรางวัล', kind: 'instant', of: (round) => round.drawAt },
    { en: 'Status', th: 'สถานะ', kind: 'text', of: (round) => statusNames[round.status] },
    { en: 'Bills', th: 'โพย', kind: 'whole', of: (round) => round.billCount },
    { en: 'Tickets', th: 'รายการแทง', kind: 'whole', of: (round) => round.ticketCount },
    { en: 'Total bet', th: 'ยอดแทง', kind: 'money', of: (round) => round.totalBet },
  ],
  read: byPages(async (tx, caller, { query }) =>
    mapRows(await readDrawnPage(tx, caller, query), toListedRoundDto),
  ),
});
