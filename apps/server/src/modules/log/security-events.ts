import {
  actorNames,
  actorTexts,
  type Language,
  type SecurityEvent,
  type SecuritySummary,
  securityEventKind,
  securityEventKinds,
  type securityEventQuery,
} from '@drawdesk/contract';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { AccountId } from '../../platform/db/ids.ts';
import type { Page } from '../../platform/db/page-of-rows.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { chainOf, type Reader, readerOf } from './reader.ts';

export type EventQuery = z.output<typeof securityEventQuery>;

/** Events are counted only up to this. */
const countedMax = 10_000;

interface Row
  extends Pick<
    TableRow<'security_event'>,
    'id' | 'at' | 'last_at' | 'count' | 'kind' | 'who' | 'address' | 'operation' | 'detail'
  > {
  account_id: AccountId | null;
  username: string | null;
  display_name: string | null;
}

/** Where nobody was signed in, the account is the one whose name was typed. */
const signInKinds: readonly string[] = ['sign_in_failed', 'sign_in_locked'];
const signIns = sql`e.kind in (${sql.join(signInKinds.map((kind) => sql.lit(kind)))})`;

// only for the rows of a page: by primary key, or by the unique name
const account = sql`
  left join lateral (
    select a.id as account_id, a.username, a.display_name from account a where a.id = e.account_id
    union all
    select a.id, a.username, a.display_name from account a
    where e.account_id is null and ${signIns} and a.username = e.who
  ) named on true`;

const concerns = (accountId: AccountId): RawBuilder<unknown> => sql`(
  e.account_id = ${accountId}
  or e.account_id is null and ${signIns} and e.who = (select username from account where id = ${accountId}))`;

/**
 * Which events exist for a reader: staff of the company reads all of them, operators the events that concern
 * them.
 */
const eventsOf = (reader: Reader): RawBuilder<unknown> =>
  reader.of === 'own entries'
    ? concerns(reader.accountId)
    : chainOf(reader) === null
      ? sql`true`
      : sql`false`;

function filterOf(reader: Reader, query: EventQuery): RawBuilder<unknown> {
  const midnight = (day: string, daysLater: number) =>
    sql`(${day}::date + ${daysLater}::int)::timestamp at time zone (select time_zone from company)`;
  const conditions = [
    eventsOf(reader),
    query.kind === undefined ? undefined : sql`e.kind = ${query.kind}`,
    query.accountId === undefined ? undefined : concerns(BigInt(query.accountId)),
    query.who === undefined ? undefined : isWho(query.who),
    query.address === undefined ? undefined : sql`e.address = ${query.address}`,
    query.from === undefined ? undefined : sql`e.at >= ${midnight(query.from, 0)}`,
    query.to === undefined ? undefined : sql`e.at < ${midnight(query.to, 1)}`,
  ].filter((one) => one !== undefined);
  return sql.join(conditions, sql` and `);
}

/** As it was typed, or as a reader was shown it. One name keeps to the index security_event_by_who. */
function isWho(who: string): RawBuilder<unknown> {
  const kept = actorNames(who).filter((name) => name !== who);
  return kept.length === 0
    ? sql`e.who = ${who}`
    : sql`(e.who = ${who} or e.who = any(${kept}::text[]) and not ${signIns})`;
}

/** A page of events, newest first, by the security_event_… index of what is filtered; counted up to a limit. */
export const listSecurityEvents = (
  store: Store,
  caller: AccountCaller,
  query: EventQuery,
  language: Language,
): Promise<Page<SecurityEvent> & { totalIsCapped: boolean }> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const where = filterOf(readerOf(caller), query);
    const counted = await sql<{ total: bigint }>`
      select count(*) as total
      from (select from security_event e where ${where} limit ${countedMax + 1}) e`.execute(tx);
    const total = Number(counted.rows[0]?.total ?? 0n);
    const offset = Math.min((query.page - 1) * query.itemsPerPage, countedMax);
    return {
      rows: await readEvents(tx, where, sql`limit ${query.itemsPerPage} offset ${offset}`, language),
      total: Math.min(total, countedMax),
      totalIsCapped: total > countedMax,
    };
  });

/** Events older than a given one, for files: none is missing or written twice, however many there are. */
export const eventsBefore = (
  tx: Tx,
  reader: Reader,
  query: EventQuery,
  { before, limit }: { before: bigint | null; limit: number },
  language: Language,
): Promise<SecurityEvent[]> =>
  readEvents(
    tx,
    sql`${filterOf(reader, query)} and ${before === null ? sql`true` : sql`e.id < ${before}`}`,
    sql`limit ${limit}`,
    language,
  );

async function readEvents(
  tx: Tx,
  where: RawBuilder<unknown>,
  limit: RawBuilder<unknown>,
  language: Language,
): Promise<SecurityEvent[]> {
  const { rows } = await sql<Row>`
    select e.id, e.at, e.last_at, e.count, e.kind, e.who, e.address, e.operation, e.detail,
      named.account_id, named.username, named.display_name
    from (select * from security_event e where ${where} order by e.id desc ${limit}) e
    ${account}
    order by e.id desc`.execute(tx);
  return rows.flatMap((row) => {
    const kind = securityEventKind.safeParse(row.kind);
    if (!kind.success) return [];
    return [
      {
        eventId: String(row.id),
        at: row.at.toISOString(),
        lastAt: row.last_at.toISOString(),
        count: row.count,
        kind: kind.data,
        who: whoOf(row, language),
        account: accountOf(row),
        address: row.address,
        operation: row.operation,
        detail: row.detail,
      },
    ];
  });
}

/** What nobody typed and no account is: by its name in the language of the reader. */
const whoOf = (
  { who, kind, account_id }: Pick<Row, 'who' | 'kind' | 'account_id'>,
  language: Language,
): string => (account_id !== null || signInKinds.includes(kind) ? who : actorTexts(who)[language]);

const accountOf = (row: Pick<Row, 'account_id' | 'username' | 'display_name'>): SecurityEvent['account'] =>
  row.account_id === null || row.username === null
    ? null
    : {
        accountId: String(row.account_id),
        username: row.username,
        displayName: row.display_name ?? row.username,
      };

const listedMax = 10;

/** The sums of a week; index security_event_by_time. */
export const securitySummary = (
  store: Store,
  caller: AccountCaller,
  language: Language,
): Promise<SecuritySummary> =>
  store.transaction(scopeOf(caller), (tx) => summaryOf(tx, readerOf(caller), language));

async function summaryOf(tx: Tx, reader: Reader, language: Language): Promise<SecuritySummary> {
  const week = sql`e.at > clock_timestamp() - interval '7 days' and ${eventsOf(reader)}`;
  const since = (interval: string) =>
    sql`coalesce(sum(e.count) filter (where e.at > clock_timestamp() - ${interval}::interval), 0)::bigint`;
  const kinds = await sql<{ kind: string; hour: bigint; day: bigint; week: bigint }>`
    select e.kind, ${since('1 hour')} as hour, ${since('1 day')} as day, sum(e.count)::bigint as week
    from security_event e where ${week}
    group by e.kind`.execute(tx);
  const addresses = await sql<{ address: string; count: bigint; last_at: Date }>`
    select e.address, sum(e.count)::bigint as count, max(e.last_at) as last_at
    from security_event e where ${week} and e.address <> ''
    group by e.address
    order by count desc, e.address
    limit ${listedMax}`.execute(tx);
  const callers = await sql<
    { count: bigint; last_at: Date } & Pick<Row, 'who' | 'kind' | 'account_id' | 'username' | 'display_name'>
  >`
    select e.who, e.kind, e.count, e.last_at, named.account_id, named.username, named.display_name
    from (
      select e.who, e.account_id, max(e.kind) as kind, sum(e.count)::bigint as count, max(e.last_at) as last_at
      from security_event e where ${week} and e.who <> ''
      group by e.who, e.account_id
      order by count desc, e.who
      limit ${listedMax}
    ) e
    ${account}
    order by e.count desc, e.who`.execute(tx);
  const byKind = new Map(kinds.rows.map((row) => [row.kind, row]));
  return {
    kinds: securityEventKinds.map((kind) => ({
      kind,
      hour: Number(byKind.get(kind)?.hour ?? 0n),
      day: Number(byKind.get(kind)?.day ?? 0n),
      week: Number(byKind.get(kind)?.week ?? 0n),
    })),
    addresses: addresses.rows.map((row) => ({
      address: row.address,
      count: Number(row.count),
      lastAt: row.last_at.toISOString(),
    })),
    callers: callers.rows.map((row) => ({
      who: whoOf(row, language),
      account: accountOf(row),
      count: Number(row.count),
      lastAt: row.last_at.toISOString(),
    })),
  };
}
