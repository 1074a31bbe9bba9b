import type { LedgerTier } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { AggregatorId, JournalId } from '../../platform/db/ids.ts';
import { andOfOneMaster } from '../../platform/db/name-one-master.ts';
import { countRows, limitOf, type Page, type PageRequest } from '../../platform/db/page-of-rows.ts';
import { readFirst } from '../../platform/db/read-first.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { accountIdOf } from './account-key.ts';
import { requireAccount } from './account-row.ts';
import {
  correction,
  type JournalRow,
  joinedToJournal,
  joinedToNames,
  journalFacts,
  journalNames,
  journalsFor,
} from './journal-rows.ts';
import type { LedgerAccountKey } from './payments.ts';
import { mayPay } from './who-may-pay.ts';

interface HeadRow extends JournalRow {
  aggregator_id: AggregatorId;
  correction: boolean;
}

/** A journal with the page of its entries that was requested. */
export interface Journal {
  head: HeadRow;
  mayReverse: boolean;
  entries: Page<JournalEntryRow>;
}

type PageOfEntries = Pick<PageRequest, 'page' | 'itemsPerPage'>;

/**
 * What a journal posted between the tiers up to the caller's own.
 * @throws DomainError `not_found` for a journal that does not exist for the caller.
 */
export const showJournal = (
  store: Store,
  caller: AccountCaller,
  journalId: JournalId,
  page: PageOfEntries,
): Promise<Journal> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const head = await readHead(tx, caller, journalId);
    return {
      head,
      mayReverse:
        head.kind === 'payment' &&
        head.reversed_by === null &&
        (await isPayable(tx, caller, head.aggregator_id, journalId)),
      entries: await readEntries(tx, caller, head, page),
    };
  });

async function readHead(tx: Tx, caller: AccountCaller, journalId: JournalId): Promise<HeadRow> {
  const { rows } = await sql<HeadRow>`
    with found as ${readFirst(tx)} (
      select j.aggregator_id, ${journalFacts}, ${correction(tx)} as correction
      from journal j
      ${joinedToJournal}
      where ${journalsFor(caller)} and j.id = ${journalId}
    )
    select j.*, ${journalNames}
    from found j
    ${joinedToNames}`.execute(tx);
  const [head] = rows;
  if (!head) throw new DomainError('not_found', { what: 'journal' });
  return head;
}

export interface JournalEntryRow {
  debit_tier: LedgerTier;
  debit_id: bigint;
  debit_code: string | null;
  debit_name: string | null;
  credit_tier: LedgerTier;
  credit_id: bigint;
  credit_code: string | null;
  credit_name: string | null;
  amount: bigint;
}

type Side = 'debit' | 'credit';

/** The username of a player of an entry `l`, by primary key. */
const playerOf = (tx: Tx, side: Side, master: AggregatorId): RawBuilder<unknown> => sql`
  case ${sql.ref(`l.${side}_tier`)} when 'player' then (
    select p.username from player p where p.aggregator_id = l.aggregator_id and p.id = ${sql.ref(`l.${side}_id`)}
      ${andOfOneMaster(tx, 'p', [master])}) end
  as ${sql.ref(`${side}_player`)}`;

/** Code and name of a side of an entry, by the primary key of its tier; its players are named already. */
const named = (side: Side): RawBuilder<unknown> => {
  const [tier, id] = [sql.ref(`l.${side}_tier`), sql.ref(`l.${side}_id`)];
  return sql`
    left join lateral (
      select ${sql.ref(`l.${side}_player`)} as code, '' as name where ${tier} = 'player'
      union all
      select a.code, a.name from agent a where ${tier} = 'agent' and a.id = ${id}
      union all
      select m.code, m.name from aggregator m where ${tier} = 'master' and m.id = ${id}
      union all
      select '', d.name from dealer d where ${tier} = 'dealer' and d.aggregator_id = l.aggregator_id and d.id = ${id}
      union all
      select '', coalesce(c.name, '') from company c where ${tier} = 'company'
    ) ${sql.ref(side)} on true`;
};

async function readEntries(
  tx: Tx,
  caller: AccountCaller,
  { aggregator_id, journal_id }: HeadRow,
  page: PageOfEntries,
): Promise<Page<JournalEntryRow>> {
  // an agent may not see what its master settles with the company (domain.md §5); primary key
  const where = sql`
    l.aggregator_id = ${aggregator_id} and l.journal_id = ${journal_id}
    ${caller.agentId === null ? sql`` : sql`and l.member_tier in ('player', 'agent')`}`;
  const { rows } = await sql<JournalEntryRow>`
    with entry as ${readFirst(tx)} (
      select l.*, ${playerOf(tx, 'debit', aggregator_id)}, ${playerOf(tx, 'credit', aggregator_id)}
      from ledger l
      where ${where}
      order by l.amount desc, l.entry_no
      ${limitOf(page)}
    )
    select l.debit_tier, l.debit_id, debit.code as debit_code, debit.name as debit_name,
           l.credit_tier, l.credit_id, credit.code as credit_code, credit.name as credit_name, l.amount
    from entry l
    ${named('debit')}
    ${named('credit')}
    order by l.amount desc, l.entry_no`.execute(tx);
  return { rows, total: await countRows(tx, { from: sql`ledger l`, where }) };
}

/**
 * The account that a payment belongs to, and how much the member paid by it; satang, below zero the member
 * was paid.
 */
interface PaymentRow
  extends Pick<TableRow<'journal'>, 'aggregator_id'>,
    Pick<TableRow<'ledger'>, 'member_id'> {
  tier: LedgerAccountKey['tier'];
  paid: bigint;
}

/**
 * A payment that exists for the caller.
 * @throws DomainError `not_found` for any other, and for journals that are not payments.
 */
export async function requirePayment(
  tx: Tx,
  caller: AccountCaller,
  journalId: JournalId,
): Promise<PaymentRow> {
  const { rows } = await sql<PaymentRow>`
    select j.aggregator_id, l.member_tier as tier, l.member_id,
           case when l.credit_tier = l.member_tier then l.amount else -l.amount end as paid
    from journal j
    join ledger l on l.aggregator_id = j.aggregator_id and l.journal_id = j.id
    where ${journalsFor(caller)} and j.id = ${journalId} and j.kind = 'payment'`.execute(tx);
  const [row] = rows;
  if (!row) throw new DomainError('not_found', { what: 'payment' });
  return row;
}

async function isPayable(tx: Tx, caller: AccountCaller, aggregatorId: AggregatorId, journalId: JournalId) {
  const { tier, member_id: memberId } = await requirePayment(tx, caller, journalId);
  return mayPay(caller, await requireAccount(tx, caller, accountIdOf({ tier, aggregatorId, memberId })));
}
