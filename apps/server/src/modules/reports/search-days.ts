import type { ProviderGroup } from '@drawdesk/contract';
import { parseBillNumber } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import type { BillId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { ownRows } from '../../platform/tenancy/own-rows.ts';
import { runningDate } from '../settlement/posting-date.ts';
import { requireRange } from './require-range.ts';
import { type Scope, scopeOfReport } from './scope.ts';
import { datesBetween, daysAfter } from './spans.ts';

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

/** Days that are searched by default, and the most in one call while an index narrows the search. */
const usualDays = 31;
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
  /** Business dates, the latest first. */
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
  const to = bill?.day ?? query.to ?? query.from ?? (await runningDate(tx));
  const from = bill?.day ?? query.from ?? daysAfter(to, 1 - usualDays);
  requireRange({ from, to });
  const after = parseCursor(query.after);
  // bets on rounds of coming days are sold already
  const last = query.to || query.from || bill ? to : daysAfter(to, 3);
  const days = datesBetween(from, last).toReversed();
  const { members, agents } = scope;
  return {
    scope,
    masters: [...new Set(members.map(({ aggregatorId }) => aggregatorId))],
    agents: members.some(({ agentId }) => agentId === 0n) ? null : agents.map(({ agentId }) => agentId),
    days: after ? days.filter((day) => day <= after.day) : days,
    after,
    billId: bill?.id ?? null,
    query: filter,
  };
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
  // bets keep the date they were sold for, also where a round was moved: round_by_date
  const { rows } = await sql<{ id: bigint }>`
    select id from round
    where business_date between ${from} and ${to}
      ${scope.providers === null ? sql`` : sql`and provider_id = any(${[...scope.providers]}::text[])`}
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

/**
 * Searches from the latest day back, until `limit` rows are found, no day is left, or the most days that
 * one call may read are read. It reads a month at once where an index narrows the search (`narrow`),
 * otherwise one day at a time.
 */
export async function searchDays<Row>(
  search: Search,
  { limit, narrow, cursorOf }: { limit: number; narrow: boolean; cursorOf: (row: Row) => SearchCursor },
  read: ReadDays<Row>,
): Promise<{ rows: Row[]; next: string | null; partial: boolean }> {
  const found: Row[] = [];
  const atOnce = narrow ? usualDays : 1;
  const most = narrow ? usualDays * 2 : wideDays;
  for (let looked = 0; looked < search.days.length; looked += atOnce) {
    const days = search.days.slice(looked, looked + atOnce);
    const [to = '', from = to] = [days[0], days.at(-1)];
    if (looked >= most) return { rows: found, next: cursorText(topOf(to)), partial: true };
    const below = search.after && search.after.day >= from ? search.after : null;
    found.push(...(await read({ from, to }, below, limit + 1 - found.length)));
    const last = found[limit - 1];
    if (found.length > limit && last)
      return { rows: found.slice(0, limit), next: cursorText(cursorOf(last)), partial: false };
  }
  return { rows: found, next: null, partial: false };
}
