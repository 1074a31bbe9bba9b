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
  _int8: 'bigint[]',
  _text: 'string[]',
  _timestamptz: 'Date[]',
};

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  nullable: boolean;
  filled: boolean;
}

/** The TypeScript face of a migrated schema, for Kysely: one interface a table, in the database's own words. */
export async function describeDatabase(connection: Connection): Promise<string> {
  const pool = openPool(connection, 1);
  const { rows } = await pool.query<Column>(
    `select table_name, column_name, udt_name, is_nullable = 'YES' as nullable,
            column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS' as filled
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
  const field = (column: Column) => {
    const base = typeOf[column.udt_name];
    if (!base) throw new Error(`${column.table_name}.${column.column_name}: no type for ${column.udt_name}`);
    const whole = column.nullable ? `${base} | null` : base;
    return `  ${column.column_name}: ${column.filled ? `Generated<${whole}>` : whole};`;
  };
  const interfaces = [...tables].map(
    ([name, columns]) => `export interface ${pascal(name)}Table {\n${columns.map(field).join('\n')}\n}\n`,
  );
  const index = [...tables.keys()].map((name) => `  ${name}: ${pascal(name)}Table;`);
  return [
    '// Written from the migrated schema by `npm run db:types`; do not edit.',
    "import type { Generated } from 'kysely';\n",
    ...interfaces,
    `export interface Database {\n${index.join('\n')}\n}\n`,
  ].join('\n');
}
