import type { ClientBase } from 'pg';
import { escapeIdentifier } from 'pg';

/**
 * What a table contains: the number of rows, and a sum over the hashes of their whole content. The order of
 * the rows does not matter.
 */
interface TableFigures {
  readonly rows: bigint;
  readonly content: string;
}

export type Figures = ReadonlyMap<string, TableFigures>;

/** Rows and content of every table of the product, in the transaction of the client. Reads each table once. */
export async function readFigures(client: ClientBase): Promise<Figures> {
  // the format of a value must not depend on the session that writes it
  await client.query("set local timezone = 'UTC'");
  const { rows: tables } = await client.query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'pgboss') and c.relkind in ('r', 'p') and not c.relispartition
    order by 1, 2`);
  const figures = new Map<string, TableFigures>();
  for (const { schema, name } of tables) {
    const table = `${escapeIdentifier(schema)}.${escapeIdentifier(name)}`;
    const { rows } = await client.query<{ rows: string; content: string }>(
      `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as content from ${table} t`,
    );
    const [found] = rows;
    if (found) figures.set(`${schema}.${name}`, { rows: BigInt(found.rows), content: found.content });
  }
  return figures;
}

/** What differs, one sentence a table. */
export function differencesOf(original: Figures, restored: Figures): string[] {
  const names = [...new Set([...original.keys(), ...restored.keys()])].sort();
  return names.flatMap((name) => {
    const [before, after] = [original.get(name), restored.get(name)];
    if (!before) return [`table ${name} is only in the restored database`];
    if (!after) return [`table ${name} is missing in the restored database`];
    if (before.rows !== after.rows)
      return [`table ${name} has ${after.rows} rows in the restored database instead of ${before.rows}`];
    return before.content === after.content
      ? []
      : [`table ${name} has different content in the restored database`];
  });
}

export const rowsOf = (figures: Figures): bigint =>
  [...figures.values()].reduce((sum, { rows }) => sum + rows, 0n);
