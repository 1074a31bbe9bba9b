import {
  type DealerReportRow,
  type dealerOperations,
  dealerReportDaysMax,
  dealerReportLinesMax,
} from '@drawdesk/contract';
import { formatMoney, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { z } from 'zod';
import { groupsAllowed } from '../../platform/auth/rights.ts';
import type { DealerId, RoundId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { aggregatorsOf } from '../../platform/tenancy/own-rows.ts';
import { dealingTierOf } from './dealing-tier.ts';

type Report = z.input<(typeof dealerOperations)['dealers.report']['response']>;

interface Query {
  from: string;
  to: string;
  dealerId?: string | undefined;
}

interface Row {
  dealer_id: DealerId;
  name: string;
  round_id: RoundId;
  provider_id: string;
  name_en: string;
  name_th: string;
  label: string;
  booked_on: string;
  lay_offs: bigint;
  stake: bigint;
  cost: bigint;
  won: bigint;
}

/**
 * What was laid off, by dealer and round, on the days of the settlements; beside it what was sold and kept of these rounds
 * (lay-off.md §11). A reversal counts against what it reversed.
 * Rounds outside the provider groups whose totals the caller sees are left out, of the sums too.
 * @throws DomainError `invalid_input` for dates the wrong way round or too far apart, or too many lines.
 */
export const reportDealers = (store: Store, caller: AccountCaller, query: Query): Promise<Report> => {
  requireDays(query);
  return store.transaction(scopeOf(caller), (tx) => readReport(tx, caller, query));
};

function requireDays({ from, to }: Query): void {
  if (from > to) throw new DomainError('invalid_input', {}, [{ path: 'query.to', code: 'date_order' }]);
  if ((Date.parse(to) - Date.parse(from)) / 86_400_000 + 1 > dealerReportDaysMax)
    throw new DomainError('invalid_input', {}, [
      { path: 'query.to', code: 'range_too_long', values: { days: String(dealerReportDaysMax) } },
    ]);
}

/** The same inside a transaction. */
async function readReport(tx: Tx, caller: AccountCaller, { from, to, dealerId }: Query): Promise<Report> {
  const tier = dealingTierOf(caller);
  // lay_off_result_by_day
  const { rows } = await sql<Row>`
    select o.dealer_id, d.name, o.round_id, r.provider_id, p.name_en, p.name_th, r.label, o.booked_on,
           sum(sign(o.stake))::bigint as lay_offs, sum(o.stake)::bigint as stake, sum(o.cost)::bigint as cost,
           sum(o.won)::bigint as won
    from lay_off_result o
    join dealer d on d.aggregator_id = o.aggregator_id and d.id = o.dealer_id
    join round r on r.id = o.round_id
    join provider p on p.id = r.provider_id
    where o.aggregator_id = ${tier} and o.booked_on between ${from} and ${to}
      and p.provider_group = any(${groupsAllowed(caller.rules, 'view', 'lotto-total')}::text[])
      ${dealerId === undefined ? sql`` : sql`and o.dealer_id = ${BigInt(dealerId)}`}
    group by o.dealer_id, d.name, o.round_id, r.provider_id, p.name_en, p.name_th, r.label, o.booked_on
    having sum(o.stake) <> 0 or sum(o.won) <> 0
    order by lower(d.name), o.dealer_id, o.booked_on desc, o.round_id desc
    limit ${dealerReportLinesMax + 1}`.execute(tx);
  if (rows.length > dealerReportLinesMax)
    throw new DomainError('invalid_input', {}, [
      { path: 'query.from', code: 'too_many_lines', values: { max: String(dealerReportLinesMax) } },
    ]);
  const data = [...Map.groupBy(rows, (row) => row.dealer_id)].map(
    ([id, ofDealer]): DealerReportRow => ({
      dealerId: String(id),
      name: ofDealer[0]?.name ?? '',
      ...sumsOf(ofDealer),
      rounds: ofDealer.map((row) => ({
        roundId: String(row.round_id),
        providerId: row.provider_id,
        nameEn: row.name_en,
        nameTh: row.name_th,
        label: row.label,
        bookedOn: row.booked_on,
        ...sumsOf([row]),
      })),
    }),
  );
  const rounds = await readKeptRounds(tx, caller, [...new Set(rows.map((row) => row.round_id))]);
  return {
    data,
    summary: {
      total: sumsOf(rows),
      rounds: rounds.map((round) => ({
        roundId: String(round.id),
        providerId: round.provider_id,
        nameEn: round.name_en,
        nameTh: round.name_th,
        label: round.label,
        ...keptOf([round]),
      })),
      kept: keptOf(rounds),
    },
  };
}

interface KeptRow {
  id: RoundId;
  provider_id: string;
  name_en: string;
  name_th: string;
  label: string;
  total: bigint;
  laid_off: bigint;
}

/**
 * What the caller's tier sold in rounds, and laid off by their settlement in force, the latest draw first; nothing where a
 * round was voided. round_sales by its primary key, once for each master; lay_off_result by its primary key.
 */
async function readKeptRounds(tx: Tx, caller: AccountCaller, ids: readonly RoundId[]): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    with sold as materialized (
      select s.round_id, sum(s.stake)::bigint as stake
      from round_sales s
      where s.aggregator_id in ${aggregatorsOf(caller)} and s.round_id = any(${ids}::bigint[]) and s.agent_id = 0
      group by s.round_id
    )
    select r.id, r.provider_id, p.name_en, p.name_th, r.label,
           case when r.current_settlement_id is null then 0 else coalesce(sold.stake, 0) end as total, placed.laid_off
    from round r
    join provider p on p.id = r.provider_id
    left join sold on sold.round_id = r.id
    cross join lateral (
      select coalesce(sum(o.stake), 0)::bigint as laid_off
      from lay_off_result o
      where o.aggregator_id = ${dealingTierOf(caller)} and o.settlement_id = r.current_settlement_id
    ) placed
    where r.id = any(${ids}::bigint[])
    order by r.draw_at desc, r.id desc`.execute(tx);
  return rows;
}

function keptOf(rows: readonly KeptRow[]) {
  const total = rows.reduce((sum, row) => sum + row.total, 0n);
  const laidOff = rows.reduce((sum, row) => sum + row.laid_off, 0n);
  return { total: money(total), laidOff: money(laidOff), kept: money(total - laidOff) };
}

const money = (amount: bigint): string => formatMoney(satang(amount));

function sumsOf(rows: readonly Row[]) {
  const sum = (of: (row: Row) => bigint) => rows.reduce((total, row) => total + of(row), 0n);
  return {
    layOffs: Number(sum((row) => row.lay_offs)),
    stake: money(sum((row) => row.stake)),
    cost: money(sum((row) => row.cost)),
    won: money(sum((row) => row.won)),
    net: money(sum((row) => row.won - row.cost)),
  };
}
