import type { Client } from 'pg';
import { distribution } from '../src/distribution.ts';

const tables = [...distribution.local, ...distribution.distributed].filter((table) => table !== 'migration');

/**
 * Puts every row of a migrated database into another of the same version in place of what is there, and continues its
 * numbers. Both for their owner.
 */
export async function copyRows(from: Client, to: Client): Promise<void> {
  const { rows: columns } = await from.query<{ table: string; columns: string }>(
    `select attrelid::regclass::text as table, string_agg(quote_ident(attname), ', ' order by attnum) as columns
     from pg_attribute
     where attrelid = any($1::regclass[]) and attnum > 0 and not attisdropped and attgenerated = ''
     group by attrelid`,
    [tables],
  );
  await to.query('begin');
  // on the nodes too: no row is checked against one that comes later
  await to.query("set local citus.propagate_set_commands = 'local'");
  await to.query('set local session_replication_role = replica');
  for (const { table } of columns) await to.query(`delete from ${table}`);
  for (const { table, columns: names } of columns) {
    const { rows } = await from.query<{ rows: string | null }>(
      `select json_agg(t)::text as rows from (select ${names} from ${table}) t`,
    );
    await to.query(
      `insert into ${table} (${names}) overriding system value
       select ${names} from json_populate_recordset(null::${table}, $1)`,
      [rows[0]?.rows ?? '[]'],
    );
  }
  const { rows: sequences } = await from.query<{ name: string; next: string }>(
    `select format('public.%I', sequencename) as name, coalesce(last_value, 0) + 1 as next
     from pg_sequences where schemaname = 'public'`,
  );
  for (const { name, next } of sequences)
    await to.query('select setval($1::regclass, $2, false)', [name, next]);
  await to.query('commit');
}
