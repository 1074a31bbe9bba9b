import type { ProviderGroup } from '@drawdesk/contract';
import { parseBillNumber } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import type { BillId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { ownRows } from '../../platform/tenancy/own-rows.ts';
import { daysAfter } from '../figures/periods.ts';
import { runningDate } from '../settlement/posting-date.ts';
import { requireRange } from './require-range.ts';
import { type Scope, scopeOfReport } from './scope.ts';
import { daysBetween } from './spans.ts';

/** The filters that tickets and bills have in common. */
export interface SearchQuery {
  from?: string | undefined;
  to?: string | undefined;
  placedFrom?: string | undefined;
  placedTo?: string | undefined;
  providerId?: string | undefined;
  group?: ProviderGroup | undefined;
  roundId?: string | undefined;
  aggregatorId?: string | undefined;
  agentId?: string | undefined;
  playerId?: string | undefined;
  q?: string | undefined;
  after?: string | undefined;
}

/** Days before today that are searched by default, and the most that are read at once. */
const usualDays = 31;
/** Such parts in one call while an index narrows the search. */
const narrowParts = 2;
/** Days in one call that reads every ticket of them. */
const wideDays = 7;

/** The cursor of a search: it continues below this bill and line of this business date. */
export interface SearchCursor {
  day: string;
  billId: BillId;
  lineNo: number;
}

export interface Search {
  scope: Scope;
  masters: readonly bigint[];
  /** Null: every agent of the masters. */
  agents: readonly bigint[] | null;
  /** The business dates that the query is about. */
  range: Days;
  /** Those of them that have rounds, the latest first, from the cursor on. */
  days: readonly string[];
  after: SearchCursor | null;
  /** The one bill that `q` names. */
  billId: BillId | null;
  query: SearchQuery;
}

const cursorPattern = /^(\d{4}-\d{2}-\d{2})\.(\d{1,18})\.(\d{1,4})$/;

function parseCursor(text: string | undefined): SearchCursor | null {
  if (text === undefined) return null;
  const [, day = '', billId = '', lineNo = ''] = cursorPattern.exec(text) ?? [];
  if (day === '' || Number.isNaN(Date.parse(day)))
    throw new DomainError('invalid_input', {}, [{ path: 'query.after', code: 'cursor_unknown' }]);
  return { day, billId: BigInt(billId), lineNo: Number(lineNo) };
}

const cursorText = ({ day, billId, lineNo }: SearchCursor): string => `${day}.${billId}.${lineNo}`;

/** Where a query searches, and in whose bets. Throws DomainError `invalid_input`. */
export async function openSearch(tx: Tx, caller: AccountCaller, query: SearchQuery): Promise<Search> {
  const bill = await billNamed(tx, caller, query.q);
  const filter = bill ? { ...query, q: undefined } : query;
  const scope = await scopeOfReport(tx, caller, 'report-ticket', filter, 'player');
  const after = parseCursor(query.after);
  const range = await rangeOf(tx, scope, query, bill?.day ?? null);
  const { members, agents } = scope;
  return {
    scope,
    masters: [...new Set(members.map(({ aggregatorId }) => aggregatorId))],
    agents: members.some(({ agentId }) => agentId === 0n) ? null : agents.map(({ agentId }) => agentId),
    range,
    days: await daysWithRounds(
      tx,
      scope,
      after && after.day < range.to ? { ...range, to: after.day } : range,
    ),
    after,
    billId: bill?.id ?? null,
    query: filter,
  };
}

/**
 * The business dates of a search. A bill or a round that is named has its own date. Otherwise a search without
 * a last day goes on to the latest round that is open: bets on a draw are sold two weeks before it. A search
 * without a first day begins 31 days ago, or with the first round where a last day is given.
 */
async function rangeOf(tx: Tx, scope: Scope, query: SearchQuery, billDay: string | null): Promise<Days> {
  const named = billDay ?? (await dayOfRound(tx, scope, query.roundId));
  if (named !== null) return { from: named, to: named };
  if (query.from && query.to) {
    requireRange({ from: query.from, to: query.to });
    return { from: query.from, to: query.to };
  }
  const today = await runningDate(tx);
  // round_by_date, from either end
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select (select min(business_date) from round) as first,
           (select max(business_date) from round where business_date > ${today}::date and status <> 'scheduled') as last`.execute(
    tx,
  );
  const { first = null, last = null } = rows[0] ?? {};
  if (query.to) return { from: earlier(first ?? query.to, query.to), to: query.to };
  const from = query.from ?? daysAfter(today, 1 - usualDays);
  return { from, to: later(later(last ?? today, today), from) };
}

const earlier = (one: string, other: string): string => (one < other ? one : other);
const later = (one: string, other: string): string => (one > other ? one : other);

/** Null where no round is named, or none that the caller may see; primary key. */
async function dayOfRound(tx: Tx, scope: Scope, roundId: string | undefined): Promise<string | null> {
  if (roundId === undefined) return null;
  const { rows } = await sql<{ day: string }>`
    select business_date as day from round where id = ${roundId} ${ofProviders(scope)}`.execute(tx);
  return rows[0]?.day ?? null;
}

const ofProviders = ({ providers }: Scope): RawBuilder<unknown> =>
  providers === null ? sql`` : sql`and provider_id = any(${[...providers]}::text[])`;

/**
 * The days of a range on which a round may have bets, the latest first: one look at round_by_date for each
 * day. Coming rounds that have not opened have none.
 */
async function daysWithRounds(tx: Tx, scope: Scope, { from, to }: Days): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select d.day::date as day
    from generate_series(
      greatest(${from}::date, (select min(business_date) from round)),
      least(${to}::date, (select max(business_date) from round)),
      interval '1 day') as d (day)
    where exists (
      select from round
      where business_date = d.day::date and (business_date <= current_date or status <> 'scheduled')
        ${ofProviders(scope)})
    order by d.day desc`.execute(tx);
  return rows.map((row) => row.day);
}

async function billNamed(
  tx: Tx,
  caller: AccountCaller,
  q: string | undefined,
): Promise<{ id: bigint; day: string } | null> {
  const id = q ? parseBillNumber(q) : null;
  if (id === null) return null;
  // primary key, once for each master
  const { rows } = await sql<{ id: bigint; day: string }>`
    select b.id, b.business_date as day from bill b where ${ownRows(caller, 'b')} and b.id = ${id}`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Rounds of some days in which a search may find something; null where all are meant. */
export async function roundsOfDays(
  tx: Tx,
  { scope, query }: Search,
  { from, to }: Days,
  listed: boolean,
): Promise<readonly bigint[] | null> {
  if (query.roundId !== undefined && scope.providers === null) return [BigInt(query.roundId)];
  if (scope.providers === null && !listed) return null;
  // a round that was sold in keeps its date: round_by_date
  const { rows } = await sql<{ id: bigint }>`
    select id from round
    where business_date between ${from} and ${to}
      ${ofProviders(scope)}
      ${query.roundId ? sql`and id = ${query.roundId}` : sql``}`.execute(tx);
  return rows.map((row) => row.id);
}

/** Conditions on bills `b` that tickets and bills share. */
export function billConditions({ agents, scope, billId, query }: Search): RawBuilder<unknown> {
  const { players } = scope;
  return sql`
    ${agents === null ? sql`` : sql`and b.agent_id = any(${[...agents]}::bigint[])`}
    ${players === null ? sql`` : sql`and b.player_id = any(${[...players]}::bigint[])`}
    ${billId === null ? sql`` : sql`and b.id = ${billId}`}
    ${query.placedFrom ? sql`and b.placed_at >= ${query.placedFrom}` : sql``}
    ${query.placedTo ? sql`and b.placed_at < ${query.placedTo}` : sql``}`;
}

/** Business dates that are read together, both included. */
export interface Days {
  from: string;
  to: string;
}

/** Reads some days: rows below a cursor, the newest first, up to a limit. */
export type ReadDays<Row> = (days: Days, below: SearchCursor | null, limit: number) => Promise<Row[]>;

/** The cursor of a search that stopped before a day: above every bill of that day. */
const topOf = (day: string): SearchCursor => ({ day, billId: 10n ** 18n - 1n, lineNo: 0 });

/** What one call of a search found, where it goes on, and the days that it has read. */
export interface Searched<Row> {
  rows: Row[];
  next: string | null;
  partial: boolean;
  searched: Days;
}

/**
 * Searches from the latest day back, until `limit` rows are found, no day is left, or the most days that
 * one call may read are read. It reads a month at once where an index narrows the search (`narrow`),
 * otherwise one day at a time.
 */
export async function searchDays<Row>(
  search: Search,
  { limit, narrow, cursorOf }: { limit: number; narrow: boolean; cursorOf: (row: Row) => SearchCursor },
  read: ReadDays<Row>,
): Promise<Searched<Row>> {
  const found: Row[] = [];
  const { range, after } = search;
  const searchedFrom = (from: string) => ({ from, to: range.to });
  const parts = partsOf(search.days, narrow ? usualDays : 1);
  for (const [place, { from, to }] of parts.entries()) {
    if (place === (narrow ? narrowParts : wideDays)) {
      const read = parts[place - 1]?.from ?? to;
      return { rows: found, next: cursorText(topOf(to)), partial: true, searched: searchedFrom(read) };
    }
    const below = after && after.day >= from ? after : null;
    found.push(...(await read({ from, to }, below, limit + 1 - found.length)));
    const last = found[limit - 1];
    if (found.length > limit && last) {
      const cursor = cursorOf(last);
      return {
        rows: found.slice(0, limit),
        next: cursorText(cursor),
        partial: false,
        searched: searchedFrom(cursor.day),
      };
    }
  }
  return { rows: found, next: null, partial: false, searched: range };
}

/** Days, the latest first, in parts that span at most so many days of the calendar. */
function partsOf(days: readonly string[], spanMax: number): Days[] {
  const parts: Days[] = [];
  for (const day of days) {
    const open = parts.at(-1);
    if (open && daysBetween(day, open.to) <= spanMax) open.from = day;
    else parts.push({ from: day, to: day });
  }
  return parts;
}
