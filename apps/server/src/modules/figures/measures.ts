import { type RawBuilder, sql } from 'kysely';

/**
 * The columns of every roll-up of figures, money in satang. The player's win/loss and the company's
 * commission are computed from them.
 */
export const settledMeasures = [
  'ticket_count',
  'stake',
  'winning_tickets',
  'win_amount',
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

export const cancelledMeasures = ['cancelled_count', 'cancelled_stake'] as const;

export const measures = [...settledMeasures, ...cancelledMeasures] as const;

type Measure = (typeof measures)[number];
/** Satang and counts of a set of tickets. */
export type Measures = Record<Measure, bigint>;

/** `name, name, …` */
export const listed = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(name)));

/** `sum(t.name)::bigint as name, …` */
export const summed = (table: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql`sum(${sql.ref(`${table}.${name}`)})::bigint as ${sql.ref(name)}`));

/** `name = t.name + excluded.name, …` */
export const addedUp = (table: string, names: readonly string[]): RawBuilder<unknown> =>
  sql.join(
    names.map(
      (name) => sql`${sql.ref(name)} = ${sql.ref(`${table}.${name}`)} + ${sql.ref(`excluded.${name}`)}`,
    ),
  );
