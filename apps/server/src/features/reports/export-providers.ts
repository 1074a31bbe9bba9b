import { byPages, exportSource } from '../../platform/exports/source.ts';
import { byLotto } from './kinds.ts';
import { providerRows } from './provider-report.ts';
import { winLossColumns } from './win-loss-columns.ts';

export const lottoReportExport = exportSource('reports.providers', {
  name: { en: 'Lotto report', th: 'รายงานหวย' },
  columns: [
    { en: 'Provider', th: 'หวย (อังกฤษ)', kind: 'text', of: (row) => row.nameEn },
    { en: 'Provider (Thai)', th: 'หวย', kind: 'text', of: (row) => row.nameTh },
    { en: 'Rounds', th: 'จำนวนงวด', kind: 'whole', of: (row) => row.rounds },
    { en: 'Outstanding', th: 'ยอดค้าง', kind: 'money', of: (row) => row.outstanding },
    ...winLossColumns,
  ],
  read: byPages((tx, caller, { query }) => providerRows(tx, caller, byLotto, query)),
});
