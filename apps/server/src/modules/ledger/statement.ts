import { type FieldFault, type StatementEntry, statementDaysMax } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { JournalId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { toMember } from './account-days.ts';
import { type AccountRow, money } from './accounts.ts';
import { correction, type JournalRow, joinedToJournal, journalFacts } from './journal-rows.ts';
import { mayPay } from './who-may-pay.ts';

export interface Range {
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
export async function sumsOf(tx: Tx, account: AccountRow, { from, to }: Range): Promise<RangeSums> {
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

const placeOf = (after: string | undefined): StatementCursor | null => {
  const [bookedOn, journalId] = after?.split('_') ?? [];
  return bookedOn && journalId ? { bookedOn, journalId: BigInt(journalId) } : null;
};

type Order = 'asc' | 'desc';

interface EntryRow extends JournalRow {
  amount: bigint;
  correction: boolean;
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
  { from, to, after, limit, order }: Range & { after?: string | undefined; limit: number; order: Order },
): Promise<{ entries: StatementEntry[]; next: string | null }> {
  const place = placeOf(after);
  if (place && Number.isNaN(Date.parse(place.bookedOn)))
    throw new DomainError('invalid_input', {}, [{ path: 'query.after', code: 'cursor_unknown' }]);
  const ofAccount = sql`
    l.aggregator_id = ${account.aggregator_id} and l.member_tier = ${account.tier} and l.member_id = ${account.member_id}`;
  const { rows } = await sql<EntryRow>`
    select ${journalFacts}, ${toMember} as amount, ${correction} as correction
    from ledger l
    join journal j on j.aggregator_id = l.aggregator_id and j.id = l.journal_id
    ${joinedToJournal}
    where ${ofAccount} and l.booked_on between ${from} and ${to}
      ${place ? sql`and (l.booked_on, l.journal_id) ${sql.raw(order === 'asc' ? '>' : '<')} (${place.bookedOn}::date, ${place.journalId}::bigint)` : sql``}
    order by l.booked_on ${sql.raw(order)}, l.journal_id ${sql.raw(order)}
    limit ${limit + 1}`.execute(tx);
  const page = rows.slice(0, limit);
  let balance =
    order === 'asc'
      ? await balanceAt(tx, account, from, place, 'with')
      : await balanceFrom(tx, account, { from, to }, place);
  const pays = mayPay(caller, account);
  const entries = page.map((row): StatementEntry => {
    if (order === 'asc') balance += row.amount;
    const entry = { ...toEntryDto(row, pays), balance: money(balance) };
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
  place: StatementCursor | null,
): Promise<bigint> {
  if (place && place.bookedOn <= range.to) return balanceAt(tx, account, range.from, place, 'without');
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
  place: StatementCursor | null,
  entry: 'with' | 'without',
): Promise<bigint> {
  const day = place && place.bookedOn > from ? place.bookedOn : from;
  const { opening } = await sumsOf(tx, account, { from: day, to: day });
  if (!place || place.bookedOn < from) return opening;
  const { rows } = await sql<{ moved: bigint }>`
    select coalesce(sum(${toMember}), 0)::bigint as moved
    from ledger l
    where l.aggregator_id = ${account.aggregator_id} and l.member_tier = ${account.tier}
      and l.member_id = ${account.member_id} and l.booked_on = ${day}
      and l.journal_id ${sql.raw(entry === 'with' ? '<=' : '<')} ${place.journalId}`.execute(tx);
  return opening + (rows[0]?.moved ?? 0n);
}

function toEntryDto(row: EntryRow, pays: boolean): Omit<StatementEntry, 'balance'> {
  return {
    journalId: String(row.journal_id),
    bookedOn: row.booked_on,
    recordedAt: row.recorded_at.toISOString(),
    kind: row.correction ? 'correction' : row.kind,
    amount: money(row.amount),
    round: roundOf(row),
    agentCode: row.agent_code,
    note: row.note,
    recordedBy: row.recorded_by,
    reversedBy: row.reversed_by === null ? null : String(row.reversed_by),
    reverses: row.reverses_id === null ? null : String(row.reverses_id),
    mayReverse: pays && row.kind === 'payment' && row.reversed_by === null,
  };
}

export const roundOf = (row: JournalRow): StatementEntry['round'] =>
  row.round_id === null || row.provider_id === null || row.label === null || row.business_date === null
    ? null
    : {
        roundId: String(row.round_id),
        providerId: row.provider_id,
        label: row.label,
        businessDate: row.business_date,
      };

/** An account by day; ledger_day by its primary key. */
export async function readDays(tx: Tx, account: AccountRow, { from, to }: Range) {
  const { rows } = await sql<{ booked_on: string; settled: bigint; paid: bigint }>`
    select booked_on, settled, paid
    from ledger_day
    where aggregator_id = ${account.aggregator_id} and tier = ${account.tier} and member_id = ${account.member_id}
      and booked_on between ${from} and ${to}
    order by booked_on`.execute(tx);
  const { opening } = await sumsOf(tx, account, { from, to });
  let balance = opening;
  const days = rows.map((row) => {
    balance += row.settled + row.paid;
    return {
      date: row.booked_on,
      settled: money(row.settled),
      paid: money(row.paid),
      balance: money(balance),
    };
  });
  return { data: days, meta: { opening: money(opening), closing: money(balance) } };
}
