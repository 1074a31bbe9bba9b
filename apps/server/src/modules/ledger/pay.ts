import type { LedgerAccount } from '@drawdesk/contract';
import type { Outcome } from '../../platform/command/command.ts';
import type { JournalId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { actorNameOf } from '../organisations/actor-name.ts';
import { accountIdOf } from './account-key.ts';
import { type AccountRow, money, requireAccount, toAccountDto } from './accounts.ts';
import { requirePayment } from './journal.ts';
import { type LedgerAccountKey, lockLedgerAccount, postPayment, postReversal } from './payments.ts';
import { requirePaying } from './who-may-pay.ts';

interface Paid {
  journalId: string;
  account: LedgerAccount;
}

const keyOf = (row: AccountRow): LedgerAccountKey => ({
  tier: row.tier,
  aggregatorId: row.aggregator_id,
  memberId: row.member_id,
  agentId: row.agent_id,
});

const recorderOf = (caller: AccountCaller) => ({ name: actorNameOf(caller), accountId: caller.accountId });

/**
 * Records what two neighbouring tiers paid each other. Scope `work`.
 * @throws DomainError `not_found`, `not_allowed`, `settle_up_too_much`
 */
export async function pay(
  tx: Tx,
  caller: AccountCaller,
  { accountId, paid, note }: { accountId: string; paid: bigint; note: string },
): Promise<Outcome<Paid>> {
  const account = await requireAccount(tx, caller, accountId);
  requirePaying(caller, account);
  const by = recorderOf(caller);
  const { journalId, before } = await postPayment(tx, keyOf(account), { paid, note, by });
  return told(tx, caller, accountId, { journalId, before, moved: paid, reason: note });
}

/**
 * Takes a payment back, by a separate journal. Scope `work`.
 * @throws DomainError `not_found`, `not_allowed`, `payment_reversed`
 */
export async function reversePayment(
  tx: Tx,
  caller: AccountCaller,
  { journalId, reason }: { journalId: JournalId; reason: string },
): Promise<Outcome<Paid>> {
  const payment = await requirePayment(tx, caller, journalId);
  const { tier, aggregator_id: aggregatorId, member_id: memberId, paid } = payment;
  const accountId = accountIdOf({ tier, aggregatorId, memberId });
  const account = await requireAccount(tx, caller, accountId);
  requirePaying(caller, account);
  await lockLedgerAccount(tx, keyOf(account));
  const { balance: before } = await requireAccount(tx, caller, accountId);
  const by = recorderOf(caller);
  const reversal = await postReversal(tx, keyOf(account), { journalId, paid, reason, by });
  return told(tx, caller, accountId, { journalId: reversal, before, moved: -paid, reason });
}

async function told(
  tx: Tx,
  caller: AccountCaller,
  accountId: string,
  {
    journalId,
    before,
    moved,
    reason,
  }: { journalId: JournalId; before: bigint; moved: bigint; reason: string },
): Promise<Outcome<Paid>> {
  const account = toAccountDto(await requireAccount(tx, caller, accountId), caller);
  return {
    answer: { journalId: String(journalId), account },
    auditEntry: {
      subject: 'ledger',
      subjectId: accountId,
      reason,
      before: { balance: money(before) },
      after: { balance: account.balance, paid: money(moved), journalId },
    },
  };
}
