import type { logQuery } from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { AccountId, AggregatorId } from '../../platform/db/ids.ts';
import { likeAnywhere, likePrefix } from '../../platform/db/like.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { eachChain } from './each-chain.ts';
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
  branches: LogBranch[];
}

export interface LogBranch {
  where: RawBuilder<unknown>;
  /** Things whose lines are sought: each is read by itself, newest first, in the order of log_by_subject. */
  things?: readonly ThingRow[];
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
    query.kind && sql`${byPeople} = ${query.kind === 'people'}`,
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

/**
 * Of no index of its own: in 618,000 lines, 2% of them by people, a page reads 40 lines of log_by_time (0.1 ms), and the
 * count what log_by_actor and log_by_real_person have (20 ms).
 */
const byPeople = sql<boolean>`(
  (l.actor_account_id is not null or l.real_account_id is not null) and not starts_with(l.operation, 'auth.'))`;

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

const either: LogBranch[] = [{ where: sql`true` }];

/** As oneself, or while impersonating a tenant. */
const personBranches = (accountId: AccountId | undefined): LogBranch[] =>
  accountId === undefined
    ? either
    : [
        { where: sql`l.actor_account_id = ${accountId}` },
        { where: sql`l.real_account_id = ${accountId} and l.actor_account_id is distinct from ${accountId}` },
      ];

/**
 * Lines by part of a name, of a person or of the thing that the line is about. One tenant's or one person's lines are
 * few enough to check each. For all lines,
 * the accounts are searched by their current names: their lines are found whatever the names were at that
 * time. Only lines without an account (jobs, keys, impersonated tenants) are found by the name in the line.
 */
async function namedLike(
  tx: Tx,
  reader: Reader,
  query: LogQuery,
  part: string,
): Promise<{ where: RawBuilder<unknown>[]; branches?: LogBranch[] } | 'nobody'> {
  const like = likeAnywhere(part);
  const things = part.length < thingNameMin ? [] : await thingsLike(tx, reader, part);
  const narrow =
    chainOf(reader) !== null || query.aggregatorId !== undefined || query.accountId !== undefined;
  if (narrow)
    return {
      where: [
        sql`(l.actor_name ilike ${like} or l.real_name ilike ${like} or ${isAbout(things)})`,
        ...(query.accountId === undefined
          ? []
          : [sql`${BigInt(query.accountId)} in (l.actor_account_id, l.real_account_id)`]),
      ],
    };
  const [people, names] = [await peopleLike(tx, like), await namesWithoutAccount(tx, reader, like)];
  const byName = sql`(l.actor_account_id is null and l.actor_name = any(${names}::text[]))`;
  const branches: LogBranch[] = [
    ...(people.length === 0 ? [] : [{ where: sql`l.actor_account_id = any(${people}::bigint[])` }]),
    ...(names.length === 0 ? [] : [{ where: byName }]),
    ...(people.length === 0
      ? []
      : [
          {
            where: sql`l.real_account_id = any(${people}::bigint[]) and not ${byName}
              and (l.actor_account_id is null or not l.actor_account_id = any(${people}::bigint[]))`,
          },
        ]),
    ...(things.length === 0
      ? []
      : [
          {
            things,
            where: sql`not ${byName}
              and (l.actor_account_id is null or not l.actor_account_id = any(${people}::bigint[]))
              and (l.real_account_id is null or not l.real_account_id = any(${people}::bigint[]))`,
          },
        ]),
  ];
  return branches.length === 0 ? 'nobody' : { where: [], branches };
}

/** With fewer characters half of all things would match. */
const thingNameMin = 3;
/** The most things of one kind whose lines are sought. */
const thingsMax = 50;

interface ThingRow {
  subject: string;
  id: string;
}

/** The things that carry a name, by part of it; a thing of a provider is found by the name of the provider. */
async function thingsLike(tx: Tx, reader: Reader, part: string): Promise<ThingRow[]> {
  const of = (subjects: string, table: string, fields: string) => sql`
    (select s.subject, t.id::text as id
     from (
       select id from ${sql.table(table)}
       where concat_ws(' ', ${sql.raw(fields)}) ilike ${likeAnywhere(part)}
       -- a name that is all of it first, then those that begin with it
       order by not lower(${part}) = any(array[${sql.raw(fields)}]),
                not concat_ws(' ', ${sql.raw(fields)}) ilike ${likePrefix(part)}, id
       limit ${thingsMax}
     ) t
     cross join unnest(${sql.raw(subjects)}) s (subject))`;
  const kinds = [
    of(`array['agent', 'webhook']`, 'agent', 'code, lower(name)'),
    of(`array['aggregator']`, 'aggregator', 'code, lower(name)'),
    of(`array['provider', 'rates', 'blocks']`, 'provider', 'id, lower(name_en), name_th'),
    of(`array['limiter']`, 'limiter_rule', 'lower(name)'),
    of(`array['profile']`, 'profile', 'lower(name)'),
    // masters and agents may not read the accounts of others
    ...(chainOf(reader) === null || reader.of === 'own entries'
      ? [of(`array['account']`, 'account', 'lower(display_name), username')]
      : []),
  ];
  const { rows } = await sql<ThingRow>`${sql.join(kinds, sql` union all `)}`.execute(tx);
  return rows;
}

/** False for no thing. */
export const isAbout = (things: readonly ThingRow[]): RawBuilder<unknown> =>
  things.length === 0
    ? sql`false`
    : sql`(l.subject, l.subject_id) in (
        select * from unnest(${things.map((one) => one.subject)}::text[], ${things.map((one) => one.id)}::text[]))`;

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

async function namesWithoutAccount(tx: Tx, reader: Reader, like: string): Promise<string[]> {
  const found = await eachChain(tx, reader, async (lines) => {
    const { rows } = await sql<{ name: string }>`
      with recursive names as (
        (select l.actor_name as name from log l
         where ${lines} and l.actor_account_id is null order by l.actor_name limit 1)
        union all
        select (
          select l.actor_name from log l
          where ${lines} and l.actor_account_id is null and l.actor_name > n.name order by l.actor_name limit 1)
        from names n where n.name is not null)
      select name from (select name from names limit ${namesMax}) found
      where name ilike ${like}`.execute(tx);
    return rows;
  });
  return [...new Set(found.map((row) => row.name))];
}
