import { type Round, type RoundStatus, type roundOperations, roundStatus } from '@drawdesk/contract';
import type { DrawnResult } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { allOf } from '../../platform/db/conditions.ts';
import type { RoundId } from '../../platform/db/ids.ts';
import { likeAnywhere } from '../../platform/db/like.ts';
import { countRows, limitOf, orderOf, type Page, type PageRequest } from '../../platform/db/page-of-rows.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { isTransactionOnNodes } from '../../platform/db/store-on-nodes.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { aggregatorsOf, memberOf } from '../../platform/tenancy/own-rows.ts';
import { type RoundColumns, roundColumns } from '../round-state/round-columns.ts';
import { automaticApproved, ruleOf } from '../round-state/round-rules.ts';
import {
  countedFrom,
  type RoundsWithoutBets,
  toRoundsWithoutBets,
  type WithoutBetsRow,
} from '../round-state/rounds-without-bets.ts';
import { refusedSince } from '../settlement/settlement-failure.ts';
import { visibleGroups } from './visible-groups.ts';

/** A round with the part of its sales that the caller may see. */
export interface ListedRound
  extends RoundColumns,
    Pick<TableRow<'round'>, 'id' | 'times_changed' | 'drawn_at' | 'sealed_at' | 'laid_off' | 'version'>,
    Pick<TableRow<'provider'>, 'bet_types'> {
  origin: Round['origin'];
  overdue: boolean;
  house_game: Round['houseGame'];
  refund_at: Date | null;
  settlement_state: Round['settlementState'];
  bill_count: bigint;
  ticket_count: bigint;
  stake: bigint;
}

type RoundQuery = z.output<(typeof roundOperations)['rounds.list']['query']>;

const order = {
  columns: {
    closeAt: sql`r.close_at`,
    openAt: sql`r.open_at`,
    drawAt: sql`r.draw_at`,
    businessDate: sql`r.business_date`,
    providerId: sql`p.sort_order`,
    status: sql`r.status`,
    label: sql`r.label`,
  },
  usual: sql`r.close_at`,
  id: sql`r.id`,
  equalRows: 'as requested',
} as const;

/** For staff with the settlement that counts: a settled round knows from it whether anybody bet on the round. */
const fromOf = (caller: AccountCaller) => sql`
  round r
  join provider p on p.id = r.provider_id
  ${caller.aggregatorId === null ? sql`left join settlement t on t.id = r.current_settlement_id` : sql``}`;

/** What the list of another module adds to that of rounds. Aliases: `r` the round. */
export interface RoundsAlso {
  where?: RawBuilder<unknown> | undefined;
  columns?: Readonly<Record<string, RawBuilder<unknown>>>;
}

/** What was drawn in a settled round. */
interface ResultInForce {
  derived: DrawnResult;
  corrected: boolean;
}

export interface DrawnRound extends ListedRound {
  /** Null until it is settled. */
  result: ResultInForce | null;
}

/** A page of the rounds that the caller may see with what was drawn, and how many there are. */
export const listRounds = (
  store: Store,
  caller: AccountCaller,
  query: RoundQuery,
): Promise<Page<DrawnRound> & { withoutBets: RoundsWithoutBets[] }> =>
  store.transaction(scopeOf(caller), async (tx) => ({
    ...(await readDrawnPage(tx, caller, query)),
    withoutBets: await countWithoutBets(tx, caller, query),
  }));

/** The page alone, inside a transaction. */
export async function readDrawnPage(
  tx: Tx,
  caller: AccountCaller,
  query: RoundQuery,
): Promise<Page<DrawnRound>> {
  const { rows, total } = await readRoundPage(tx, caller, query);
  const results = await resultsInForce(
    tx,
    rows.filter(({ status }) => status === 'settled').map(({ id }) => id),
  );
  return { rows: rows.map((row) => ({ ...row, result: results.get(row.id) ?? null })), total };
}

/** The primary keys of round and result. */
async function resultsInForce(tx: Tx, ids: readonly RoundId[]): Promise<ReadonlyMap<RoundId, ResultInForce>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ResultInForce & { round_id: RoundId }>`
    select round_id, derived, corrected from published_result where round_id = any(${[...ids]}::bigint[])`.execute(
    tx,
  );
  return new Map(rows.map(({ round_id, derived, corrected }) => [round_id, { derived, corrected }]));
}

/** A page of rounds without what was drawn, with what another list adds. */
export async function readRoundPage(
  tx: Tx,
  caller: AccountCaller,
  query: RoundQuery,
  also: RoundsAlso = {},
): Promise<Page<ListedRound>> {
  const where = allOf(whereOf(tx, caller, query), also.where);
  return {
    rows: await readRounds(tx, caller, where, query, also.columns),
    total: await countRows(tx, { from: fromOf(caller), where }),
  };
}

/** The rounds that `withBets` leaves out, by provider; round_by_date. */
export async function countWithoutBets(
  tx: Tx,
  caller: AccountCaller,
  query: RoundQuery,
  also: RoundsAlso = {},
): Promise<RoundsWithoutBets[]> {
  if (query.withBets !== 'true') return [];
  const where = allOf(whereOf(tx, caller, { ...query, withBets: 'false' }), also.where);
  const { rows } = await sql<WithoutBetsRow>`
    select p.id, p.name_en, p.name_th, count(*)::integer as rounds
    from ${fromOf(caller)}
    where ${where} and r.business_date >= ${countedFrom(query)}
    group by p.id
    order by p.sort_order, p.id`.execute(tx);
  return rows.map(toRoundsWithoutBets);
}

/**
 * Whether anybody below the caller bet on a round. For staff a settled round knows it from its settlement, which is
 * joined once for all rounds; other rounds look at round_sales (primary key, once for each master). On the demo, for 621
 * finished rounds, the plan is one hash join with settlement, and the count reads 298 buffers; with a subselect for each
 * round it read 2,095. On a cluster those that match are looked for together, because Citus asks its nodes nothing for a
 * single round.
 * @param matching - what else the round `r` of the provider `p` has to fulfil
 */
function hasBets(tx: Tx, caller: AccountCaller, matching: RawBuilder<unknown>): RawBuilder<boolean> {
  const own = sql`s.agent_id = ${memberOf(caller)} and s.ticket_count > 0`;
  const sold = isTransactionOnNodes(tx)
    ? sql<boolean>`r.id = any(array(
        select s.round_id from round_sales s
        where s.aggregator_id in ${aggregatorsOf(caller)} and ${own}
          and s.round_id = any(array(
            select r.id from round r
            join provider p on p.id = r.provider_id
            where ${matching} ${caller.aggregatorId === null ? sql`and r.current_settlement_id is null` : sql``}))))`
    : sql<boolean>`exists (
        select from aggregator a
        join round_sales s on s.aggregator_id = a.id and s.round_id = r.id
        where a.id in ${aggregatorsOf(caller)} and ${own})`;
  return caller.aggregatorId === null ? sql<boolean>`coalesce(t.ticket_count <> 0, ${sold})` : sold;
}

/**
 * One round as the caller sees it.
 * @throws DomainError `not_found`.
 */
export async function showRound(store: Store, caller: AccountCaller, roundId: RoundId): Promise<ListedRound> {
  const where = allOf(isVisible(caller), sql`r.id = ${roundId}`);
  const [round] = await store.transaction(scopeOf(caller), (tx) =>
    readRounds(tx, caller, where, { page: 1, itemsPerPage: 1, orderBy: 'asc' }),
  );
  if (!round) throw new DomainError('not_found', { what: 'round' });
  return round;
}

const isVisible = (caller: AccountCaller): RawBuilder<unknown> =>
  sql`p.provider_group = any(${visibleGroups(caller)}::text[])`;

/** Which rounds `r` of providers `p` a query is about, with and without bets. */
export function matchingRounds(caller: AccountCaller, query: RoundQuery): RawBuilder<unknown> {
  const { providerId, group, status, q } = query;
  const like = likeAnywhere(q ?? '');
  return allOf(
    isVisible(caller),
    providerId && sql`r.provider_id = ${providerId}`,
    group && sql`p.provider_group = ${group}`,
    status !== undefined && sql`r.status = any(${parseStatuses(status)}::text[])`,
    query.from && sql`r.business_date >= ${query.from}`,
    query.to && sql`r.business_date <= ${query.to}`,
    q && sql`(r.label ilike ${like} or p.name_en ilike ${like} or p.name_th ilike ${like})`,
  );
}

function whereOf(tx: Tx, caller: AccountCaller, query: RoundQuery): RawBuilder<unknown> {
  const { withBets } = query;
  const matching = matchingRounds(caller, query);
  if (withBets === undefined) return matching;
  const bets = hasBets(tx, caller, matching);
  return allOf(matching, withBets === 'true' ? bets : sql`not ${bets}`);
}

/** Comma-separated statuses; words that are not a status are left out. */
function parseStatuses(text: string): RoundStatus[] {
  return text.split(',').flatMap((word) => {
    const status = roundStatus.safeParse(word);
    return status.success ? [status.data] : [];
  });
}

/**
 * The progress of the newest result of the round. Only the company sees it; a tenant sees only the status
 * of the round.
 */
const latestResult = sql`(
  select d.decision, ${refusedSince(sql`v.id`)} as failed
  from result v
  -- the last step: a result that was confirmed and then taken back has two
  left join lateral (
    select s.decision from result_decision s where s.result_id = v.id order by s.step desc limit 1
  ) d on true
  where v.round_id = page.id
  order by v.version_no desc
  limit 1
)`;
// people decide once a result was entered, and where the rule was not approved (refund-overdue.ts)
const refundAt = sql`
  case when r.status = 'waiting' and ${automaticApproved} and not exists (select from result v where v.round_id = r.id)
    then r.draw_at + make_interval(mins => ${ruleOf('refund_after_minutes')}) end`;
const noResult = sql`(select null as decision, false as failed)`;

/**
 * Staff see the sales of all, a master and an agent see their own. Sales come from round_sales (primary key);
 * only for the rounds of the page.
 */
async function readRounds(
  tx: Tx,
  caller: AccountCaller,
  where: RawBuilder<unknown>,
  page: PageRequest,
  columns: RoundsAlso['columns'] = {},
): Promise<ListedRound[]> {
  const placed = orderOf({ ...order, columns: { ...order.columns, ...columns } }, page);
  const { rows } = await sql<ListedRound>`
    with page as materialized (
      select r.id, ${roundColumns}, r.sealed_at, p.bet_types,
             r.origin, r.times_changed, r.drawn_at, r.laid_off, r.version,
             r.status = 'waiting'
               and r.draw_at + make_interval(mins => ${ruleOf('no_result_after_minutes')}) <= clock_timestamp() as overdue,
             ${caller.aggregatorId === null ? refundAt : sql`null::timestamptz`} as refund_at,
             row_number() over (order by ${placed}) as place
      from ${fromOf(caller)}
      where ${where}
      order by ${placed}
      ${limitOf(page)}
    ), sold as materialized (
      select s.round_id, sum(s.bill_count)::bigint as bill_count, sum(s.ticket_count)::bigint as ticket_count,
             sum(s.stake)::bigint as stake
      from round_sales s
      where s.aggregator_id in ${aggregatorsOf(caller)} and s.agent_id = ${memberOf(caller)}
        and s.round_id = any(array(select id from page))
      group by s.round_id
    )
    select page.*, (select h.game from house_round h where h.round_id = page.id) as house_game,
           coalesce(sold.bill_count, 0) as bill_count, coalesce(sold.ticket_count, 0) as ticket_count,
           coalesce(sold.stake, 0) as stake,
           case
             when page.status = 'settled' then 'done'
             when page.status <> 'waiting_confirm' or latest.decision is distinct from 'confirmed' then 'none'
             when latest.failed then 'failed'
             else 'running'
           end as settlement_state
    from page
    left join sold on sold.round_id = page.id
    left join lateral ${caller.aggregatorId === null ? latestResult : noResult} latest on true
    order by page.place`.execute(tx);
  return rows;
}
