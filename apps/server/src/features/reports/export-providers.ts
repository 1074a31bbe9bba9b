import { exportSource, whole } from '../../platform/exports/source.ts';
import { providerReport } from './provider-report.ts';
import { requireRange } from './require-range.ts';
import { winLossColumns } from './win-loss-columns.ts';

export const providerReportExport = exportSource('reports.providers', {
  name: { en: 'Provider report', th: 'รายงานหวย' },
  columns: [
    { en: 'Provider', th: 'หวย (อังกฤษ)', kind: 'text', of: (row) => row.nameEn },
    { en: 'Provider (Thai)', th: 'หวย', kind: 'text', of: (row) => row.nameTh },
    { en: 'Rounds', th: 'จำนวนงวด', kind: 'whole', of: (row) => row.rounds },
    { en: 'Outstanding', th: 'ยอดค้าง', kind: 'money', of: (row) => row.outstanding },
    ...winLossColumns,
  ],
  read: whole((tx, caller, { query }) => {
    requireRange(query);
    return providerReport(tx, caller, query);
  }),
});
