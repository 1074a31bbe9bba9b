import { formatMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { Outcome } from '../../platform/command/command.ts';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { postPayment } from '../ledger/payments.ts';
import { actorNameOf } from '../organisations/actor-name.ts';
import { requireAgentRow } from '../organisations/agent-row.ts';

/**
 * Posts a payment between an agent and its master, as every payment between two tiers is posted
 * (ledger/payments.ts). Needs the rights of settlement (scope `work`). Whom the caller may act for is checked
 * here.
 * @param former - a master the agent was under before, where a correction left something after it moved.
 *
 * @throws DomainError `not_found`; `settle_up_too_much` for more than is owed, or for the wrong direction
 */
export async function settleUp(
  tx: Tx,
  caller: AccountCaller,
  { agentId, paid, note, former }: { agentId: AgentId; paid: bigint; note: string; former: bigint | null },
): Promise<Outcome<null>> {
  const agent = await requireAgentRow(tx, caller, agentId);
  const aggregatorId = former ?? agent.aggregator_id;
  if (aggregatorId !== agent.aggregator_id) await requireFormer(tx, caller, agentId, aggregatorId);
  const { journalId, before } = await postPayment(
    tx,
    { tier: 'agent', aggregatorId, memberId: agentId, agentId },
    { paid, note, by: { name: actorNameOf(caller), accountId: caller.accountId } },
  );
  return {
    answer: null,
    auditEntry: {
      subject: 'agent',
      subjectId: String(agentId),
      reason: note,
      before: { balance: formatMoney(satang(before)) },
      after: {
        balance: formatMoney(satang(before + paid)),
        paid: formatMoney(satang(paid)),
        aggregatorId,
        journalId,
      },
    },
  };
}

/** Only the company sees what an agent owes a former master. @throws DomainError `not_found` */
async function requireFormer(
  tx: Tx,
  caller: AccountCaller,
  agentId: AgentId,
  aggregatorId: AggregatorId,
): Promise<void> {
  const { rows } = await sql`
    select 1 from agent_move where agent_id = ${agentId} and aggregator_id = ${aggregatorId} limit 1`.execute(
    tx,
  );
  if (caller.aggregatorId !== null || rows.length === 0)
    throw new DomainError('not_found', { what: 'master' });
}
