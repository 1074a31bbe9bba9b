import { playerTrustNames, statusNames } from '@drawdesk/contract';
import { mapRows } from '../../platform/db/page-of-rows.ts';
import { byPages, exportSource } from '../../platform/exports/source.ts';
import { toPlayerDto } from './player-dto.ts';
import { agentFor, readPlayerPage } from './queries.ts';

export const playersExport = exportSource('players.list', {
  name: { en: 'Players', th: 'ผู้เล่น' },
  columns: [
    { en: 'Agent', th: 'เอเย่นต์', kind: 'text', of: (player) => player.agentCode },
    { en: 'Player', th: 'ผู้เล่น', kind: 'text', of: (player) => player.username },
    { en: 'Status', th: 'สถานะ', kind: 'text', of: (player) => statusNames[player.status] },
    {
      en: 'Trust',
      th: 'ระดับความไว้วางใจ',
      kind: 'text',
      of: (player) => playerTrustNames[player.trust],
    },
    { en: 'No bets until', th: 'งดรับแทงจนถึง', kind: 'instant', of: (player) => player.stoppedUntil },
    { en: 'Sales today', th: 'ยอดแทงวันนี้', kind: 'money', of: (player) => player.salesToday },
    { en: 'Created', th: 'สร้างเมื่อ', kind: 'instant', of: (player) => player.createdAt },
  ],
  read: byPages(async (tx, caller, { params, query }) => {
    const agent = await agentFor(tx, caller, BigInt(params.agentId));
    return mapRows(await readPlayerPage(tx, agent, query), toPlayerDto);
  }),
});
