import { sql } from 'kysely';
import type { OwnerStore, Store } from '../../platform/db/store.ts';

/** What a history is told from, and how far it is. */
export interface HistoryRecord {
  /** When the demo was made: its history ends there, whenever it is told. */
  readonly now: Date;
  readonly seed: number;
  readonly size: 'full' | 'small';
  /** Whether bets were placed on the rounds that sell now. */
  readonly bets: boolean;
  /** Days that are told, and all of them. */
  readonly done: number;
  readonly of: number;
}

/** The record of a history that is not whole yet; undefined without one. */
export async function readHistory(store: Store): Promise<HistoryRecord | undefined> {
  const { rows } = await sql<{ value: string }>`
    select value from installation where key = 'demo_history'`.execute(store.db);
  const [row] = rows;
  if (!row) return undefined;
  const { now, seed, size, bets, done, of } = JSON.parse(row.value);
  return { now: new Date(now), seed, size: size === 'full' ? 'full' : 'small', bets, done, of };
}

export async function beginHistory(store: OwnerStore, record: HistoryRecord): Promise<void> {
  await sql`
    insert into installation (key, value) values ('demo_history', ${JSON.stringify(record)})`.execute(
    store.db,
  );
}

/** Notes how far a history is; one that somebody else has ended stays ended. */
export async function noteHistory(store: OwnerStore, record: HistoryRecord): Promise<void> {
  await sql`
    update installation set value = ${JSON.stringify(record)} where key = 'demo_history'`.execute(store.db);
}

export async function endHistory(store: OwnerStore): Promise<void> {
  await sql`delete from installation where key = 'demo_history'`.execute(store.db);
}
