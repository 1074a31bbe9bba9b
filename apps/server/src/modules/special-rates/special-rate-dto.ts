import type { SpecialRate } from '@drawdesk/contract';
import { type BetType, formatRate, type RateX100, rateX100 } from '@drawdesk/lottery';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { type SpecialRow, stateOf } from './special-rate-rows.ts';

/** @param shown.normalRate - what the agent's players get without it; null where nothing is in force. */
export function toSpecialRateDto(
  row: SpecialRow,
  caller: AccountCaller,
  { betType, now, normalRate }: { betType: BetType; now: Date; normalRate: RateX100 | null },
): SpecialRate {
  // a master does not see who at the company gave it, and why
  const own = caller.aggregatorId === null || row.granted_by === 'aggregator';
  return {
    specialRateId: String(row.id),
    agentId: String(row.agent_id),
    providerId: row.provider_id,
    nameEn: row.name_en,
    nameTh: row.name_th,
    betType,
    rate: formatRate(rateX100(Number(row.rate_x100))),
    normalRate: normalRate === null ? null : formatRate(normalRate),
    from: row.valid_from.toISOString(),
    until: row.valid_to.toISOString(),
    grantedBy: row.granted_by,
    state: stateOf(row, now),
    note: own ? row.note : null,
    createdBy: own ? row.created_by_name : null,
    createdAt: row.created_at.toISOString(),
    withdrawnBy: own ? row.withdrawn_by_name : null,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
  };
}
