import { sql } from 'kysely';
import { type RoleNames, roleKinds } from '../src/platform/db/own-roles.ts';
import type { Store } from '../src/platform/db/store.ts';

/** What the roles of this database's installation are called. */
export async function ownRoles(store: Store): Promise<RoleNames> {
  const { rows } = await sql<{ kind: string; name: string }>`
    select kind, installation_role(kind) as name from unnest(${[...roleKinds]}::text[]) kind`.execute(
    store.db,
  );
  return Object.fromEntries(rows.map(({ kind, name }) => [kind, name])) as RoleNames;
}
