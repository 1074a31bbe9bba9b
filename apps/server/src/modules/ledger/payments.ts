import { formatMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AccountId, AgentId, AggregatorId, JournalId } from '../../platform/db/ids.ts';
import { answered } from '../../platform/db/spread-rows.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { lockFiguresOfAggregators } from '../figures/add-figures.ts';
import { postPaymentDay } from './account-days.ts';
import { lockCredit } from './lock-credit.ts';
import { lockDealers } from './lock-dealers.ts';
import { companyAccount } from './post-settlement.ts';

/**
 * The relation of a member with its upline, or of a dealer with its tier. `agentId` is the agent that may read it: 0 for a
 * master and for a dealer. `aggregatorId` is 0 for a dealer of the company.
 */
export interface LedgerAccountKey {
  tier: 'player' | 'agent' | 'master' | 'dealer';
  aggregatorId: AggregatorId;
  memberId: bigint;
  agentId: AgentId;
}

/** Who recorded it, by name for tenants and by account for staff. */
export interface Recorder {
  name: string;
  accountId: AccountId;
}

/**
 * Locks an account, so that its balance does not change until the transaction ends. Everything that posts to accounts
 * locks the figures of their masters; the credit of an agent comes after them.
 */
export async function lockLedgerAccount(
  tx: Tx,
  { tier, aggregatorId, memberId, agentId }: LedgerAccountKey,
): Promise<void> {
  if (tier === 'dealer') return lockDealers(tx, [{ aggregatorId, dealerId: memberId }]);
  await lockFiguresOfAggregators(tx, [aggregatorId]);
  if (tier === 'agent') await lockCredit(tx, aggregatorId, agentId);
}

/** The balance of an account: above zero the upline owes the member. Primary key of ledger_day. Satang. */
async function balanceOf(tx: Tx, { tier, aggregatorId, memberId }: LedgerAccountKey): Promise<bigint> {
  const { rows } = await sql<{ balance: bigint }>`
    select coalesce(sum(settled + paid), 0)::bigint as balance
    from ledger_day
    where aggregator_id = ${aggregatorId} and tier = ${tier} and member_id = ${memberId}`.execute(tx);
  return rows[0]?.balance ?? 0n;
}

/**
 * Posts what two neighbouring tiers paid each other: above zero the member paid its upline, below zero the
 * upline paid the member. One journal of one entry, whose shape makes it sum to zero (architecture.md §3).
 * Scope `work`. The caller's right was checked before.
 * @returns the journal, and the balance of the account before. Satang.
 * @throws DomainError `settle_up_too_much` for more than is owed, or the wrong way round
 */
export async function postPayment(
  tx: Tx,
  account: LedgerAccountKey,
  { paid, note, by }: { paid: bigint; note: string; by: Recorder },
): Promise<{ journalId: JournalId; before: bigint }> {
  await lockLedgerAccount(tx, account);
  const before = await balanceOf(tx, account);
  // below zero the member owes and may pay up to that; above zero its upline may pay up to that
  const owed = -before;
  const within = owed > 0n ? paid > 0n && paid <= owed : paid < 0n && paid >= owed;
  if (!within)
    throw new DomainError('settle_up_too_much', { balance: formatMoney(satang(before)) }, [
      { path: 'body.amount', code: 'too_much', values: { max: formatMoney(satang(owed)) } },
    ]);
  return { journalId: await postJournal(tx, account, { paid, note, by, reverses: null }), before };
}

/**
 * Takes a payment back by a separate journal; both stay (domain.md §6). Its account is already locked.
 * @throws DomainError `payment_reversed`
 */
export async function postReversal(
  tx: Tx,
  account: LedgerAccountKey,
  { journalId, paid, reason, by }: { journalId: JournalId; paid: bigint; reason: string; by: Recorder },
): Promise<bigint> {
  const { rows } = await sql`
    select 1 from journal where aggregator_id = ${account.aggregatorId} and reverses_id = ${journalId}`.execute(
    tx,
  );
  if (rows.length > 0) throw new DomainError('payment_reversed');
  return postJournal(tx, account, { paid: -paid, note: reason, by, reverses: journalId });
}

interface SettlementPosting {
  paid: bigint;
  note: string;
  by: Recorder;
  /** The payment that this one reverses. */
  reverses: bigint | null;
}

async function postJournal(
  tx: Tx,
  account: LedgerAccountKey,
  { paid, note, by, reverses }: SettlementPosting,
): Promise<bigint> {
  const { tier, aggregatorId, memberId, agentId } = account;
  const upline = {
    player: { tier: 'agent', id: agentId },
    agent: { tier: 'master', id: aggregatorId },
    master: { tier: 'company', id: companyAccount },
    dealer:
      aggregatorId === 0n ? { tier: 'company', id: companyAccount } : { tier: 'master', id: aggregatorId },
  }[tier];
  const member = { tier, id: memberId };
  // An entry debits the side that gives value and credits the side that receives it. Paying a debt goes in
  // the opposite direction to the entry that settlement posted: see post-settlement.ts
  const [debit, credit] = paid > 0n ? [upline, member] : [member, upline];
  const { rows } = await sql<{ id: bigint }>`
    with made as (
      insert into journal (aggregator_id, agent_id, kind, booked_on, note, recorded_by, account_id, reverses_id,
        dealer)
      select ${aggregatorId}, ${agentId}, ${reverses === null ? 'payment' : 'payment_reversal'},
             (clock_timestamp() at time zone time_zone)::date, ${note}, ${by.name}, ${by.accountId}, ${reverses}::bigint,
             ${tier === 'dealer'}::boolean
      from company
      returning id, booked_on
    ), entered as (
      insert into ledger (aggregator_id, journal_id, entry_no, agent_id, booked_on, debit_tier, debit_id, credit_tier,
        credit_id, amount)
      select ${aggregatorId}, id, 1, ${agentId}, booked_on, ${debit.tier}, ${debit.id}, ${credit.tier}, ${credit.id},
             ${paid > 0n ? paid : -paid}
      from made
      ${answered}
    )
    select id from made`.execute(tx);
  const journalId = rows[0]?.id;
  if (journalId === undefined) throw new Error('The journal was not written');
  // what an agent may owe is checked when bets come in (domain.md §4)
  if (tier === 'agent')
    await sql`
      update agent_credit set balance = balance + ${paid}
      where aggregator_id = ${aggregatorId} and agent_id = ${agentId}`.execute(tx);
  await postPaymentDay(tx, aggregatorId, journalId);
  return journalId;
}
