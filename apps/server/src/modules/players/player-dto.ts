import type { Player, PlayerDetail, PlayerLimits, PlayerTrust } from '@drawdesk/contract';
import { formatRate, rateX100 } from '@drawdesk/lottery';
import { amount } from '../organisations/agent-row.ts';
import type { PlayerRow, PlayerWithSums } from './queries.ts';

export const toPlayerDto = (row: PlayerRow): Player => ({
  playerId: String(row.id),
  agentId: String(row.agent_id),
  agentCode: row.agent_code,
  username: row.username,
  status: row.status,
  suspendedBy: row.suspended_by,
  trust: trustOf(row.factor_x100),
  stoppedUntil: row.stop_ends?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
  salesToday: amount(row.sales_today),
});

const amountOrNull = (satang: bigint | null): string | null => (satang === null ? null : amount(satang));

/** Below 0.6 a player is restricted, above 3 trusted (docs/rules/players.md). */
function trustOf(factorX100: number | null): PlayerTrust {
  if (factorX100 === null) return 'usual';
  if (factorX100 < 60) return 'restricted';
  return factorX100 > 300 ? 'trusted' : 'usual';
}

function toLimitsDto({ player, budgets }: PlayerWithSums): PlayerLimits {
  const used = (of: 'day' | 'week') => budgets.find((budget) => budget.of === of)?.used ?? null;
  return {
    factor: player.factor_x100 === null ? null : formatRate(rateX100(player.factor_x100)),
    staff: {
      dayLimit: amountOrNull(player.day_limit),
      weekLimit: amountOrNull(player.week_limit),
      stoppedUntil: player.stopped_until?.toISOString() ?? null,
    },
    own: {
      dayLimit: amountOrNull(player.own_day_limit),
      weekLimit: amountOrNull(player.own_week_limit),
      stoppedUntil: player.own_stopped_until?.toISOString() ?? null,
    },
    today: amountOrNull(used('day')),
    week: amountOrNull(used('week')),
  };
}

export const toPlayerDetailDto = (found: PlayerWithSums): PlayerDetail => {
  const { player, sums } = found;
  return {
    ...toPlayerDto(player),
    limits: toLimitsDto(found),
    proposal: found.proposal,
    openStakes: amount(sums.open),
    totalBet: amount(sums.total),
    winLoss: amount(sums.net),
    lastBillAt: sums.last_bill_at?.toISOString() ?? null,
  };
};
