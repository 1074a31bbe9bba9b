import { type Connection, openPool } from './connection.ts';

const typeOf: Record<string, string> = {
  int8: 'bigint',
  int4: 'number',
  int2: 'number',
  xid8: 'string',
  text: 'string',
  uuid: 'string',
  bool: 'boolean',
  timestamptz: 'Date',
  date: 'string',
  jsonb: 'unknown',
  bytea: 'Buffer',
  float8: 'number',
  _int8: 'bigint[]',
  _text: 'string[]',
  _int4: 'number[]',
  _timestamptz: 'Date[]',
};

/** Tables whose rows have their own kind of id in ids.ts. */
const kinds: ReadonlySet<string> = new Set([
  ...['account', 'agent', 'aggregator', 'bill', 'content', 'export', 'image', 'journal', 'late_void'],
  ...['notification', 'player', 'profile', 'result', 'round', 'settlement', 'terms', 'webhook_delivery'],
]);

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  /** The table whose rows this column numbers: its own for `id`, otherwise that of the foreign key. */
  numbers: string | null;
  nullable: boolean;
  filled: boolean;
}

/** The TypeScript face of a migrated schema, for Kysely: one interface a table, in the database's own words. */
export async function describeDatabase(connection: Connection): Promise<string> {
  const pool = openPool(connection, 1);
  const { rows } = await pool.query<Column>(
    `select table_name, column_name, udt_name, is_nullable = 'YES' as nullable,
            column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as filled,
            case column_name
              when 'id' then table_name
              when 'aggregator_id' then 'aggregator'
              else (
                -- of a key over several columns the last one numbers the row
                select k.confrelid::regclass::text
                from pg_constraint k
                join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[cardinality(k.conkey)]
                join pg_attribute t on t.attrelid = k.confrelid and t.attnum = k.confkey[cardinality(k.confkey)]
                where k.contype = 'f' and k.conrelid = to_regclass(format('public.%I', table_name))
                  and a.attname = column_name and t.attname = 'id'
                order by k.conname limit 1)
            end as numbers
     from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'ticket_default'
       and table_name !~ '^ticket_\\d' and table_name <> 'migration'
     order by table_name, ordinal_position`,
  );
  await pool.end();
  const tables = Map.groupBy(rows, (row) => row.table_name);
  const pascal = (name: string) =>
    name.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
  const used = new Set<string>();
  const idOf = ({ numbers, udt_name }: Column): string | null => {
    if (udt_name !== 'int8' || numbers === null || !kinds.has(numbers)) return null;
    const name = `${pascal(numbers)}Id`;
    used.add(name);
    return name;
  };
  const field = (column: Column) => {
    const base = idOf(column) ?? typeOf[column.udt_name];
    if (!base) throw new Error(`${column.table_name}.${column.column_name}: no type for ${column.udt_name}`);
    const nullableType = column.nullable ? `${base} | null` : base;
    return `  ${column.column_name}: ${column.filled ? `Generated<${nullableType}>` : nullableType};`;
  };
  const interfaces = [...tables].map(
    ([name, columns]) => `export interface ${pascal(name)}Table {\n${columns.map(field).join('\n')}\n}\n`,
  );
  const index = [...tables.keys()].map((name) => `  ${name}: ${pascal(name)}Table;`);
  return [
    '// Written from the migrated schema by `npm run db:types`; do not edit.',
    "import type { Generated } from 'kysely';",
    `import type { ${[...used].sort().join(', ')} } from './ids.ts';\n`,
    ...interfaces,
    `export interface Database {\n${index.join('\n')}\n}\n`,
  ].join('\n');
}
