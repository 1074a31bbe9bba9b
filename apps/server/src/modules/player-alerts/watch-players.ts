import type { AlertKind } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { Store, Tx } from '../../platform/db/store.ts';
import { alertRules, type WatchedSpan } from './alert-rules.ts';
import { findLastSeconds } from './find-last-seconds.ts';
import { findSameNumber } from './find-same-number.ts';
import { findSharedDevices } from './find-shared-devices.ts';
import { findWinsBeyondChance } from './find-wins-beyond-chance.ts';
import { type FoundAlert, insertAlert } from './insert-alert.ts';
import { publishAlerts } from './publish-alerts.ts';

/** How often the job looks. */
export const watchEveryMs = 60_000;

/** Bills and settlements are stored a moment after their time: each look begins this much before the end of the last one. */
const overlapMs = 60_000;

/** A worker that was away does not read the bills of more than a day. */
const behindMaxMs = 24 * 60 * 60_000;

interface Watch {
  looked_until: Date;
  wins_looked_until: Date;
}

/**
 * Looks for alerts of the kinds that the company has turned on (docs/rules/players.md §5). While all are off it reads the
 * setting and nothing else. One look at a time, however many workers there are: the others skip theirs. Wins are judged
 * after the bets, in a transaction of their own: a long one does not undo what was found in the bets.
 *
 * @returns how many alerts were found.
 */
export async function watchPlayers(store: Store): Promise<number> {
  const { found, areWinsDue } = await store.transaction({ as: 'work' }, lookAtBets);
  return areWinsDue ? found + (await store.transaction({ as: 'work' }, lookAtWins)) : found;
}

interface Looked {
  found: number;
  areWinsDue: boolean;
}

const nothing: Looked = { found: 0, areWinsDue: false };

interface Company {
  kinds: ReadonlySet<AlertKind>;
  watching: boolean;
  now: Date;
}

async function readCompany(tx: Tx): Promise<Company> {
  const { rows } = await sql<{ kinds: AlertKind[]; watching: boolean; now: Date }>`
    select alert_kinds as kinds, exists (select from player_watch) as watching, clock_timestamp() as now
    from company`.execute(tx);
  const company = rows[0];
  if (!company) throw new Error('Table company has one row from the first migration on');
  return { ...company, kinds: new Set(company.kinds) };
}

/** Null while another worker looks. */
async function lockWatch(tx: Tx): Promise<Watch | null> {
  const { rows } = await sql<Watch>`
    select looked_until, wins_looked_until from player_watch for update skip locked`.execute(tx);
  return rows[0] ?? null;
}

async function lookAtBets(tx: Tx): Promise<Looked> {
  const { kinds, watching, now } = await readCompany(tx);
  if (kinds.size === 0) {
    // what happens while alerts are off is not looked at when they are on again
    if (watching) await sql`delete from player_watch`.execute(tx);
    return nothing;
  }
  if (!watching) {
    await sql`
      insert into player_watch (looked_until, wins_looked_until) values (${now}, ${now})
      on conflict do nothing`.execute(tx);
    return nothing;
  }
  const watch = await lockWatch(tx);
  if (!watch) return nothing;
  const from = Math.max(watch.looked_until.getTime() - overlapMs, now.getTime() - behindMaxMs);
  const span = { since: new Date(from), until: now };
  const searches: [AlertKind, (tx: Tx, span: WatchedSpan) => Promise<FoundAlert[]>][] = [
    ['same_number', findSameNumber],
    ['last_seconds', findLastSeconds],
    ['shared_device', findSharedDevices],
  ];
  let found = 0;
  for (const [kind, find] of searches) if (kinds.has(kind)) found += await keep(tx, await find(tx, span));
  await sql`update player_watch set looked_until = ${now}`.execute(tx);
  return { found, areWinsDue: areDue(watch, now) };
}

async function lookAtWins(tx: Tx): Promise<number> {
  const { kinds, now } = await readCompany(tx);
  const watch = await lockWatch(tx);
  // another worker may have judged them meanwhile
  if (!watch || !areDue(watch, now)) return 0;
  const since = new Date(watch.wins_looked_until.getTime() - overlapMs);
  const found = kinds.has('wins_beyond_chance') ? await findWinsBeyondChance(tx, { since, until: now }) : [];
  await keep(tx, found);
  await sql`update player_watch set wins_looked_until = ${now}`.execute(tx);
  return found.length;
}

const areDue = ({ wins_looked_until: until }: Watch, now: Date): boolean =>
  now.getTime() - until.getTime() >= alertRules.winsBeyondChance.everyHours * 60 * 60_000;

async function keep(tx: Tx, found: readonly FoundAlert[]): Promise<number> {
  for (const alert of found) await insertAlert(tx, alert);
  await publishAlerts(
    tx,
    found.map(({ aggregatorId }) => aggregatorId),
  );
  return found.length;
}
