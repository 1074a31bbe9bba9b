import { Client } from 'pg';
import type { EmbeddedConnection } from './process-report.ts';

/** How often to look how much log was written since the last checkpoint; it is one cheap query. */
const CHECKPOINT_LOOK_MS = 2_000;
/** Checkpoint after this much write-ahead log: bounds the disk it takes and the time recovery takes. */
const CHECKPOINT_AFTER_BYTES = 64 * 1024 * 1024;
/** Look for tables to vacuum once in this many looks. */
const VACUUM_EVERY_LOOKS = 15;

const logSinceCheckpoint = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::bigint as bytes
  from pg_control_checkpoint()`;

/** The thresholds of autovacuum as PostgreSQL ships them, and its protection against transaction wraparound. */
const tablesDue = `
  select format('%I.%I', s.schemaname, s.relname) as name
  from pg_stat_all_tables s
  join pg_class c on c.oid = s.relid
  where s.schemaname <> 'pg_toast'
    and (s.n_dead_tup > 50 + 0.2 * s.n_live_tup
      or s.n_mod_since_analyze > 50 + 0.1 * s.n_live_tup
      or s.n_ins_since_vacuum > 1000 + 0.2 * s.n_live_tup
      or age(c.relfrozenxid) > 200000000)
  order by s.n_dead_tup desc`;

/** Writes a checkpoint when more than `afterBytes` of log have gathered since the last one. */
export async function checkpointWhenDue(client: Client, afterBytes: number): Promise<void> {
  const log = await client.query<{ bytes: string }>(logSinceCheckpoint);
  if (Number(log.rows[0]?.bytes ?? 0) > afterBytes) await client.query('checkpoint');
}

/** Vacuums and analyses the tables that have changed enough, until `stopped` says so. */
export async function vacuumWhenDue(client: Client, stopped: () => boolean): Promise<void> {
  const due = await client.query<{ name: string }>(tablesDue);
  for (const { name } of due.rows) {
    if (stopped()) return;
    await client.query(`vacuum (analyze) ${name}`);
  }
}

/**
 * Does what a PostgreSQL server's background processes do and a single process does not: checkpoints and autovacuum.
 * Without it the write-ahead log grows until the disk is full, and the planner never learns the size of a table.
 */
export async function startHousekeeping(connection: EmbeddedConnection): Promise<{ stop(): Promise<void> }> {
  const client = new Client({ ...connection, application_name: 'drawdesk housekeeping' });
  let stopped = false;
  // A closing gateway cuts this client off like any other.
  client.on('error', () => {
    stopped = true;
  });
  await client.connect();

  let current = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const look = async (count: number): Promise<void> => {
    await checkpointWhenDue(client, CHECKPOINT_AFTER_BYTES);
    if (count % VACUUM_EVERY_LOOKS === 0) await vacuumWhenDue(client, () => stopped);
  };
  const lookLater = (count: number): void => {
    timer = setTimeout(() => {
      current = look(count)
        // A table may be dropped between the list and its turn; what is due stays due.
        .catch((error: unknown) => console.error(error))
        .then(() => {
          if (!stopped) lookLater(count + 1);
        });
    }, CHECKPOINT_LOOK_MS);
  };
  lookLater(1);
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await current;
      await client.end();
    },
  };
}
