import type { LedgerAccount, LedgerTier, ledgerOperations, StatementEntry } from '@drawdesk/contract';
import { formatMoney, satang } from '@drawdesk/lottery';
import type { z } from 'zod';
import type { PageRequest } from '../../platform/db/page-of-rows.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { accountIdOf } from './account-key.ts';
import type { AccountRow } from './account-row.ts';
import type { BalanceRow } from './balance-and-age.ts';
import type { Journal, JournalEntryRow } from './journal.ts';
import type { JournalRow } from './journal-rows.ts';
import type { AccountSums, ListedAccounts } from './list-accounts.ts';
import { sideOf } from './side-of-caller.ts';
import type { AccountDays, Statement, StatementRow } from './statement.ts';
import { mayPay } from './who-may-pay.ts';

type Answer<N extends keyof typeof ledgerOperations> = z.input<(typeof ledgerOperations)[N]['response']>;

type PageOfList = Pick<PageRequest, 'page' | 'itemsPerPage'>;

const money = (amount: bigint): string => formatMoney(satang(amount));

const uplineTier = { master: 'company', agent: 'master', player: 'agent' } as const;
const uplineOf = ({
  tier,
  aggregator_id: aggregatorId,
}: Pick<AccountRow, 'tier' | 'aggregator_id'>): LedgerTier =>
  tier === 'dealer' ? (aggregatorId === 0n ? 'company' : 'master') : uplineTier[tier];
const owing = { '-1': 'member', 0: 'nobody', 1: 'upline' } as const;

const ageingOf = (row: Pick<BalanceRow, 'up_to_7' | 'up_to_30' | 'up_to_90' | 'over_90'>) => ({
  upTo7: money(row.up_to_7),
  upTo30: money(row.up_to_30),
  upTo90: money(row.up_to_90),
  over90: money(row.over_90),
});

export function toAccountDto(row: AccountRow, caller: AccountCaller): LedgerAccount {
  const { tier, aggregator_id: aggregatorId, member_id: memberId, balance } = row;
  const sign = balance < 0n ? '-1' : balance > 0n ? 1 : 0;
  return {
    accountId: accountIdOf({ tier, aggregatorId, memberId }),
    aggregatorId: aggregatorId === 0n ? null : String(aggregatorId),
    member: { tier, id: String(memberId), code: row.code, name: row.name },
    upline: {
      tier: uplineOf(row),
      id: row.upline_id === null ? null : String(row.upline_id),
      code: row.upline_code,
      name: row.upline_name,
    },
    currency: row.currency,
    balance: money(balance),
    owedBy: owing[sign],
    caller: sideOf(row, caller),
    ageing: ageingOf(row),
    oldestDays: balance === 0n ? null : row.oldest,
    openStakes: row.open_stake === null ? null : money(row.open_stake),
    creditLimit: row.credit_limit === null ? null : money(row.credit_limit),
    lastPaidOn: row.last_paid_on,
    former: row.former,
    mayPay: mayPay(caller, row),
  };
}

/** The sums as the upline sees them; ages are of what its members owe. */
const toSumsDto = (sums: AccountSums) => ({
  owedByMembers: money(sums.owed_by),
  owedToMembers: money(sums.owed_to),
  net: money(sums.owed_by - sums.owed_to),
  ageing: ageingOf(sums),
});

export const toAccountsDto = (
  { tier, own, rows, sums }: ListedAccounts,
  caller: AccountCaller,
  { page, itemsPerPage }: PageOfList,
): Answer<'ledger.accounts'> => ({
  data: rows.map((row) => toAccountDto(row, caller)),
  meta: { page, itemsPerPage, total: Number(sums.total) },
  sums: toSumsDto(sums),
  tier,
  own: own.map((row) => toAccountDto(row, caller)),
});

export const toStatementDto = (
  { account, entries, next, sums: { opening, settled, paid } }: Statement,
  caller: AccountCaller,
): Answer<'ledger.statement'> => ({
  data: entries.map(toEntryDto),
  meta: {
    account: toAccountDto(account, caller),
    opening: money(opening),
    closing: money(opening + settled + paid),
    settled: money(settled),
    paid: money(paid),
    next,
  },
});

export const toEntryDto = (row: StatementRow): StatementEntry => ({
  journalId: String(row.journal_id),
  bookedOn: row.booked_on,
  recordedAt: row.recorded_at.toISOString(),
  kind: row.correction ? 'correction' : row.kind,
  amount: money(row.amount),
  balance: money(row.balance),
  round: roundOf(row),
  agentCode: row.agent_code,
  note: row.note,
  recordedBy: row.recorded_by,
  reversedBy: row.reversed_by === null ? null : String(row.reversed_by),
  reverses: row.reverses_id === null ? null : String(row.reverses_id),
  mayReverse: row.mayReverse,
});

const roundOf = (row: JournalRow): StatementEntry['round'] =>
  row.round_id === null || row.provider_id === null || row.label === null || row.business_date === null
    ? null
    : {
        roundId: String(row.round_id),
        providerId: row.provider_id,
        label: row.label,
        businessDate: row.business_date,
      };

export const toDaysDto = ({ days, opening, closing }: AccountDays): Answer<'ledger.days'> => ({
  data: days.map((row) => ({
    date: row.booked_on,
    settled: money(row.settled),
    paid: money(row.paid),
    balance: money(row.balance),
  })),
  meta: { opening: money(opening), closing: money(closing) },
});

export const toJournalDto = (
  { head, mayReverse, entries }: Journal,
  caller: AccountCaller,
  { page, itemsPerPage }: PageOfList,
): Answer<'ledger.journal'> => ({
  journal: {
    journalId: String(head.journal_id),
    kind: head.correction ? 'correction' : head.kind,
    bookedOn: head.booked_on,
    recordedAt: head.recorded_at.toISOString(),
    recordedBy: head.recorded_by,
    note: head.note,
    round: roundOf(head),
    settlementId:
      caller.aggregatorId === null && head.settlement_id !== null ? String(head.settlement_id) : null,
    agentCode: head.agent_code,
    reversedBy: head.reversed_by === null ? null : String(head.reversed_by),
    reverses: head.reverses_id === null ? null : String(head.reverses_id),
    mayReverse,
  },
  data: entries.rows.map(toJournalEntryDto),
  meta: { page, itemsPerPage, total: entries.total },
});

const toJournalEntryDto = (row: JournalEntryRow) => ({
  from: toSideDto(row.debit_tier, row.debit_id, row.debit_code, row.debit_name),
  to: toSideDto(row.credit_tier, row.credit_id, row.credit_code, row.credit_name),
  amount: money(row.amount),
});

const toSideDto = (tier: LedgerTier, id: bigint, code: string | null, name: string | null) => ({
  tier,
  id: tier === 'company' ? null : String(id),
  code: code ?? '',
  name: name ?? '',
});
