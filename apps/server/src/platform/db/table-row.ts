import type { Selectable } from 'kysely';
import type { Database } from './database-types.ts';

/** A row of a table as it is read: `TableRow<'round'>`, or of some columns `Pick<TableRow<'round'>, 'id' | 'label'>`. */
export type TableRow<Table extends keyof Database> = Selectable<Database[Table]>;
