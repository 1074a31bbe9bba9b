import type { Player, PlayerDetail } from '@drawdesk/contract';
import { amount } from '../organisations/agent-row.ts';
import type { PlayerRow, PlayerWithSums } from './queries.ts';

export const toPlayerDto = (row: PlayerRow): Player => ({
  playerId: String(row.id),
  agentId: String(row.agent_id),
  agentCode: row.agent_code,
  username: row.username,
  status: row.status,
  suspendedBy: row.suspended_by,
  createdAt: row.created_at.toISOString(),
  salesToday: amount(row.sales_today),
});

export const toPlayerDetailDto = ({ player, sums }: PlayerWithSums): PlayerDetail => ({
  ...toPlayerDto(player),
  openStakes: amount(sums.open),
  totalBet: amount(sums.total),
  winLoss: amount(sums.net),
  lastBillAt: sums.last_bill_at?.toISOString() ?? null,
});
