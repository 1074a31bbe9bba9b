import type { LedgerTier, ledgerOperations } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { allOf } from '../../platform/db/conditions.ts';
import type { AggregatorId } from '../../platform/db/ids.ts';
import { likeAnywhere } from '../../platform/db/like.ts';
import { limitOf } from '../../platform/db/page-of-rows.ts';
import { sortColumn } from '../../platform/db/sort-column.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import type { AccountRow } from './account-row.ts';
import { withBalances } from './balance-and-age.ts';
import { type MemberRow, membersOf, type Narrowing } from './members.ts';

type AccountsQuery = z.output<(typeof ledgerOperations)['ledger.accounts']['query']>;

/** A page of accounts, their sums over all pages, and the accounts of the tier itself with its upline. */
export interface ListedAccounts {
  tier: Exclude<LedgerTier, 'dealer'>;
  own: AccountRow[];
  rows: AccountRow[];
  sums: AccountSums;
}

/** Sums over all pages. Satang. */
export interface AccountSums {
  total: bigint;
  owed_by: bigint;
  owed_to: bigint;
  up_to_7: bigint;
  up_to_30: bigint;
  up_to_90: bigint;
  over_90: bigint;
}

/**
 * The accounts below the agent or master in the request, else those directly below the caller.
 * @throws DomainError `not_found` when the requested agent or master does not exist for the caller.
 */
export const listAccounts = (
  store: Store,
  caller: AccountCaller,
  query: AccountsQuery,
): Promise<ListedAccounts> => store.transaction(scopeOf(caller), (tx) => readAccounts(tx, caller, query));

/**
 * Whose members are listed: those of the agent or master in the request, else those directly below the
 * caller.
 */
interface Level {
  tier: Exclude<LedgerTier, 'dealer'>;
  members: MemberRow['tier'];
  of: Narrowing;
  /** The accounts of the tier itself with its upline; none for the company. */
  own: { tier: MemberRow['tier']; of: Narrowing } | null;
}

function levelOf(caller: AccountCaller, { aggregatorId, agentId }: AccountsQuery): Level {
  const agent = agentId === undefined ? caller.agentId : BigInt(agentId);
  const master = aggregatorId === undefined ? caller.aggregatorId : BigInt(aggregatorId);
  if (agent !== null) {
    const of = { agentId: agent, ...(aggregatorId !== undefined && { aggregatorId: BigInt(aggregatorId) }) };
    return { tier: 'agent', members: 'player', of, own: { tier: 'agent', of } };
  }
  if (master !== null) {
    const of = { aggregatorId: master };
    return { tier: 'master', members: 'agent', of, own: { tier: 'master', of } };
  }
  return { tier: 'company', members: 'master', of: {}, own: null };
}

const sortColumns: Record<string, RawBuilder<unknown>> = {
  code: sql`a.code_order`,
  name: sql`a.name`,
  balance: sql`a.balance`,
  oldestDays: sql`a.oldest`,
  lastPaidOn: sql`a.last_paid_on`,
};

const balanceIs: Record<NonNullable<AccountsQuery['standing']>, RawBuilder<unknown>> = {
  owes: sql`a.balance < 0`,
  owed: sql`a.balance > 0`,
  open: sql`a.balance <> 0`,
  level: sql`a.balance = 0`,
};

function whereOf({ q, standing }: AccountsQuery): RawBuilder<unknown> {
  const like = likeAnywhere(q ?? '');
  return allOf(
    // of accounts left behind by a move, only those with an open balance
    sql`(not a.former or a.balance <> 0)`,
    q && sql`(a.code ilike ${like} or a.name ilike ${like})`,
    standing && balanceIs[standing],
  );
}

/** The same list inside a transaction. */
export async function readAccounts(
  tx: Tx,
  caller: AccountCaller,
  query: AccountsQuery,
): Promise<ListedAccounts> {
  const level = levelOf(caller, query);
  const own = level.own === null ? [] : await readOwn(tx, caller, level.own);
  if (level.own !== null && own.length === 0) throw new DomainError('not_found', { what: level.tier });
  const accounts = withBalances(tx, membersOf[level.members](tx, caller, level.of), mastersOf(level.of));
  const where = whereOf(query);
  const direction = query.orderBy === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<AccountRow>`
    with ${accounts}
    select a.* from accounts a
    where ${where}
    order by ${sortColumn(sortColumns, query.sortBy, sql`abs(a.balance)`)} ${direction} nulls last, a.code_order, a.aggregator_id,
             a.member_id
    ${limitOf(query)}`.execute(tx);
  const summed = await sql<AccountSums>`
    with ${accounts}
    select count(*) as total,
           coalesce(-sum(a.balance) filter (where a.balance < 0), 0)::bigint as owed_by,
           coalesce(sum(a.balance) filter (where a.balance > 0), 0)::bigint as owed_to,
           ${sql.join(
             ['up_to_7', 'up_to_30', 'up_to_90', 'over_90'].map(
               (bucket) =>
                 sql`coalesce(sum(${sql.ref(`a.${bucket}`)}) filter (where a.balance < 0), 0)::bigint as ${sql.ref(bucket)}`,
             ),
           )}
    from accounts a
    where ${where}`.execute(tx);
  const [sums] = summed.rows;
  if (!sums) throw new Error('Nothing was summed');
  return { tier: level.tier, own, rows, sums };
}

const mastersOf = ({ aggregatorId }: Narrowing): AggregatorId[] =>
  aggregatorId === undefined ? [] : [aggregatorId];

async function readOwn(
  tx: Tx,
  caller: AccountCaller,
  { tier, of }: NonNullable<Level['own']>,
): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    with ${withBalances(tx, membersOf[tier](tx, caller, of), mastersOf(of))}
    select a.* from accounts a where not a.former or a.balance <> 0 order by a.former, a.aggregator_id`.execute(
    tx,
  );
  return rows;
}
