import type { SpecialRate } from '@drawdesk/contract';
import { sql } from 'kysely';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { Store } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, personOf } from '../../platform/tenancy/caller.ts';
import { lockConfigVersion, raiseConfigVersion } from '../config-version/raise-config-version.ts';
import { actorNameOf } from '../organisations/actor-name.ts';
import { requireAgentRow } from '../organisations/agent-row.ts';
import { clockOf } from '../terms/effective.ts';
import { showSpecials } from './list-special-rates.ts';
import { readSpecials, stateOf } from './special-rate-rows.ts';

/**
 * Ends a special rate now, or before it begins. A master cannot end what the company gave.
 * @throws DomainError `not_found`, `plan_ended`
 */
export async function withdrawSpecialRate(
  store: Store,
  context: CommandContext<AccountCaller>,
  id: bigint,
  reason: string,
): Promise<SpecialRate> {
  const { caller } = context;
  const { answer } = await command(store, context, async (tx) => {
    await lockConfigVersion(tx);
    const missing = new DomainError('not_found', { what: 'special rate' });
    const { rows } = await sql<Pick<TableRow<'special_rate'>, 'agent_id'>>`
    select s.agent_id from special_rate s
    where s.id = ${id} and (${caller.aggregatorId === null} or s.granted_by = 'aggregator')`.execute(tx);
    const agentId = rows[0]?.agent_id;
    if (agentId === undefined) throw missing;
    const agent = await requireAgentRow(tx, caller, agentId);
    await raiseConfigVersion(tx, { aggregatorId: agent.aggregator_id, agentId });
    const [row] = await readSpecials(tx, agentId, { ids: [id] });
    if (!row) throw missing;
    const state = stateOf(row, await clockOf(tx));
    if (state !== 'planned' && state !== 'running') throw new DomainError('plan_ended', { state });
    await sql`
      update special_rate
      set withdrawn_at = clock_timestamp(), withdrawn_by = ${personOf(caller)}, withdrawn_by_name = ${actorNameOf(caller)}
      where id = ${id}`.execute(tx);
    const [answer] = await showSpecials(tx, caller, agent, await readSpecials(tx, agentId, { ids: [id] }));
    if (!answer) throw missing;
    const { specialRateId, providerId, betType, rate, from, until } = answer;
    const named = { specialRateId, providerId, betType, rate, from, until };
    return {
      answer,
      auditEntry: {
        subject: 'agent',
        subjectId: String(agentId),
        reason,
        before: { specialRate: { ...named, state } },
        after: { specialRate: { ...named, state: answer.state } },
      },
    };
  });
  return answer;
}
