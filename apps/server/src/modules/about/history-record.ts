import { sql } from 'kysely';
import type { OwnerStore, Store } from '../../platform/db/store.ts';

/** What a history is made from, and how far it is. */
export interface HistoryRecord {
  /** When the demo was made: its history ends there, whenever the history is made. */
  readonly now: Date;
  readonly seed: number;
  readonly size: 'full' | 'small';
  /** Whether bets were placed on the rounds that are open for sale now. */
  readonly bets: boolean;
  /** Days that are made, and all of them. */
  readonly done: number;
  readonly of: number;
}

/** The record of a history that is not whole yet; undefined without one. */
export async function readHistory(store: Store): Promise<HistoryRecord | undefined> {
  const row = await store.db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', 'demo_history')
    .executeTakeFirst();
  if (!row) return undefined;
  const { now, seed, size, bets, done, of } = JSON.parse(row.value);
  return { now: new Date(now), seed, size: size === 'full' ? 'full' : 'small', bets, done, of };
}

/**
 * The record of a history that a process is making now; undefined without one, or when the making was
 * interrupted.
 */
export async function readHistoryBeingMade(store: Store): Promise<HistoryRecord | undefined> {
  const { rows } = await sql<{ alive: boolean | null }>`
    select (value::jsonb ->> 'at')::timestamptz > clock_timestamp() - ${silentFor}::interval as alive
    from installation where key = 'demo_history'`.execute(store.db);
  return rows[0]?.alive ? readHistory(store) : undefined;
}

/**
 * Longer than the longest wait for a lock, so a process that makes a history has written a note within this
 * time.
 */
const silentFor = '2 minutes';

/** With the time of the note, by the database's clock. */
const noted = (record: HistoryRecord) =>
  sql`(${JSON.stringify(record)}::jsonb || jsonb_build_object('at', clock_timestamp()))::text`;

export async function beginHistory(store: OwnerStore, record: HistoryRecord): Promise<void> {
  await sql`
    insert into installation (key, value) values ('demo_history', ${noted(record)})`.execute(store.db);
}

/** Notes how far a history is. A history that someone else has ended stays ended. */
export async function noteHistory(store: OwnerStore, record: HistoryRecord): Promise<void> {
  await sql`
    update installation set value = ${noted(record)} where key = 'demo_history'`.execute(store.db);
}

/** Notes that a history is being made, whatever its progress is. */
export async function noteHistoryAlive(store: OwnerStore): Promise<void> {
  await sql`
    update installation set value = (value::jsonb || jsonb_build_object('at', clock_timestamp()))::text
    where key = 'demo_history'`.execute(store.db);
}

/** Returns false where someone else has ended it. */
export async function endHistory(store: OwnerStore): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from installation where key = 'demo_history'`.execute(store.db);
  return numAffectedRows === 1n;
}
