import { type AgentRow, type ManagedAgent, statusNames } from '@drawdesk/contract';
import { byPages, type ExportColumn, exportSource } from '../../platform/exports/source.ts';
import { percent } from '../terms/check-terms.ts';
import { rowsText } from '../terms/rows-in-lists.ts';
import { readAgents, readManagedAgents } from './show-agents.ts';

type Shared = Pick<
  AgentRow,
  'code' | 'name' | 'aggregatorCode' | 'currency' | 'status' | 'credit' | 'createdAt'
>;

const shared: readonly ExportColumn<Shared>[] = [
  { en: 'Code', th: 'รหัส', kind: 'text', of: (agent) => agent.code },
  { en: 'Name', th: 'ชื่อ', kind: 'text', of: (agent) => agent.name },
  { en: 'Master', th: 'มาสเตอร์', kind: 'text', of: (agent) => agent.aggregatorCode },
  { en: 'Currency', th: 'สกุลเงิน', kind: 'text', of: (agent) => agent.currency },
  { en: 'Status', th: 'สถานะ', kind: 'text', of: (agent) => statusNames[agent.status] },
  { en: 'Credit limit', th: 'วงเงินเครดิต', kind: 'money', of: (agent) => agent.credit.limit },
  { en: 'Credit used', th: 'เครดิตที่ใช้ไป', kind: 'money', of: (agent) => agent.credit.used },
  { en: 'Balance', th: 'ยอดค้างชำระ', kind: 'money', of: (agent) => agent.credit.balance },
  { en: 'Created', th: 'วันที่สร้าง', kind: 'instant', of: (agent) => agent.createdAt },
];

const shareOf = (bp: number | undefined) => (bp === undefined ? null : percent(bp));

const accountColumns: readonly ExportColumn<AgentRow>[] = [
  ...shared,
  { en: 'Agent %', th: 'เอเย่นต์ %', kind: 'text', of: (agent) => shareOf(agent.shareBp?.agent) },
  { en: 'Master %', th: 'มาสเตอร์ %', kind: 'text', of: (agent) => shareOf(agent.shareBp?.master) },
  { en: 'Company %', th: 'บริษัท %', kind: 'text', of: (agent) => shareOf(agent.shareBp?.company) },
  { en: 'Shares by group', th: 'ถือสู้แยกตามกลุ่ม', kind: 'text', of: rowsText },
  { en: 'Sales today', th: 'ยอดขายวันนี้', kind: 'money', of: (agent) => agent.salesToday },
];

const managedColumns: readonly ExportColumn<ManagedAgent>[] = [
  ...shared,
  { en: 'Players', th: 'ผู้เล่น', kind: 'whole', of: (agent) => agent.playerCount },
  { en: 'Sales today', th: 'ยอดขายวันนี้', kind: 'money', of: (agent) => agent.figures.salesToday },
  { en: 'Outstanding stakes', th: 'ยอดค้างผล', kind: 'money', of: (agent) => agent.figures.openStakes },
  {
    en: 'Agent net today',
    th: 'สุทธิเอเย่นต์วันนี้',
    kind: 'money',
    of: (agent) => agent.figures.netToday.agent,
  },
  {
    en: 'Agent net this month',
    th: 'สุทธิเอเย่นต์เดือนนี้',
    kind: 'money',
    of: (agent) => agent.figures.netMonth.agent,
  },
];

export const agentsExport = exportSource('agents.list', {
  name: { en: 'Agent accounts', th: 'บัญชีเอเย่นต์' },
  columns: accountColumns,
  read: byPages((tx, caller, { query }) => readAgents(tx, caller, query)),
});

export const managedAgentsExport = exportSource('agents.managedList', {
  name: { en: 'Agents today', th: 'เอเย่นต์วันนี้' },
  columns: managedColumns,
  read: byPages((tx, caller, { query }) => readManagedAgents(tx, caller, query)),
});
