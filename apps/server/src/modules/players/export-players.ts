import { byPages, exportSource } from '../../platform/exports/source.ts';
import { requireAgentRow } from '../organisations/agent-row.ts';
import { listPlayers } from './queries.ts';

export const playersExport = exportSource('players.list', {
  name: { en: 'Players of an agent', th: 'ผู้เล่นของเอเย่นต์' },
  columns: [
    { en: 'Agent', th: 'เอเย่นต์', kind: 'text', of: (player) => player.agentCode },
    { en: 'Player', th: 'ผู้เล่น', kind: 'text', of: (player) => player.username },
    { en: 'Status', th: 'สถานะ', kind: 'text', of: (player) => player.status },
    { en: 'Sales today', th: 'ยอดขายวันนี้', kind: 'money', of: (player) => player.salesToday },
    { en: 'First bet', th: 'แทงครั้งแรก', kind: 'instant', of: (player) => player.createdAt },
  ],
  read: byPages(async (tx, caller, { params, query }) => {
    const agent = await requireAgentRow(tx, caller, BigInt(params.agentId));
    const key = { aggregatorId: agent.aggregator_id, agentId: agent.id };
    const { players, total } = await listPlayers(tx, key, query);
    return { rows: players, total };
  }),
});
