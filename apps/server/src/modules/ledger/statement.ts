import { type FieldFault, statementDaysMax } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { JournalId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { toMember } from './account-days.ts';
import { type AccountRow, requireAccount } from './account-row.ts';
import { correction, type JournalRow, joinedToJournal, journalFacts } from './journal-rows.ts';
import { mayPay } from './who-may-pay.ts';

interface Range {
  from: string;
  to: string;
}

/** @throws DomainError `invalid_input` for dates the wrong way round, or further apart than a statement covers. */
export function requireRange({ from, to }: Range): void {
  const refuse = (fault: FieldFault) =>
    new DomainError('invalid_input', {}, [{ path: 'query.to', ...fault }]);
  if (from > to) throw refuse({ code: 'date_order' });
  if ((Date.parse(to) - Date.parse(from)) / 86_400_000 + 1 > statementDaysMax)
    throw refuse({ code: 'range_too_long', values: { days: String(statementDaysMax) } });
}

interface RangeSums {
  opening: bigint;
  settled: bigint;
  paid: bigint;
}

/** The balance of an account before a range, and what changed in it; ledger_day by its primary key. */
async function sumsOf(tx: Tx, account: AccountRow, { from, to }: Range): Promise<RangeSums> {
  const { rows } = await sql<RangeSums>`
    select coalesce(sum(settled + paid) filter (where booked_on < ${from}), 0)::bigint as opening,
           coalesce(sum(settled) filter (where booked_on >= ${from}), 0)::bigint as settled,
           coalesce(sum(paid) filter (where booked_on >= ${from}), 0)::bigint as paid
    from ledger_day
    where aggregator_id = ${account.aggregator_id} and tier = ${account.tier} and member_id = ${account.member_id}
      and booked_on <= ${to}`.execute(tx);
  return rows[0] ?? { opening: 0n, settled: 0n, paid: 0n };
}

/** The last entry that was read: its day and its journal. */
interface StatementCursor {
  bookedOn: string;
  journalId: JournalId;
}

const cursorOf = (after: string | undefined): StatementCursor | null => {
  const [bookedOn, journalId] = after?.split('_') ?? [];
  return bookedOn && journalId ? { bookedOn, journalId: BigInt(journalId) } : null;
};

interface EntryRow extends JournalRow {
  amount: bigint;
  correction: boolean;
}

/** An entry of a statement. Satang. */
export interface StatementRow extends EntryRow {
  /** After this entry. */
  balance: bigint;
  mayReverse: boolean;
}

export interface Statement {
  account: AccountRow;
  entries: StatementRow[];
  next: string | null;
  sums: RangeSums;
}

interface StatementQuery extends Range {
  after?: string | undefined;
  limit: number;
  order: 'asc' | 'desc';
}

/**
 * The statement of an account, from one snapshot: the running balance and the entries that it sums up.
 * @throws DomainError `not_found`, `invalid_input`.
 */
export async function showStatement(
  store: Store,
  caller: AccountCaller,
  accountId: string,
  query: StatementQuery,
): Promise<Statement> {
  requireRange(query);
  return store.snapshot(scopeOf(caller), async (tx) => {
    const account = await requireAccount(tx, caller, accountId);
    const { entries, next } = await readStatement(tx, caller, account, query);
    return { account, entries, next, sums: await sumsOf(tx, account, query) };
  });
}

/**
 * Entries of an account in a range, by day and journal, forward or back from a cursor. One range of
 * ledger_of_account.
 * @throws DomainError `invalid_input` when `after` names no day.
 */
export async function readStatement(
  tx: Tx,
  caller: AccountCaller,
  account: AccountRow,
  { from, to, after, limit, order }: StatementQuery,
): Promise<{ entries: StatementRow[]; next: string | null }> {
  const cursor = cursorOf(after);
  if (cursor && Number.isNaN(Date.parse(cursor.bookedOn)))
    throw new DomainError('invalid_input', {}, [{ path: 'query.after', code: 'cursor_unknown' }]);
  const ofAccount = sql`
    l.aggregator_id = ${account.aggregator_id} and l.member_tier = ${account.tier} and l.member_id = ${account.member_id}`;
  const { rows } = await sql<EntryRow>`
    select ${journalFacts}, ${toMember} as amount, ${correction} as correction
    from ledger l
    join journal j on j.aggregator_id = l.aggregator_id and j.id = l.journal_id
    ${joinedToJournal}
    where ${ofAccount} and l.booked_on between ${from} and ${to}
      ${cursor ? sql`and (l.booked_on, l.journal_id) ${sql.raw(order === 'asc' ? '>' : '<')} (${cursor.bookedOn}::date, ${cursor.journalId}::bigint)` : sql``}
    order by l.booked_on ${sql.raw(order)}, l.journal_id ${sql.raw(order)}
    limit ${limit + 1}`.execute(tx);
  const page = rows.slice(0, limit);
  let balance =
    order === 'asc'
      ? await balanceAt(tx, account, from, cursor, 'with')
      : await balanceFrom(tx, account, { from, to }, cursor);
  const pays = mayPay(caller, account);
  const entries = page.map((row): StatementRow => {
    if (order === 'asc') balance += row.amount;
    const mayReverse = pays && row.kind === 'payment' && row.reversed_by === null;
    const entry = { ...row, balance, mayReverse };
    if (order === 'desc') balance -= row.amount;
    return entry;
  });
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { entries, next: last ? `${last.booked_on}_${last.journal_id}` : null };
}

/** The balance of an account before a cursor, or at the end of the range where none is given. */
async function balanceFrom(
  tx: Tx,
  account: AccountRow,
  range: Range,
  cursor: StatementCursor | null,
): Promise<bigint> {
  if (cursor && cursor.bookedOn <= range.to) return balanceAt(tx, account, range.from, cursor, 'without');
  const { opening, settled, paid } = await sumsOf(tx, account, range);
  return opening + settled + paid;
}

/**
 * The balance of an account with or without the entry at a cursor, or before the range where none is given.
 */
async function balanceAt(
  tx: Tx,
  account: AccountRow,
  from: string,
  cursor: StatementCursor | null,
  entry: 'with' | 'without',
): Promise<bigint> {
  const day = cursor && cursor.bookedOn > from ? cursor.bookedOn : from;
  const { opening } = await sumsOf(tx, account, { from: day, to: day });
  if (!cursor || cursor.bookedOn < from) return opening;
  const { rows } = await sql<{ moved: bigint }>`
    select coalesce(sum(${toMember}), 0)::bigint as moved
    from ledger l
    where l.aggregator_id = ${account.aggregator_id} and l.member_tier = ${account.tier}
      and l.member_id = ${account.member_id} and l.booked_on = ${day}
      and l.journal_id ${sql.raw(entry === 'with' ? '<=' : '<')} ${cursor.journalId}`.execute(tx);
  return opening + (rows[0]?.moved ?? 0n);
}

/** An account by day, with its balance at the end of each day. Satang. */
export interface AccountDays {
  days: { booked_on: string; settled: bigint; paid: bigint; balance: bigint }[];
  opening: bigint;
  closing: bigint;
}

/**
 * @throws DomainError `not_found`, `invalid_input`.
 */
export async function showDays(
  store: Store,
  caller: AccountCaller,
  accountId: string,
  range: Range,
): Promise<AccountDays> {
  requireRange(range);
  return store.snapshot(scopeOf(caller), async (tx) =>
    readDays(tx, await requireAccount(tx, caller, accountId), range),
  );
}

/** ledger_day by its primary key. */
async function readDays(tx: Tx, account: AccountRow, { from, to }: Range): Promise<AccountDays> {
  const rows = await tx
    .selectFrom('ledger_day')
    .select(['booked_on', 'settled', 'paid'])
    .where('aggregator_id', '=', account.aggregator_id)
    .where('tier', '=', account.tier)
    .where('member_id', '=', account.member_id)
    .where('booked_on', '>=', from)
    .where('booked_on', '<=', to)
    .orderBy('booked_on')
    .execute();
  const { opening } = await sumsOf(tx, account, { from, to });
  let balance = opening;
  const days = rows.map((row) => {
    balance += row.settled + row.paid;
    return { ...row, balance };
  });
  return { days, opening, closing: balance };
}
