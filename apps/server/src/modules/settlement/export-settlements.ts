import { personTexts, runKindNames } from '@drawdesk/contract';
import { mapRows } from '../../platform/db/page-of-rows.ts';
import { byPages, exportSource } from '../../platform/exports/source.ts';
import { readSettlementPage } from './list-settlements.ts';
import { toSettlementDto } from './settlement-dto.ts';

export const settlementsExport = exportSource('settlement.list', {
  name: { en: 'Settlements', th: 'การคิดผล' },
  columns: [
    { en: 'Time', th: 'เวลา', kind: 'instant', of: (run) => run.settledAt },
    { en: 'Posting date', th: 'วันที่ลงบัญชี', kind: 'date', of: (run) => run.bookedOn },
    { en: 'Provider', th: 'หวย', kind: 'text', of: (run) => run.providerId },
    { en: 'Round', th: 'งวด', kind: 'text', of: (run) => run.label },
    { en: 'Kind', th: 'ประเภท', kind: 'text', of: (run) => runKindNames[run.kind] },
    { en: 'Current', th: 'ใช้อยู่', kind: 'yes-no', of: (run) => run.current },
    { en: 'Tickets', th: 'รายการแทง', kind: 'whole', of: (run) => run.ticketCount },
    { en: 'Winning tickets', th: 'รายการที่ถูกรางวัล', kind: 'whole', of: (run) => run.winningTickets },
    { en: 'Total bet', th: 'ยอดแทง', kind: 'money', of: (run) => run.totalBet },
    { en: 'Payout', th: 'ยอดจ่ายรางวัล', kind: 'money', of: (run) => run.payout },
    { en: 'Player net', th: 'สุทธิผู้เล่น', kind: 'money', of: (run) => run.net.player },
    { en: 'Agent net', th: 'สุทธิเอเย่นต์', kind: 'money', of: (run) => run.net.agent },
    { en: 'Master net', th: 'สุทธิมาสเตอร์', kind: 'money', of: (run) => run.net.master },
    { en: 'Company net', th: 'สุทธิบริษัท', kind: 'money', of: (run) => run.net.company },
    { en: 'By', th: 'ผู้ทำรายการ', kind: 'text', of: (run) => personTexts(run.by) },
  ],
  read: byPages(async (tx, caller, { query }) =>
    mapRows(await readSettlementPage(tx, caller, query), toSettlementDto),
  ),
});
