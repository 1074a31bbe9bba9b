import type { LedgerAccount, LedgerTier, ledgerOperations } from '@drawdesk/contract';
import { formatMoney, satang } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { likeAnywhere } from '../../platform/db/like.ts';
import { sortColumn } from '../../platform/db/sort-column.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { accountIdOf, namedBy } from './account-key.ts';
import { type StandingRow, withStanding } from './balance-and-age.ts';
import { type MemberRow, membersOf, type Narrowing } from './members.ts';
import { mayPay } from './who-may-pay.ts';

export type AccountRow = MemberRow & StandingRow;
export type AccountsQuery = z.output<(typeof ledgerOperations)['ledger.accounts']['query']>;

export const money = (amount: bigint): string => formatMoney(satang(amount));

const uplineTier = { master: 'company', agent: 'master', player: 'agent' } as const;
const owing = { '-1': 'member', 0: 'nobody', 1: 'upline' } as const;

const ageingOf = (row: Pick<StandingRow, 'up_to_7' | 'up_to_30' | 'up_to_90' | 'over_90'>) => ({
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
    aggregatorId: String(aggregatorId),
    member: { tier, id: String(memberId), code: row.code, name: row.name },
    upline: {
      tier: uplineTier[tier],
      id: row.upline_id === null ? null : String(row.upline_id),
      code: row.upline_code,
      name: row.upline_name,
    },
    currency: row.currency,
    balance: money(balance),
    owedBy: owing[sign],
    ageing: ageingOf(row),
    oldestDays: balance === 0n ? null : row.oldest,
    openStakes: row.open_stake === null ? null : money(row.open_stake),
    creditLimit: row.credit_limit === null ? null : money(row.credit_limit),
    lastPaidOn: row.last_paid_on,
    former: row.former,
    mayPay: mayPay(caller, row),
  };
}

/**
 * One account that exists for the caller.
 * @throws DomainError `not_found` for any other, whether it exists or not.
 */
export async function requireAccount(tx: Tx, caller: AccountCaller, accountId: string): Promise<AccountRow> {
  const { tier, aggregatorId, memberId } = namedBy(accountId);
  const members = membersOf[tier](caller, { aggregatorId, memberId });
  const { rows } = await sql<AccountRow>`
    with ${withStanding(members)} select * from accounts`.execute(tx);
  const [row] = rows;
  if (!row) throw new DomainError('not_found', { what: 'account' });
  return row;
}

/**
 * Whose members are listed: those of the agent or master in the request, else those directly below the
 * caller.
 */
interface Level {
  tier: LedgerTier;
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
  code: sql`a.code`,
  name: sql`a.name`,
  balance: sql`a.balance`,
  oldestDays: sql`a.oldest`,
  lastPaidOn: sql`a.last_paid_on`,
};

const standings: Record<NonNullable<AccountsQuery['standing']>, RawBuilder<unknown>> = {
  owes: sql`a.balance < 0`,
  owed: sql`a.balance > 0`,
  open: sql`a.balance <> 0`,
  level: sql`a.balance = 0`,
};

function whereOf({ q, standing }: AccountsQuery): RawBuilder<unknown> {
  const like = likeAnywhere(q ?? '');
  return sql.join(
    [
      // of accounts left behind by a move, only those with an open balance
      sql`(not a.former or a.balance <> 0)`,
      ...(q ? [sql`(a.code ilike ${like} or a.name ilike ${like})`] : []),
      ...(standing ? [standings[standing]] : []),
    ],
    sql` and `,
  );
}

interface SumsRow {
  total: bigint;
  owed_by: bigint;
  owed_to: bigint;
  up_to_7: bigint;
  up_to_30: bigint;
  up_to_90: bigint;
  over_90: bigint;
}

/**
 * A page of accounts, their sums over all pages, and the accounts of the tier itself with its upline.
 * @throws DomainError `not_found` when the agent or master asked for does not exist for the caller.
 */
export async function listAccounts(tx: Tx, caller: AccountCaller, query: AccountsQuery) {
  const level = levelOf(caller, query);
  const own = level.own === null ? [] : await readOwn(tx, caller, level.own);
  if (level.own !== null && own.length === 0) throw new DomainError('not_found', { what: level.tier });
  const accounts = withStanding(membersOf[level.members](caller, level.of));
  const where = whereOf(query);
  const direction = query.orderBy === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<AccountRow>`
    with ${accounts}
    select a.* from accounts a
    where ${where}
    order by ${sortColumn(sortColumns, query.sortBy, sql`abs(a.balance)`)} ${direction} nulls last, a.code, a.aggregator_id
    limit ${query.itemsPerPage} offset ${(query.page - 1) * query.itemsPerPage}`.execute(tx);
  const sums = await sql<SumsRow>`
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
  const [all] = sums.rows;
  if (!all) throw new Error('Nothing was summed');
  return { tier: level.tier, own, rows, all };
}

/** As the upline sees it; ages are of what its members owe. */
export const toSumsDto = (all: SumsRow) => ({
  owedByMembers: money(all.owed_by),
  owedToMembers: money(all.owed_to),
  net: money(all.owed_by - all.owed_to),
  ageing: ageingOf(all),
});

async function readOwn(
  tx: Tx,
  caller: AccountCaller,
  { tier, of }: NonNullable<Level['own']>,
): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    with ${withStanding(membersOf[tier](caller, of))}
    select a.* from accounts a where not a.former or a.balance <> 0 order by a.former, a.aggregator_id`.execute(
    tx,
  );
  return rows;
}
