import { byPages, exportSource } from '../../platform/exports/source.ts';
import { listAgents } from './queries.ts';
import { showRows } from './show.ts';

/** A share as people write it: 1250 → `12.5`. */
const percent = (bp: number | undefined): string | null => (bp === undefined ? null : String(bp / 100));

export const agentsExport = exportSource('agents.list', {
  name: { en: 'Agent accounts', th: 'บัญชีเอเย่นต์' },
  columns: [
    { en: 'Code', th: 'รหัส', kind: 'text', of: (agent) => agent.code },
    { en: 'Name', th: 'ชื่อ', kind: 'text', of: (agent) => agent.name },
    { en: 'Master', th: 'มาสเตอร์', kind: 'text', of: (agent) => agent.aggregatorCode },
    { en: 'Currency', th: 'สกุลเงิน', kind: 'text', of: (agent) => agent.currency },
    { en: 'Status', th: 'สถานะ', kind: 'text', of: (agent) => agent.status },
    { en: 'Agent %', th: 'เอเย่นต์ %', kind: 'text', of: (agent) => percent(agent.shareBp?.agent) },
    { en: 'Master %', th: 'มาสเตอร์ %', kind: 'text', of: (agent) => percent(agent.shareBp?.master) },
    { en: 'Company %', th: 'บริษัท %', kind: 'text', of: (agent) => percent(agent.shareBp?.company) },
    { en: 'Credit limit', th: 'วงเงินเครดิต', kind: 'money', of: (agent) => agent.credit.limit },
    { en: 'Credit used', th: 'เครดิตที่ใช้', kind: 'money', of: (agent) => agent.credit.used },
    { en: 'Balance', th: 'ยอดคงเหลือ', kind: 'money', of: (agent) => agent.credit.balance },
    { en: 'Sales today', th: 'ยอดขายวันนี้', kind: 'money', of: (agent) => agent.salesToday },
    { en: 'Created', th: 'สร้างเมื่อ', kind: 'instant', of: (agent) => agent.createdAt },
  ],
  read: byPages(async (tx, caller, { query }) => {
    const { rows, total } = await listAgents(tx, caller, query);
    return { rows: await showRows(tx, rows), total };
  }),
});
