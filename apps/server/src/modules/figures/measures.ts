import { type RawBuilder, sql } from 'kysely';

/** What each tier wins, gets as commission and nets, as far as it is stored; satang. */
export const tierMeasures = [
  'win_loss_agent',
  'win_loss_master',
  'win_loss_company',
  'commission_player',
  'commission_agent',
  'commission_master',
  'net_player',
  'net_agent',
  'net_master',
  'net_company',
] as const;

/**
 * The columns of every roll-up of figures, money in satang. The player's win/loss and the company's
 * commission are computed from them.
 */
export const settledMeasures = [
  'ticket_count',
  'stake',
  'winning_tickets',
  'win_amount',
  ...tierMeasures,
] as const;

/** The columns of `win_loss`, which stores the two computed ones as well. */
export const winLossColumns = [...settledMeasures, 'win_loss_player', 'commission_company'] as const;

export const cancelledMeasures = ['cancelled_count', 'cancelled_stake'] as const;

export const measures = [...settledMeasures, ...cancelledMeasures] as const;

type Measure = (typeof measures)[number];
/** Satang and counts of a set of tickets. */
export type Measures = Record<Measure, bigint>;

/** Figures that are all zero. */
export const noMeasures: Measures = {
  ticket_count: 0n,
  stake: 0n,
  winning_tickets: 0n,
  win_amount: 0n,
  win_loss_agent: 0n,
  win_loss_master: 0n,
  win_loss_company: 0n,
  commission_player: 0n,
  commission_agent: 0n,
  commission_master: 0n,
  net_player: 0n,
  net_agent: 0n,
  net_master: 0n,
  net_company: 0n,
  cancelled_count: 0n,
  cancelled_stake: 0n,
};

/** The figures of all rows together. */
export function addMeasures(rows: readonly Measures[]): Measures {
  const total = { ...noMeasures };
  for (const row of rows) for (const name of measures) total[name] += row[name];
  return total;
}

/** `name, name, …`, or `t.name, t.name, …` */
export const listed = (names: readonly string[], table?: string): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(table === undefined ? name : `${table}.${name}`)));

/** `0 as name, …` */
export const zeros = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql`0::bigint as ${sql.ref(name)}`));

/** `sum_bigint(t.name) as name, …`: the aggregate of migration 0037, whose sums are no numeric in between. */
export const summed = (table: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql`sum_bigint(${sql.ref(`${table}.${name}`)}) as ${sql.ref(name)}`));

/** `name = t.name + excluded.name, …` */
export const addedUp = (table: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    names.map(
      (name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
    ),
  );
