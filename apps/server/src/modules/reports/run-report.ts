import { type RawBuilder, sql } from 'kysely';
import type { PageRequest } from '../../platform/db/page-of-rows.ts';
import { noSuchSort } from '../../platform/db/sort-column.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { type Measures, measures } from '../figures/measures.ts';
import { tiersOf } from './win-loss-dto.ts';

/** Figures of one row. The label, made by SQL, names the subject of the row. */
export interface FigureRow<Label> extends Measures {
  label: Label;
  outstanding: bigint;
}

export interface RanReport<Label> {
  rows: FigureRow<Label>[];
  /** Over all rows, not only those of the page. */
  total: Measures & { outstanding: bigint };
  count: number;
}

const figures = [...measures, 'outstanding'] as const;
const plain: Readonly<Record<string, RawBuilder<unknown>>> = {
  name: sql`n.sort_name`,
  ticketCount: sql`n.ticket_count`,
  totalBet: sql`n.stake`,
  cancelled: sql`n.cancelled_stake`,
  winAmount: sql`n.win_amount`,
  outstanding: sql`n.outstanding`,
};

const companyCommission = sql`-(n.commission_player + n.commission_agent + n.commission_master)`;
const winLossOf = (tier: string) =>
  tier === 'player' ? sql`(n.win_amount - n.stake)` : sql.ref(`n.win_loss_${tier}`);
const commissionOf = (tier: string) =>
  tier === 'company' ? companyCommission : sql.ref(`n.commission_${tier}`);
const ofTier: Readonly<Record<string, (tier: string) => RawBuilder<unknown>>> = {
  winLoss: (tier) => sql`${winLossOf(tier)}`,
  commission: (tier) => sql`${commissionOf(tier)}`,
  net: (tier) => sql`${sql.ref(`n.net_${tier}`)}`,
  rateDifference: (tier) => sql`(${sql.ref(`n.net_${tier}`)} - ${winLossOf(tier)} - ${commissionOf(tier)})`,
};

const allTiers = ['player', 'agent', 'master', 'company'];
const sortNames = [
  ...Object.keys(plain),
  ...Object.keys(ofTier).flatMap((figure) => allTiers.map((tier) => `${figure}.${tier}`)),
];

/**
 * The figure to sort by, if the caller may see it; null for the report's own order. Figures of tiers
 * above the caller cannot be sorted by: a link from the company is in the report's own order.
 * @throws DomainError `invalid_input` for what is no figure.
 */
function sortOf(caller: AccountCaller, sortBy: string | undefined): RawBuilder<unknown> | null {
  if (sortBy === undefined) return null;
  if (!sortNames.includes(sortBy)) throw noSuchSort(sortNames);
  if (Object.hasOwn(plain, sortBy)) return plain[sortBy] ?? null;
  const [figure = '', tier = ''] = sortBy.split('.');
  if (!tiersOf(caller).some((one) => one === tier)) return null;
  return ofTier[figure]?.(tier) ?? null;
}

/**
 * Runs a report: one page of its rows and the sum of all rows, in one statement.
 *
 * @param named - a select of `label` (json), `sort_name`, `place` (text; the report's own order), the
 *   measures and `outstanding`, one row for each row of the report.
 * @param labelOf - makes the label of a row `n` that is shown, where `named` has none.
 */
export async function runReport<Label>(
  tx: Tx,
  caller: AccountCaller,
  named: RawBuilder<unknown>,
  page: PageRequest,
  labelOf: RawBuilder<unknown> = sql`n.label`,
): Promise<RanReport<Label>> {
  const sort = sortOf(caller, page.sortBy);
  const direction = page.orderBy === 'asc' ? sql`asc` : sql`desc`;
  const order = sort === null ? sql`n.place` : sql`${sort} ${direction}, n.place`;
  const names = sql.join(figures.map((name) => sql.ref(`n.${name}`)));
  type Read = Measures & { label: Label | null; outstanding: bigint; rows: bigint };
  const { rows } = await sql<Read>`
    with named as materialized (${named}),
    shown as (
      select ${labelOf} as label, ${names}, 0::bigint as rows, row_number() over () as nth
      from (
        select * from named n order by ${order} limit ${page.itemsPerPage} offset ${(page.page - 1) * page.itemsPerPage}
      ) n
    )
    select n.label, ${names}, n.rows
    from (
      select * from shown
      union all
      select null, ${sql.join(figures.map((name) => sql`coalesce(sum(${sql.ref(`n.${name}`)}), 0)::bigint`))},
             count(*), null
      from named n
    ) n
    order by n.nth nulls last`.execute(tx);
  const total = rows.at(-1);
  if (!total) throw new Error('A report has no total');
  return {
    rows: rows.slice(0, -1).flatMap(({ label, ...row }) => (label === null ? [] : [{ ...row, label }])),
    total,
    count: Number(total.rows),
  };
}

/** The sum of figures, zeros where there are none. */
export async function sumFigures(tx: Tx, rows: RawBuilder<unknown>): Promise<Measures> {
  const { rows: found } = await sql<Measures>`
    select ${sql.join(measures.map((name) => sql`coalesce(sum(${sql.ref(`f.${name}`)}), 0)::bigint as ${sql.ref(name)}`))}
    from ${rows}`.execute(tx);
  const [sum] = found;
  if (!sum) throw new Error('A sum has no row');
  return sum;
}
