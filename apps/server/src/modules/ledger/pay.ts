import type { LedgerAccount } from '@drawdesk/contract';
import { formatMoney, satang } from '@drawdesk/lottery';
import { type CommandContext, command, type Outcome } from '../../platform/command/command.ts';
import type { JournalId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { actorNameOf } from '../organisations/actor-name.ts';
import { accountIdOf } from './account-key.ts';
import { type AccountRow, requireAccount } from './account-row.ts';
import { requirePayment } from './journal.ts';
import { toAccountDto } from './ledger-dto.ts';
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
 * Records what two neighbouring tiers paid each other. Payments run with the rights of settlement, which see
 * every tenant. So the policies check first whose account it is, and the query in the write checks it again.
 * @throws DomainError `not_found`, `not_allowed`, `settle_up_too_much`
 */
export async function pay(
  store: Store,
  context: CommandContext<AccountCaller>,
  { accountId, paid, note }: { accountId: string; paid: bigint; note: string },
): Promise<Paid> {
  const { caller } = context;
  await store.transaction(scopeOf(caller), (tx) => requireAccount(tx, caller, accountId));
  const { answer } = await command(
    store,
    context,
    async (tx) => {
      const account = await requireAccount(tx, caller, accountId);
      requirePaying(caller, account);
      const by = recorderOf(caller);
      const { journalId, before } = await postPayment(tx, keyOf(account), { paid, note, by });
      return paidOutcome(tx, caller, accountId, { journalId, before, moved: paid, reason: note });
    },
    { as: 'work' },
  );
  return answer;
}

/**
 * Takes a payment back, by a separate journal; checked twice like a payment.
 * @throws DomainError `not_found`, `not_allowed`, `payment_reversed`
 */
export async function reversePayment(
  store: Store,
  context: CommandContext<AccountCaller>,
  { journalId, reason }: { journalId: JournalId; reason: string },
): Promise<Paid> {
  const { caller } = context;
  await store.transaction(scopeOf(caller), (tx) => requirePayment(tx, caller, journalId));
  const { answer } = await command(
    store,
    context,
    async (tx) => {
      const payment = await requirePayment(tx, caller, journalId);
      const { tier, aggregator_id: aggregatorId, member_id: memberId, paid } = payment;
      const accountId = accountIdOf({ tier, aggregatorId, memberId });
      const account = await requireAccount(tx, caller, accountId);
      requirePaying(caller, account);
      await lockLedgerAccount(tx, keyOf(account));
      const { balance: before } = await requireAccount(tx, caller, accountId);
      const by = recorderOf(caller);
      const reversal = await postReversal(tx, keyOf(account), { journalId, paid, reason, by });
      return paidOutcome(tx, caller, accountId, { journalId: reversal, before, moved: -paid, reason });
    },
    { as: 'work' },
  );
  return answer;
}

async function paidOutcome(
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
      before: { balance: formatMoney(satang(before)) },
      after: { balance: account.balance, paid: formatMoney(satang(moved)), journalId },
    },
  };
}
