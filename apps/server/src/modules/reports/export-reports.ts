import { providerStatusNames, statusNames } from '@drawdesk/contract';
import type { ExportColumn } from '../../platform/exports/source.ts';
import { byPages, exportSource, seesAggregators } from '../../platform/exports/source.ts';
import { byAgent, byAggregator, byDay, byLotto, byMaster, byPlayer, byProvider } from './kinds.ts';
import { providerRows } from './provider-report.ts';
import { roundReportRows } from './rounds-report.ts';
import { reportRows } from './show-report.ts';
import { winLossColumns } from './win-loss-columns.ts';

type Named<Row> = readonly ExportColumn<Row>[];

const outstanding: Named<{ outstanding: string }> = [
  { en: 'Outstanding', th: 'ยอดค้างผล', kind: 'money', of: (row) => row.outstanding },
];
const provider: Named<{
  nameEn: string;
  nameTh: string;
  rounds: number;
  status: keyof typeof providerStatusNames;
}> = [
  { en: 'Provider', th: 'ชื่อหวยภาษาอังกฤษ', kind: 'text', of: (row) => row.nameEn },
  { en: 'Provider (Thai)', th: 'หวย', kind: 'text', of: (row) => row.nameTh },
  { en: 'Rounds', th: 'จำนวนงวด', kind: 'whole', of: (row) => row.rounds },
  { en: 'Status', th: 'สถานะ', kind: 'text', of: (row) => providerStatusNames[row.status] },
];
const masters: Named<{ masterCodes?: readonly string[] | undefined }> = [
  {
    en: 'Master',
    th: 'มาสเตอร์',
    kind: 'text',
    of: (row) => row.masterCodes?.join(', ') ?? '',
    shown: seesAggregators,
  },
];
const named = (en: string, th: string): Named<{ code: string; name: string }> => [
  { en, th, kind: 'text', of: (row) => row.code },
  { en: `${en} name`, th: `ชื่อ${th}`, kind: 'text', of: (row) => row.name },
];

/** Every report as filtered and sorted on its page, with all its pages. */
export const reportExports = [
  exportSource('reports.providers', {
    name: { en: 'Lotto report', th: 'รายงานหวย' },
    columns: [...provider, ...outstanding, ...winLossColumns],
    read: byPages((tx, caller, { query }) => providerRows(tx, caller, byLotto, query)),
  }),
  exportSource('reports.rounds', {
    name: { en: 'Lotto report by round', th: 'รายงานหวยตามงวด' },
    columns: [
      { en: 'Round', th: 'งวด', kind: 'text', of: (row) => row.label },
      { en: 'Business day', th: 'วันที่ของงวด', kind: 'date', of: (row) => row.businessDate },
      { en: 'Close time', th: 'เวลาปิดรับ', kind: 'instant', of: (row) => row.closeAt },
      { en: 'Status', th: 'สถานะ', kind: 'text', of: (row) => statusNames[row.status] },
      ...outstanding,
      ...winLossColumns,
    ],
    read: byPages(async (tx, caller, { params, query }) => {
      const { rows, ran } = await roundReportRows(tx, caller, 'lotto-report', params.providerId, query);
      return { rows, total: ran.count };
    }),
  }),
  exportSource('reports.provider', {
    name: { en: 'Win-loss by provider', th: 'ได้เสียตามหวย' },
    columns: [...provider, ...outstanding, ...winLossColumns],
    read: byPages((tx, caller, { query }) => providerRows(tx, caller, byProvider, query)),
  }),
  exportSource('reports.aggregator', {
    name: { en: 'Win-loss by master', th: 'ได้เสียรวมของมาสเตอร์' },
    columns: [
      ...named('Master', 'มาสเตอร์'),
      { en: 'Agents', th: 'จำนวนเอเย่นต์', kind: 'whole', of: (row) => row.agents },
      ...outstanding,
      ...winLossColumns,
    ],
    read: byPages(async (tx, caller, { query }) => {
      const { rows, ran } = await reportRows(tx, caller, byAggregator, query);
      return { rows, total: ran.count };
    }),
  }),
  exportSource('reports.master', {
    name: { en: 'Win-loss of masters by agent', th: 'ได้เสียเอเย่นต์รายมาสเตอร์' },
    columns: [
      { en: 'Master', th: 'มาสเตอร์', kind: 'text', of: (row) => row.masterCode },
      ...named('Agent', 'เอเย่นต์'),
      ...outstanding,
      ...winLossColumns,
    ],
    read: byPages(async (tx, caller, { query }) => {
      const { rows, ran } = await reportRows(tx, caller, byMaster, query);
      return { rows, total: ran.count };
    }),
  }),
  exportSource('reports.agent', {
    name: { en: 'Win-loss by agent', th: 'ได้เสียตามเอเย่นต์' },
    columns: [...named('Agent', 'เอเย่นต์'), ...masters, ...outstanding, ...winLossColumns],
    read: byPages(async (tx, caller, { query }) => {
      const { rows, ran } = await reportRows(tx, caller, byAgent, query);
      return { rows, total: ran.count };
    }),
  }),
  exportSource('reports.daily', {
    name: { en: 'Win-loss by day', th: 'ได้เสียรายวัน' },
    columns: [
      { en: 'Date', th: 'วันที่ลงบัญชี', kind: 'date', of: (row) => row.date },
      ...outstanding,
      ...winLossColumns,
    ],
    read: byPages(async (tx, caller, { query }) => {
      const { rows, ran } = await reportRows(tx, caller, byDay, query);
      return { rows, total: ran.count };
    }),
  }),
  exportSource('reports.player', {
    name: { en: 'Win-loss by player', th: 'รายงานผู้เล่น' },
    columns: [
      { en: 'Player', th: 'ผู้เล่น', kind: 'text', of: (row) => row.username },
      { en: 'Agent', th: 'เอเย่นต์', kind: 'text', of: (row) => row.agentCode },
      ...masters,
      ...winLossColumns,
    ],
    read: byPages(async (tx, caller, { query }) => {
      const { rows, ran } = await reportRows(tx, caller, byPlayer, query);
      return { rows, total: ran.count };
    }),
  }),
];
