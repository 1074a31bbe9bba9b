import { alertKindNames, alertStatusNames, type PlayerAlert } from '@drawdesk/contract';
import { betTypes } from '@drawdesk/lottery';
import { mapRows } from '../../platform/db/page-of-rows.ts';
import { byPages, exportSource } from '../../platform/exports/source.ts';
import { toAlertDto } from './alert-dto.ts';
import { readAlertPage } from './alert-rows.ts';

const company = { en: 'The company', th: 'บริษัท' };
const ownerOf = ({ owner, ownedBy }: PlayerAlert) => owner ?? (ownedBy === 'company' ? company : null);

export const alertsExport = exportSource('playerAlerts.list', {
  name: { en: 'Player alerts', th: 'การแจ้งเตือนผู้เล่น' },
  columns: [
    { en: 'Found at', th: 'เวลาที่พบ', kind: 'instant', of: (alert) => alert.foundAt },
    { en: 'Kind', th: 'ชนิด', kind: 'text', of: (alert) => alertKindNames[alert.kind] },
    { en: 'Status', th: 'สถานะ', kind: 'text', of: (alert) => alertStatusNames[alert.status] },
    { en: 'Owner', th: 'ผู้รับเรื่อง', kind: 'text', of: ownerOf },
    { en: 'Note', th: 'หมายเหตุ', kind: 'text', of: (alert) => alert.note },
    { en: 'Master', th: 'มาสเตอร์', kind: 'text', of: (alert) => alert.masterCode },
    { en: 'Players', th: 'ผู้เล่น', kind: 'whole', of: (alert) => alert.playerCount },
    { en: 'Player', th: 'ชื่อผู้เล่น', kind: 'text', of: (alert) => alert.player },
    { en: 'Provider', th: 'หวย', kind: 'text', of: (alert) => alert.round?.nameEn ?? null },
    { en: 'Round', th: 'งวด', kind: 'text', of: (alert) => alert.round?.label ?? null },
    { en: 'Bet type', th: 'ประเภท', kind: 'text', of: (alert) => alert.bet && betTypes[alert.bet.betType] },
    { en: 'Number', th: 'เลข', kind: 'text', of: (alert) => alert.bet?.number ?? null },
    { en: 'Stake', th: 'ยอดแทง', kind: 'money', of: (alert) => alert.stake },
    {
      en: 'Probability',
      th: 'ความน่าจะเป็น',
      kind: 'text',
      of: (alert) => (alert.probability === null ? null : alert.probability.toExponential(2)),
    },
  ],
  read: byPages(async (tx, caller, { query }) =>
    mapRows(await readAlertPage(tx, caller, query), (row) => toAlertDto(row, caller)),
  ),
});
