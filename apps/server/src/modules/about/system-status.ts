import type { systemStatus } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Store } from '../../platform/db/store.ts';
import { version } from '../../version.ts';

/**
 * A worker moves the clock of the rounds at least every 30 s. After this time without a move, it counts as
 * stopped.
 */
const aliveWithin = '90 seconds';

const apiStartedAt = new Date(Date.now() - process.uptime() * 1_000);

interface Row {
  now: Date;
  database_started_at: Date;
  database_version: string;
  database_created_at: Date | null;
  worker_beat_at: Date | null;
  worker_alive: boolean;
}

type SystemStatus = z.input<typeof systemStatus>;

/**
 * What runs, and since when.
 * @param here - what the process itself knows: a proxy that is not configured, if requests came through one, and the
 * standby that it reads
 */
export async function readSystemStatus(
  store: Store,
  { proxy, standby }: Pick<SystemStatus, 'proxy' | 'standby'>,
): Promise<SystemStatus> {
  const row = await readRow(store);
  return {
    version,
    now: row.now.toISOString(),
    api: { startedAt: apiStartedAt.toISOString(), node: process.versions.node },
    worker: { lastBeatAt: row.worker_beat_at?.toISOString() ?? null, alive: row.worker_alive },
    proxy,
    standby,
    database: {
      startedAt: row.database_started_at.toISOString(),
      version: row.database_version,
      createdAt: row.database_created_at?.toISOString() ?? null,
    },
  };
}

// the jobs of one queue, which are deleted after a week; the page is opened a few times a day
async function readRow(store: Store): Promise<Row> {
  const { rows } = await store.transaction({ as: 'work' }, (tx) =>
    sql<Row>`
      with beat as (
        select max(completed_on) as at from pgboss.job where name = 'rounds.advance'
      )
      select
        clock_timestamp() as now,
        pg_postmaster_start_time() as database_started_at,
        current_setting('server_version') as database_version,
        (select min(applied_at) from migration) as database_created_at,
        beat.at as worker_beat_at,
        coalesce(beat.at > clock_timestamp() - ${aliveWithin}::interval, false) as worker_alive
      from beat`.execute(tx),
  );
  const [row] = rows;
  if (!row) throw new Error('An aggregate without a row');
  return row;
}
