import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { advisoryLocks } from '../db/advisory-locks.ts';
import type { Store, Tx } from '../db/store.ts';

/** Long enough to use the link on the next day; each start of the server makes a new one. */
const lifeHours = 24;

/** Names of the rows in table `installation`: several servers start side by side, and what each prints counts. */
const prefix = 'setup_token:';

const rowOf = (token: string): string => prefix + createHash('sha256').update(token).digest('hex');

/** Whether anybody may do everything: then there is nothing to set up. */
async function hasSuperadmin(db: Store['db']): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from account where role = 'company:superadmin' and status = 'active') as known`.execute(
    db,
  );
  return rows[0]?.known ?? true;
}

/** Whether the installation waits for its first superadmin. */
export const setupIsOpen = async (db: Store['db']): Promise<boolean> => !(await hasSuperadmin(db));

/** Whether no account, of any role, could sign in. */
export async function hasNoAccount(db: Store['db']): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`
    select not exists (select from account where status = 'active') as empty`.execute(db);
  return rows[0]?.empty ?? false;
}

/** A one-time token (256 bits) for the set-up page, of which the hash is kept; null when there is nothing to set up. */
export async function issueSetupToken(store: Store): Promise<string | null> {
  return store.transaction({ as: 'identity' }, async (tx) => {
    await deleteExpired(tx);
    if (await hasSuperadmin(tx)) {
      await closeSetup(tx);
      return null;
    }
    const token = randomBytes(32).toString('base64url');
    await sql`
      insert into installation (key, value)
      values (${rowOf(token)}, to_char(
        (clock_timestamp() + make_interval(hours => ${lifeHours})) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))`.execute(
      tx,
    );
    return token;
  });
}

/** What a set-up finds: of any number at the same time one finds `open`, and the others wait until it has ended. */
export async function takeSetup(tx: Tx, token: string): Promise<'open' | 'done' | 'wrong_token'> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.setUp})`.execute(tx);
  if (await hasSuperadmin(tx)) return 'done';
  await deleteExpired(tx);
  const { rows } = await sql`select from installation where key = ${rowOf(token)}`.execute(tx);
  return rows.length > 0 ? 'open' : 'wrong_token';
}

/** No token opens the set-up page any more. */
export async function closeSetup(tx: Tx): Promise<void> {
  await sql`delete from installation where starts_with(key, ${prefix})`.execute(tx);
}

async function deleteExpired(tx: Tx): Promise<void> {
  await sql`
    delete from installation
    where starts_with(key, ${prefix}) and value::timestamptz <= clock_timestamp()`.execute(tx);
}
