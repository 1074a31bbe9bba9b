import { Client } from 'pg';
import { isOnCitus, type TestDatabase } from '../database.ts';

export interface SimulatedClock {
  /** The same database for everybody who is to live in the simulated time. */
  readonly database: TestDatabase;
  /** Moves the clock of the database; it does not run until it is moved again. */
  set(at: Date): Promise<void>;
  close(): Promise<void>;
}

/**
 * A clock that is set by hand for one test database. The product reads the time from the database, by the
 * names of PostgreSQL's own functions; on the connections of `database` functions of the same names are found
 * before those. Times that columns fill in by themselves follow as well.
 */
export async function simulateClock(database: TestDatabase, start: Date): Promise<SimulatedClock> {
  const owner = new Client({ connectionString: database.url });
  await owner.connect();
  await owner.query('create schema simulated; grant usage on schema simulated to public');
  // milliseconds; a sequence, because statements read it without a query of their own
  await onEveryNode(
    owner,
    'create sequence simulated.clock; grant select on sequence simulated.clock to public',
  );
  await owner.query(`
    create function simulated.clock_timestamp() returns timestamptz language sql volatile
      as $$select to_timestamp(pg_sequence_last_value('simulated.clock') / 1000::float8)$$;
    create function simulated.now() returns timestamptz language sql stable
      as $$select to_timestamp(pg_sequence_last_value('simulated.clock') / 1000::float8)$$;
    do $$
    declare
      filled record;
    begin
      for filled in
        select d.adrelid::regclass as of, a.attname as name, pg_get_expr(d.adbin, d.adrelid) as expression
        from pg_attrdef d
        join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
        join pg_class c on c.oid = d.adrelid
        where c.relnamespace = 'public'::regnamespace
          and pg_get_expr(d.adbin, d.adrelid) in ('now()', 'clock_timestamp()')
      loop
        execute format('alter table %s alter column %I set default simulated.%s', filled.of, filled.name,
          filled.expression);
      end loop;
    end $$;
    alter function reveal_house_seed(bigint) set search_path = simulated, pg_catalog, public, pg_temp`);
  const set = async (at: Date): Promise<void> => {
    await onEveryNode(owner, `select setval('simulated.clock', ${at.getTime()})`);
  };
  await set(start);
  const [url, service] = [underClock(database.url), underClock(database.service)];
  return {
    database: { ...database, url, connection: url, service },
    set,
    close: () => owner.end(),
  };
}

/** Citus sends no sequence, and no value of one, to its workers. */
async function onEveryNode(owner: Client, text: string): Promise<void> {
  await owner.query(text);
  if (!isOnCitus()) return;
  const { rows } = await owner.query('select result from run_command_on_workers($1) where not success', [
    text,
  ]);
  if (rows.length > 0) throw new Error(`On a worker: ${rows[0].result}`);
}

function underClock(address: string): string {
  const url = new URL(address);
  url.searchParams.set('options', '-c search_path=simulated,pg_catalog,public');
  return url.href;
}
