import { formatMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AccountCaller } from '../../platform/auth/caller.ts';
import type { Outcome } from '../../platform/command.ts';
import type { Tx } from '../../platform/db/store.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { holdCredit } from '../ledger/hold-credit.ts';
import { requireAgentRow } from './agent-row.ts';
import { today } from './key-figures.ts';

/**
 * Books a payment between an agent and its master: above zero the agent paid what it owed, below zero the master did.
 * One journal of one entry, which sums to zero by its shape (architecture.md §3). Needs the rights of settlement (scope
 * `work`); whom the caller may act for is looked at here.
 * @param former - a master the agent was under before, where a correction left something after it moved.
 *
 * @throws Refusal `not_found`; `settle_up_too_much` for more than is owed, or the wrong way round
 */
export async function settleUp(
  tx: Tx,
  caller: AccountCaller,
  { agentId, paid, note, former }: { agentId: bigint; paid: bigint; note: string; former: bigint | null },
): Promise<Outcome<null>> {
  const agent = await requireAgentRow(tx, caller, agentId);
  const aggregatorId = former ?? agent.aggregator_id;
  if (aggregatorId !== agent.aggregator_id) await requireFormer(tx, caller, agentId, aggregatorId);
  await holdCredit(tx, aggregatorId, agentId);
  const balance = await balanceWith(tx, aggregatorId, agentId);
  // below zero the agent owes: it pays up to that; above zero its master pays up to that
  const owed = -balance;
  const within = owed > 0n ? paid > 0n && paid <= owed : paid < 0n && paid >= owed;
  if (!within)
    throw new Refusal('settle_up_too_much', { balance: formatMoney(satang(balance)) }, [
      { path: 'body.amount', code: 'too_much', message: formatMoney(satang(owed)) },
    ]);
  const { rows } = await sql<{ id: bigint }>`
    insert into journal (aggregator_id, agent_id, kind, booked_on, note)
    values (${aggregatorId}, ${agentId}, 'payment', ${today}, ${note})
    returning id`.execute(tx);
  const journalId = rows[0]?.id;
  if (journalId === undefined) throw new Error('The journal was not written');
  const agentPays = paid > 0n;
  // An entry debits who gives value and credits who receives it; a debt that is paid goes the other way than the one
  // settlement booked: see business/ledger/book-ledger.ts
  await sql`
    insert into ledger (aggregator_id, journal_id, entry_no, agent_id, debit_tier, debit_id, credit_tier, credit_id, amount)
    values (${aggregatorId}, ${journalId}, 1, ${agentId},
      ${agentPays ? 'master' : 'agent'}, ${agentPays ? aggregatorId : agentId},
      ${agentPays ? 'agent' : 'master'}, ${agentPays ? agentId : aggregatorId},
      ${agentPays ? paid : -paid})`.execute(tx);
  await sql`
    update agent_credit set balance = balance + ${paid}
    where aggregator_id = ${aggregatorId} and agent_id = ${agentId}`.execute(tx);
  return {
    answer: null,
    deed: {
      subject: 'agent',
      subjectId: String(agentId),
      reason: note,
      before: { balance: formatMoney(satang(balance)) },
      after: {
        balance: formatMoney(satang(balance + paid)),
        paid: formatMoney(satang(paid)),
        aggregatorId,
        journalId,
      },
    },
  };
}

/** The company alone knows of an agent's past with another master. @throws Refusal `not_found` */
async function requireFormer(
  tx: Tx,
  caller: AccountCaller,
  agentId: bigint,
  aggregatorId: bigint,
): Promise<void> {
  const { rows } = await sql`
    select 1 from agent_move where agent_id = ${agentId} and aggregator_id = ${aggregatorId} limit 1`.execute(
    tx,
  );
  if (caller.aggregatorId !== null || rows.length === 0) throw new Refusal('not_found', { what: 'master' });
}

/** What an agent and a master owe each other; of a held row. Satang, below zero the agent owes. */
async function balanceWith(tx: Tx, aggregatorId: bigint, agentId: bigint): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select balance from agent_credit where aggregator_id = ${aggregatorId} and agent_id = ${agentId}`.execute(
    tx,
  );
  return rows[0]?.balance ?? 0n;
}
