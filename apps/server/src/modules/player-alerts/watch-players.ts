import type { AlertKind } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { Store, Tx } from '../../platform/db/store.ts';
import { alertRules, type WatchedSpan } from './alert-rules.ts';
import { findLastSeconds } from './find-last-seconds.ts';
import { findSameNumber } from './find-same-number.ts';
import { findSharedDevices } from './find-shared-devices.ts';
import { findWinsBeyondChance } from './find-wins-beyond-chance.ts';
import { type FoundAlert, insertAlert } from './insert-alert.ts';

/** How often the job looks. */
export const watchEveryMs = 60_000;

/** Bills are stored a moment after their time: each look begins this much before the end of the last one. */
const overlapMs = 60_000;

/** A worker that was away does not read the bills of more than a day. */
const behindMaxMs = 24 * 60 * 60_000;

interface Watch {
  looked_until: Date;
  wins_looked_until: Date;
}

/**
 * Looks for alerts of the kinds that the company has turned on (docs/rules/players.md §5). While all are off it reads the
 * setting and nothing else. One look at a time, however many workers there are: the others skip theirs.
 *
 * @returns how many alerts were found.
 */
export const watchPlayers = (store: Store): Promise<number> =>
  store.transaction({ as: 'work' }, async (tx) => {
    const { rows } = await sql<{ kinds: AlertKind[]; watching: boolean; now: Date }>`
      select alert_kinds as kinds, exists (select from player_watch) as watching, clock_timestamp() as now
      from company`.execute(tx);
    const company = rows[0];
    if (!company) throw new Error('Table company has one row from the first migration on');
    const { kinds, watching, now } = company;
    if (kinds.length === 0) {
      // what happens while alerts are off is not looked at when they are on again
      if (watching) await sql`delete from player_watch`.execute(tx);
      return 0;
    }
    if (!watching) {
      await sql`
        insert into player_watch (looked_until, wins_looked_until) values (${now}, ${now})
        on conflict do nothing`.execute(tx);
      return 0;
    }
    const watch = await sql<Watch>`
      select looked_until, wins_looked_until from player_watch for update skip locked`.execute(tx);
    return watch.rows[0] ? look(tx, new Set(kinds), watch.rows[0], now) : 0;
  });

async function look(tx: Tx, kinds: ReadonlySet<AlertKind>, watch: Watch, now: Date): Promise<number> {
  const from = Math.max(watch.looked_until.getTime() - overlapMs, now.getTime() - behindMaxMs);
  const span = { since: new Date(from), until: now };
  const winsSpan = { since: watch.wins_looked_until, until: now };
  const winsDue =
    now.getTime() - watch.wins_looked_until.getTime() >= alertRules.winsBeyondChance.everyHours * 60 * 60_000;
  let count = 0;
  const keep = async (found: readonly FoundAlert[]) => {
    for (const alert of found) await insertAlert(tx, alert);
    count += found.length;
  };
  const searches: [AlertKind, (tx: Tx, span: WatchedSpan) => Promise<FoundAlert[]>][] = [
    ['same_number', findSameNumber],
    ['last_seconds', findLastSeconds],
    ['shared_device', findSharedDevices],
  ];
  for (const [kind, find] of searches) if (kinds.has(kind)) await keep(await find(tx, span));
  if (winsDue && kinds.has('wins_beyond_chance')) await keep(await findWinsBeyondChance(tx, winsSpan));
  await sql`
    update player_watch
    set looked_until = ${now}, wins_looked_until = ${winsDue ? now : watch.wins_looked_until}`.execute(tx);
  return count;
}
