import { type PlannedChange, plannedState } from '@drawdesk/contract';
import { requireProof } from '../../platform/auth/proof.ts';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { Store } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { lockConfigVersion } from '../config-version/raise-config-version.ts';
import { requireOwner } from '../organisations/owner.ts';
import { closePlanNotifications } from './notify-planned-change.ts';
import { endPlan } from './plan-change.ts';
import { toPlannedDto } from './planned-dto.ts';
import { readPlanned } from './planned-row.ts';
import { requireRateProvider } from './rate-provider.ts';

/**
 * Withdraws a planned change.
 * @throws DomainError `not_found`, `plan_ended`
 */
export async function withdrawPlan(
  store: Store,
  context: CommandContext<AccountCaller>,
  planId: bigint,
  reason: string,
): Promise<PlannedChange> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) => {
    // the lock keeps others from applying it meanwhile
    await lockConfigVersion(tx);
    const row = await readPlanned(tx, planId);
    const missing = new DomainError('not_found', { what: 'planned change' });
    if (!row) throw missing;
    await requireRateProvider(tx, caller, row.provider_id, 'manage');
    const owner = {
      ...(row.aggregator_id !== null && { aggregatorId: String(row.aggregator_id) }),
      ...(row.agent_id !== null && { agentId: String(row.agent_id) }),
    };
    if (row.level === 'company' && caller.aggregatorId !== null) throw missing;
    await requireOwner(tx, caller, owner);
    const state = plannedState.parse(row.state);
    if (state !== 'planned') throw new DomainError('plan_ended', { state });
    if (row.level === 'company') requireProof(caller);
    await endPlan(tx, planId, 'withdrawn', caller);
    await closePlanNotifications(tx, [planId]);
    const after = await readPlanned(tx, planId);
    if (!after) throw missing;
    const answer = toPlannedDto(after, caller);
    const { level, aggregatorId, agentId, changes } = answer;
    return {
      answer,
      auditEntry: {
        subject: 'rates',
        subjectId: row.provider_id,
        reason,
        before: { level, aggregatorId, agentId, plannedChangeId: String(planId), changes },
        after: { level, aggregatorId, agentId, plannedChangeId: String(planId), state: 'withdrawn' },
      },
    };
  });
  return answer;
}
