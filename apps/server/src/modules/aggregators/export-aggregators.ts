import { type AggregatorRow, type ManagedAggregator, statusNames } from '@drawdesk/contract';
import { byPages, type ExportColumn, exportSource } from '../../platform/exports/source.ts';
import { percent } from '../terms/check-terms.ts';
import { rowsText } from '../terms/rows-in-lists.ts';
import { readAggregators, readManagedAggregators } from './show-aggregators.ts';

type Shared = Pick<AggregatorRow, 'code' | 'name' | 'currency' | 'status' | 'agentCount' | 'createdAt'>;

const shared: readonly ExportColumn<Shared>[] = [
  { en: 'Code', th: 'รหัส', kind: 'text', of: (master) => master.code },
  { en: 'Name', th: 'ชื่อ', kind: 'text', of: (master) => master.name },
  { en: 'Currency', th: 'สกุลเงิน', kind: 'text', of: (master) => master.currency },
  { en: 'Status', th: 'สถานะ', kind: 'text', of: (master) => statusNames[master.status] },
  { en: 'Agents', th: 'เอเย่นต์', kind: 'whole', of: (master) => master.agentCount },
  { en: 'Created', th: 'วันที่สร้าง', kind: 'instant', of: (master) => master.createdAt },
];

const accountColumns: readonly ExportColumn<AggregatorRow>[] = [
  ...shared,
  {
    en: 'Share including agents',
    th: 'ถือสู้รวมเอเย่นต์',
    kind: 'text',
    of: ({ shareBp }) => (shareBp === null ? null : percent(shareBp)),
  },
  { en: 'Shares by group', th: 'ถือสู้แยกตามกลุ่ม', kind: 'text', of: rowsText },
  { en: 'Sales today', th: 'ยอดขายวันนี้', kind: 'money', of: (master) => master.salesToday },
];

const managedColumns: readonly ExportColumn<ManagedAggregator>[] = [
  ...shared,
  { en: 'Players', th: 'ผู้เล่น', kind: 'whole', of: (master) => master.playerCount },
  { en: 'Sales today', th: 'ยอดขายวันนี้', kind: 'money', of: (master) => master.figures.salesToday },
  { en: 'Outstanding stakes', th: 'ยอดค้างผล', kind: 'money', of: (master) => master.figures.openStakes },
  {
    en: 'Master net today',
    th: 'สุทธิมาสเตอร์วันนี้',
    kind: 'money',
    of: (master) => master.figures.netToday.master,
  },
  {
    en: 'Master net this month',
    th: 'สุทธิมาสเตอร์เดือนนี้',
    kind: 'money',
    of: (master) => master.figures.netMonth.master,
  },
];

export const aggregatorsExport = exportSource('aggregators.list', {
  name: { en: 'Master accounts', th: 'บัญชีมาสเตอร์' },
  columns: accountColumns,
  read: byPages((tx, caller, { query }) => readAggregators(tx, caller, query)),
});

export const managedAggregatorsExport = exportSource('aggregators.managedList', {
  name: { en: 'Masters today', th: 'มาสเตอร์วันนี้' },
  columns: managedColumns,
  read: byPages((tx, caller, { query }) => readManagedAggregators(tx, caller, query)),
});
