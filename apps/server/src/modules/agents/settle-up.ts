import type { AgentDetail } from '@drawdesk/contract';
import { formatMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { postPayment } from '../ledger/payments.ts';
import { actorNameOf } from '../organisations/actor-name.ts';
import { requireAgentRow } from '../organisations/agent-row.ts';
import { readAgentDetail } from './show-agents.ts';

export interface SettleUp {
  agentId: AgentId;
  /** Satang. Above zero the agent paid, below zero its master. */
  paid: bigint;
  note: string;
  /** A master the agent was under before, where a correction left something after it moved. */
  former: AggregatorId | null;
}

/**
 * Posts a payment between an agent and its master, as every payment between two tiers is posted
 * (ledger/payments.ts).
 * @throws DomainError `not_found`; `settle_up_too_much` for more than is owed, or for the wrong direction
 */
export async function settleUp(
  store: Store,
  context: CommandContext<AccountCaller>,
  payment: SettleUp,
): Promise<AgentDetail> {
  const { caller } = context;
  const { agentId } = payment;
  // the rights of settlement see every tenant; the policies and the query both check whose agent it is
  await store.transaction(scopeOf(caller), (tx) => requireAgentRow(tx, caller, agentId));
  const { answer } = await command(
    store,
    context,
    async (tx) => {
      const auditEntry = await postSettleUp(tx, caller, payment);
      return { answer: await readAgentDetail(tx, caller, agentId), auditEntry };
    },
    { as: 'work' },
  );
  return answer;
}

async function postSettleUp(tx: Tx, caller: AccountCaller, { agentId, paid, note, former }: SettleUp) {
  const agent = await requireAgentRow(tx, caller, agentId);
  const aggregatorId = former ?? agent.aggregator_id;
  if (aggregatorId !== agent.aggregator_id) await requireFormer(tx, caller, agentId, aggregatorId);
  const { journalId, before } = await postPayment(
    tx,
    { tier: 'agent', aggregatorId, memberId: agentId, agentId },
    { paid, note, by: { name: actorNameOf(caller), accountId: caller.accountId } },
  );
  return {
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
