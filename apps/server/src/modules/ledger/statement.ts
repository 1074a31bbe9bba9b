import { type FieldFault, statementDaysMax } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { JournalId } from '../../platform/db/ids.ts';
import { readFirst } from '../../platform/db/read-first.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { toMember } from './account-days.ts';
import { type AccountRow, requireAccount } from './account-row.ts';
import { type EntryFilter, hasBill, isFound, isOfKind } from './entry-filter.ts';
import {
  correction,
  type JournalRow,
  joinedToJournal,
  joinedToNames,
  journalFacts,
  journalNames,
} from './journal-rows.ts';
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

interface StatementQuery extends Range, EntryFilter {
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

/** The entries `l` of an account: one range of ledger_of_account. */
const entriesOf = (account: AccountRow) => sql`
  l.aggregator_id = ${account.aggregator_id} and l.member_tier = ${account.tier} and l.member_id = ${account.member_id}`;

/**
 * Entries of an account in a range, by day and journal, forward or back from a cursor. One range of
 * ledger_of_account.
 * @throws DomainError `invalid_input` when `after` names no day.
 */
export async function readStatement(
  tx: Tx,
  caller: AccountCaller,
  account: AccountRow,
  { from, to, after, limit, order, kind, q }: StatementQuery,
): Promise<{ entries: StatementRow[]; next: string | null }> {
  const cursor = cursorOf(after);
  if (cursor && Number.isNaN(Date.parse(cursor.bookedOn)))
    throw new DomainError('invalid_input', {}, [{ path: 'query.after', code: 'cursor_unknown' }]);
  const direction = sql.raw(order);
  const page = sql`limit ${limit + 1}`;
  const { rows } = await sql<EntryRow>`
    with found as ${readFirst(tx)} (
      select l.booked_on as day, ${journalFacts}, ${toMember} as amount, ${correction(tx, [account.aggregator_id])} as correction, ${hasBill(tx, account, q)} as has_bill
      from ledger l
      join journal j on j.aggregator_id = l.aggregator_id and j.id = l.journal_id
      ${joinedToJournal}
      where ${entriesOf(account)} and l.booked_on between ${from} and ${to} and ${isOfKind(tx, account, kind)}
        ${cursor ? sql`and (l.booked_on, l.journal_id) ${sql.raw(order === 'asc' ? '>' : '<')} (${cursor.bookedOn}::date, ${cursor.journalId}::bigint)` : sql``}
      ${q ? sql`` : sql`order by l.booked_on ${direction}, l.journal_id ${direction} ${page}`}
    )
    select j.*, ${journalNames}
    from found j
    ${joinedToNames}
    where ${isFound(q)}
    order by j.day ${direction}, j.journal_id ${direction}
    ${page}`.execute(tx);
  const shown = rows.slice(0, limit);
  const balances = await balancesAfter(tx, account, shown);
  const pays = mayPay(caller, account);
  const entries = shown.map((row): StatementRow => {
    const balance = balances.get(row.journal_id);
    if (balance === undefined) throw new Error(`Journal ${row.journal_id} has no balance`);
    return { ...row, balance, mayReverse: pays && row.kind === 'payment' && row.reversed_by === null };
  });
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { entries, next: last ? `${last.booked_on}_${last.journal_id}` : null };
}

/**
 * The balance of an account after each of these entries, whatever else was left out beside them: what ledger_day has
 * before the day, and the entries of the day up to this one.
 */
async function balancesAfter(
  tx: Tx,
  account: AccountRow,
  entries: readonly EntryRow[],
): Promise<Map<JournalId, bigint>> {
  const days = [...new Set(entries.map(({ booked_on }) => booked_on))];
  const { rows } = await sql<{ journal_id: JournalId; balance: bigint }>`
    with day as (
      select v.booked_on,
             (select coalesce(sum(d.settled + d.paid), 0) from ledger_day d
              where d.aggregator_id = ${account.aggregator_id} and d.tier = ${account.tier}
                and d.member_id = ${account.member_id} and d.booked_on < v.booked_on) as opening
      from unnest(${days}::date[]) as v (booked_on)
    ), moved as (
      select l.journal_id, l.booked_on,
             sum(${toMember}) over (partition by l.booked_on order by l.journal_id) as amount
      from ledger l
      where ${entriesOf(account)} and l.booked_on = any(${days}::date[])
    )
    select m.journal_id, (day.opening + m.amount)::bigint as balance
    from moved m
    join day on day.booked_on = m.booked_on
    where m.journal_id = any(${entries.map(({ journal_id }) => journal_id)}::bigint[])`.execute(tx);
  return new Map(rows.map((row) => [row.journal_id, row.balance]));
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
