import { noPlayerLimits, type PlayerBudget, type PlayerLimits, satang } from '@drawdesk/lottery';
import { sql } from 'kysely';
import { unnested } from '../../platform/db/array-parameters.ts';
import type { AggregatorId, PlayerId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';

/** What is stored of a player's limits. */
export type StoredLimits = Pick<
  TableRow<'player'>,
  | 'factor_x100'
  | 'day_limit'
  | 'week_limit'
  | 'stopped_until'
  | 'own_day_limit'
  | 'own_week_limit'
  | 'own_stopped_until'
>;

export type LimitedPlayer = StoredLimits & { id: PlayerId; aggregator_id: AggregatorId };

/** The stricter of what staff set and the player asked for; null: there is neither. */
const stricter = (staff: bigint | null, own: bigint | null): bigint | null =>
  staff === null || (own !== null && own < staff) ? own : staff;

const hasLimits = (row: StoredLimits): boolean =>
  row.factor_x100 !== null || row.stopped_until !== null || row.own_stopped_until !== null || hasBudgets(row);

const hasBudgets = (row: StoredLimits): boolean =>
  stricter(row.day_limit, row.own_day_limit) !== null ||
  stricter(row.week_limit, row.own_week_limit) !== null;

interface StakesRow {
  id: PlayerId;
  of_day: bigint;
  of_week: bigint;
}

/**
 * The limits of those players that have any, by id, with what they have bet. Exact while their masters are locked. Players
 * without limits cost nothing.
 *
 * @param at - when their bills are placed, which is the day and the week they count for; null: now, by the database's clock
 */
export async function readPlayerLimits(
  tx: Tx,
  rows: readonly LimitedPlayer[],
  at: Date | null,
): Promise<ReadonlyMap<PlayerId, PlayerLimits>> {
  const limited = rows.filter(hasLimits);
  if (limited.length === 0) return new Map();
  const now = at ?? (await databaseClock(tx));
  const stakes = await readStakes(tx, limited.filter(hasBudgets), now);
  return new Map(
    limited.map((row) => {
      const { of_day, of_week } = stakes.get(row.id) ?? { of_day: 0n, of_week: 0n };
      const isAfter = (until: Date | null) => until !== null && until > now;
      return [
        row.id,
        {
          factorX100: row.factor_x100 ?? noPlayerLimits.factorX100,
          stopped: isAfter(row.stopped_until) || isAfter(row.own_stopped_until),
          budgets: [
            ...budget('day', stricter(row.day_limit, row.own_day_limit), of_day),
            ...budget('week', stricter(row.week_limit, row.own_week_limit), of_week),
          ],
        },
      ];
    }),
  );
}

const budget = (of: PlayerBudget['of'], limit: bigint | null, used: bigint): PlayerBudget[] =>
  limit === null ? [] : [{ of, limit: satang(limit), used: satang(used) }];

async function databaseClock(tx: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx);
  const now = rows[0]?.now;
  if (!now) throw new Error('The database has no clock');
  return now;
}

/** Of the day and the week of an instant in the company's time zone, weeks from Monday on. */
async function readStakes(
  tx: Tx,
  rows: readonly LimitedPlayer[],
  now: Date,
): Promise<ReadonlyMap<PlayerId, StakesRow>> {
  if (rows.length === 0) return new Map();
  const starts = (unit: 'day' | 'week') =>
    sql`date_trunc(${unit}, ${now}::timestamptz at time zone co.time_zone) at time zone co.time_zone`;
  const found = await sql<StakesRow>`
    select g.player_id as id, s.of_day, s.of_week
    from company co
    cross join ${unnested(rows, [
      ['bigint', (row) => row.aggregator_id],
      ['bigint', (row) => row.id],
    ])} as g (aggregator_id, player_id)
    cross join lateral player_stakes(g.aggregator_id, g.player_id, ${starts('day')}, ${starts('week')}) s`.execute(
    tx,
  );
  return new Map(found.rows.map((row) => [row.id, row]));
}
