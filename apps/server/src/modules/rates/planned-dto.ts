import { allows, bySystem, type PlannedChange, plannedState, providerGroup } from '@drawdesk/contract';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { toOwnerDto } from '../organisations/owner.ts';
import { type PlannedRow, plannedCells } from './planned-row.ts';

/** A planned change as a DTO, for a caller that may see it. */
export function toPlannedDto(row: PlannedRow, caller: AccountCaller): PlannedChange {
  const state = plannedState.parse(row.state);
  const mayManage =
    caller.mode !== 'view' &&
    allows(caller.rules, 'manage', 'lotto-ratio', providerGroup.parse(row.provider_group));
  return {
    plannedChangeId: String(row.id),
    providerId: row.provider_id,
    nameEn: row.name_en,
    nameTh: row.name_th,
    ...toOwnerDto({ level: row.level, aggregatorId: row.aggregator_id, agentId: row.agent_id }),
    holderName: row.holder_name,
    changes: plannedCells.parse(row.changes),
    note: row.note,
    plannedBy: row.planned_by_name,
    plannedAt: row.planned_at.toISOString(),
    state,
    round:
      row.round_id !== null && row.round_label !== null && row.round_open_at !== null
        ? {
            roundId: String(row.round_id),
            label: row.round_label,
            openAt: row.round_open_at.toISOString(),
          }
        : null,
    endedBy: state === 'applied' ? bySystem : row.ended_by_name,
    endedAt: row.ended_at?.toISOString() ?? null,
    mayWithdraw: state === 'planned' && mayManage,
  };
}
