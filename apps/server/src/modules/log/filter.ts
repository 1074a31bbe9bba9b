import type { logQuery } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { AccountId, AggregatorId } from '../../platform/db/ids.ts';
import { likeAnywhere } from '../../platform/db/like.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { chainOf, linesOf, type Reader } from './reader.ts';

export type LogQuery = z.output<typeof logQuery>;

/** A cursor in the log, newest first; the lines after it are older. */
export interface LogCursor {
  at: Date;
  aggregatorId: AggregatorId;
  seq: bigint;
}

/**
 * The requested lines, as one or two sets without a common line. Each is read in the order of its own index;
 * an `or` over two columns could use no index.
 */
export interface LogFilter {
  where: RawBuilder<unknown>;
  branches: RawBuilder<unknown>[];
}

/** The filter of a query; null when no line can match it. */
export async function filterOf(tx: Tx, reader: Reader, query: LogQuery): Promise<LogFilter | null> {
  const id = (text: string | undefined) => (text === undefined ? undefined : BigInt(text));
  const fields = [
    linesOf(reader),
    equals('actor_account_id', id(query.actorAccountId)),
    equals('real_account_id', id(query.realAccountId)),
    equals('operation', query.operation),
    equals('subject', query.subject),
    equals('subject_id', query.subjectId),
    equals('aggregator_id', id(query.aggregatorId)),
    equals('agent_id', id(query.agentId)),
    equals('request_id', query.requestId),
    query.from === undefined ? undefined : sql`l.at >= ${momentOf(query.from, 0)}`,
    query.to === undefined ? undefined : sql`l.at < ${momentOf(query.to, 1)}`,
  ].filter((one) => one !== undefined);
  const names = query.q === undefined ? null : await namedLike(tx, reader, query, query.q);
  if (names === 'nobody') return null;
  const conditions = [...fields, ...(names?.where ?? [])];
  return {
    where: sql.join(conditions, sql` and `),
    branches: names?.branches ?? personBranches(id(query.accountId)),
  };
}

const equals = (column: string, value: bigint | string | undefined) =>
  value === undefined ? undefined : sql`${sql.ref(`l.${column}`)} = ${value}`;

/**
 * An instant is used as it is. A business day becomes the midnight it begins with, or the midnight some days
 * later.
 */
const momentOf = (text: string, daysLater: number): RawBuilder<unknown> =>
  text.includes('T')
    ? sql`${text}::timestamptz`
    : sql`(${text}::date + ${daysLater}::int)::timestamp at time zone (select time_zone from company)`;

const either = [sql`true`];

/** As oneself, or while impersonating a tenant. */
const personBranches = (accountId: AccountId | undefined): RawBuilder<unknown>[] =>
  accountId === undefined
    ? either
    : [
        sql`l.actor_account_id = ${accountId}`,
        sql`l.real_account_id = ${accountId} and l.actor_account_id is distinct from ${accountId}`,
      ];

/**
 * Lines by part of a name. One tenant's or one person's lines are few enough to check each. For all lines,
 * the accounts are searched by their current names: their lines are found whatever the names were at that
 * time. Only lines without an account (jobs, keys, impersonated tenants) are found by the name in the line.
 */
async function namedLike(
  tx: Tx,
  reader: Reader,
  query: LogQuery,
  part: string,
): Promise<{ where: RawBuilder<unknown>[]; branches?: RawBuilder<unknown>[] } | 'nobody'> {
  const like = likeAnywhere(part);
  const narrow =
    chainOf(reader) !== null || query.aggregatorId !== undefined || query.accountId !== undefined;
  if (narrow)
    return {
      where: [
        sql`(l.actor_name ilike ${like} or l.real_name ilike ${like})`,
        ...(query.accountId === undefined
          ? []
          : [sql`${BigInt(query.accountId)} in (l.actor_account_id, l.real_account_id)`]),
      ],
    };
  const [people, names] = [await peopleLike(tx, like), await namesWithoutAccount(tx, like)];
  const byName = sql`(l.actor_account_id is null and l.actor_name = any(${names}::text[]))`;
  const branches = [
    ...(people.length === 0 ? [] : [sql`l.actor_account_id = any(${people}::bigint[])`]),
    ...(names.length === 0 ? [] : [byName]),
    ...(people.length === 0
      ? []
      : [
          sql`l.real_account_id = any(${people}::bigint[]) and not ${byName}
            and (l.actor_account_id is null or not l.actor_account_id = any(${people}::bigint[]))`,
        ]),
  ];
  return branches.length === 0 ? 'nobody' : { where: [], branches };
}

/**
 * Accounts by part of the name they are shown with or sign in with: each is checked, which takes milliseconds
 * for 10,000.
 */
async function peopleLike(tx: Tx, like: string): Promise<bigint[]> {
  const { rows } = await sql<Pick<TableRow<'account'>, 'id'>>`
    select id from account where display_name ilike ${like} or username ilike ${like}`.execute(tx);
  return rows.map((row) => row.id);
}

/**
 * The most different names of lines without an account; each costs one probe of log_by_name_without_account.
 */
const namesMax = 20_000;

async function namesWithoutAccount(tx: Tx, like: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive names as (
      (select l.actor_name as name from log l where l.actor_account_id is null order by l.actor_name limit 1)
      union all
      select (
        select l.actor_name from log l
        where l.actor_account_id is null and l.actor_name > n.name order by l.actor_name limit 1)
      from names n where n.name is not null)
    select name from (select name from names limit ${namesMax}) found
    where name ilike ${like}`.execute(tx);
  return rows.map((row) => row.name);
}
