import { type ProviderGroup, type Round, type RoundStatus, roundStatus } from '@drawdesk/contract';
import { formatMoney, isBetType, satang } from '@drawdesk/lottery';
import { type RawBuilder, sql } from 'kysely';
import type { RoundId } from '../../platform/db/ids.ts';
import { likeAnywhere } from '../../platform/db/like.ts';
import { sortColumn } from '../../platform/db/sort-column.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { mastersOf, memberOf } from '../../platform/tenancy/own-rows.ts';
import { automaticApproved, ruleOf } from '../round-state/round-rules.ts';
import { refusedSince } from '../settlement/settlement-failure.ts';
import { visibleGroups } from './visible-groups.ts';

interface Row {
  id: bigint;
  provider_id: string;
  provider_group: ProviderGroup;
  name_en: string;
  name_th: string;
  label: string;
  business_date: string;
  open_at: Date;
  close_at: Date;
  draw_at: Date;
  status: string;
  settlement_state: Round['settlementState'];
  bill_count: bigint;
  ticket_count: bigint;
  stake: bigint;
  sealed: boolean;
  bet_types: string[];
  origin: Round['origin'];
  times_changed: boolean;
  drawn_at: Date | null;
  overdue: boolean;
  house_game: Round['houseGame'];
  refund_at: Date | null;
  version: number;
}

export interface RoundFilter {
  roundId?: RoundId;
  providerId?: string | undefined;
  group?: string | undefined;
  statuses?: RoundStatus[];
  from?: string | undefined;
  to?: string | undefined;
  q?: string | undefined;
}

export interface RoundPage {
  sortBy?: string | undefined;
  orderBy: 'asc' | 'desc';
  limit: number;
  offset: number;
}

const sortColumns: Record<string, RawBuilder<unknown>> = {
  closeAt: sql`r.close_at`,
  openAt: sql`r.open_at`,
  drawAt: sql`r.draw_at`,
  businessDate: sql`r.business_date`,
  providerId: sql`p.sort_order`,
  status: sql`r.status`,
  label: sql`r.label`,
};

function whereOf(caller: AccountCaller, filter: RoundFilter): RawBuilder<unknown> {
  const like = likeAnywhere(filter.q ?? '');
  const conditions = [
    sql`p.provider_group = any(${visibleGroups(caller)}::text[])`,
    ...(filter.roundId === undefined ? [] : [sql`r.id = ${filter.roundId}`]),
    ...(filter.providerId ? [sql`r.provider_id = ${filter.providerId}`] : []),
    ...(filter.group ? [sql`p.provider_group = ${filter.group}`] : []),
    ...(filter.statuses ? [sql`r.status = any(${filter.statuses}::text[])`] : []),
    ...(filter.from ? [sql`r.business_date >= ${filter.from}`] : []),
    ...(filter.to ? [sql`r.business_date <= ${filter.to}`] : []),
    ...(filter.q ? [sql`(r.label ilike ${like} or p.name_en ilike ${like} or p.name_th ilike ${like})`] : []),
  ];
  return sql.join(conditions, sql` and `);
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
 * A page of rounds with the part of their sales that the caller may see: staff see all, a master and an
 * agent see their own sales. Sales come from round_sales (primary key); only for the rounds of the page.
 */
export async function listRounds(
  tx: Tx,
  caller: AccountCaller,
  filter: RoundFilter,
  page: RoundPage,
): Promise<Round[]> {
  const order = sortColumn(sortColumns, page.sortBy, sql`r.close_at`);
  const direction = page.orderBy === 'asc' ? sql`asc` : sql`desc`;
  const { rows } = await sql<Row>`
    with page as (
      select r.id, r.provider_id, p.provider_group, p.name_en, p.name_th, r.label, r.business_date, r.open_at,
             r.close_at, r.draw_at, r.status, r.sealed_at is not null as sealed, p.bet_types,
             r.origin, r.times_changed, r.drawn_at, r.version,
             r.status = 'waiting'
               and r.draw_at + make_interval(mins => ${ruleOf('no_result_after_minutes')}) <= clock_timestamp() as overdue,
             ${caller.aggregatorId === null ? refundAt : sql`null::timestamptz`} as refund_at,
             row_number() over (order by ${order} ${direction}, r.id ${direction}) as place
      from round r
      join provider p on p.id = r.provider_id
      where ${whereOf(caller, filter)}
      order by ${order} ${direction}, r.id ${direction}
      limit ${page.limit} offset ${page.offset}
    )
    select page.*, (select h.game from house_round h where h.round_id = page.id) as house_game, sold.bill_count, sold.ticket_count, sold.stake,
           case
             when page.status = 'settled' then 'done'
             when page.status <> 'waiting_confirm' or latest.decision is distinct from 'confirmed' then 'none'
             when latest.failed then 'failed'
             else 'running'
           end as settlement_state
    from page
    cross join lateral (
      select coalesce(sum(s.bill_count), 0)::bigint as bill_count,
             coalesce(sum(s.ticket_count), 0)::bigint as ticket_count, coalesce(sum(s.stake), 0)::bigint as stake
      from aggregator a
      join round_sales s on s.aggregator_id = a.id and s.round_id = page.id and s.agent_id = ${memberOf(caller)}
      where a.id in ${mastersOf(caller)}
    ) sold
    left join lateral ${caller.aggregatorId === null ? latestResult : noResult} latest on true
    order by page.place`.execute(tx);
  return rows.map(toRoundDto);
}

/**
 * One round as the caller sees it.
 * @throws DomainError `not_found`.
 */
export async function roundFor(store: Store, caller: AccountCaller, roundId: RoundId): Promise<Round> {
  return store.transaction(scopeOf(caller), async (tx) => {
    const [round] = await listRounds(tx, caller, { roundId }, { orderBy: 'asc', limit: 1, offset: 0 });
    if (!round) throw new DomainError('not_found', { what: 'round' });
    return round;
  });
}

export async function countRounds(tx: Tx, caller: AccountCaller, filter: RoundFilter): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total
    from round r
    join provider p on p.id = r.provider_id
    where ${whereOf(caller, filter)}`.execute(tx);
  return Number(rows[0]?.total ?? 0n);
}

const toRoundDto = (row: Row): Round => ({
  roundId: String(row.id),
  providerId: row.provider_id,
  group: row.provider_group,
  nameEn: row.name_en,
  nameTh: row.name_th,
  label: row.label,
  businessDate: row.business_date,
  openAt: row.open_at.toISOString(),
  closeAt: row.close_at.toISOString(),
  drawAt: row.draw_at.toISOString(),
  status: roundStatus.parse(row.status),
  settlementState: row.settlement_state,
  billCount: Number(row.bill_count),
  ticketCount: Number(row.ticket_count),
  totalBet: formatMoney(satang(row.stake)),
  sealed: row.sealed,
  betTypes: row.bet_types.filter(isBetType),
  origin: row.origin,
  timesChanged: row.times_changed,
  drawnAt: row.drawn_at?.toISOString() ?? null,
  overdue: row.overdue,
  houseGame: row.house_game,
  refundAt: row.refund_at?.toISOString() ?? null,
  version: row.version,
});
