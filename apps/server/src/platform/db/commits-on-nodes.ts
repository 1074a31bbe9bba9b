import { sql } from 'kysely';
import { escapeLiteral } from 'pg';
import type { Tx } from './store.ts';

/** Less than any statement may take. Citus finishes what a crash has left within a minute. */
const longestMs = 10_000;

/** Transactions that the coordinator has decided are not finished on a node. Nothing was done: it is to be tried again. */
class StillPrepared extends Error {
  /** As for a lock that another transaction has. */
  readonly code = '55P03';
}

/**
 * Waits, on a database whose tables are on several nodes, until each node shows all that was committed before. At the commit
 * of the coordinator its locks end; the rows on a node are seen only after the second phase there. So who takes a lock of the
 * coordinator calls this before it reads what the lock protects. In a transaction that reads each statement anew.
 *
 * @param limitMs - how long it waits
 * @throws StillPrepared when a node was not ready in time, or did not answer
 */
export async function nodesHaveCommitted(tx: Tx, limitMs = longestMs): Promise<void> {
  const wait = `
    declare
      gids text[] := array(
        select gid from pg_prepared_xacts where database = current_database() and starts_with(gid, 'citus_'));
      latest timestamptz := clock_timestamp() + make_interval(secs => ${limitMs} / 1000.0);
    begin
      while exists (select from pg_prepared_xacts where database = current_database() and gid = any (gids)) loop
        if clock_timestamp() > latest then
          raise exception 'transactions are prepared there';
        end if;
        perform pg_sleep(0.002);
      end loop;
    end`;
  const { rows } = await sql<{ node: string; problem: string }>`
    select concat(nodename, ':', nodeport) as node, result as problem
    from run_command_on_workers(${`do ${escapeLiteral(wait)}`}) where not success`.execute(tx);
  const [late] = rows;
  if (late)
    throw new StillPrepared(
      `The node ${late.node} has not finished what was committed before: try again in a minute (${late.problem}).`,
    );
}
