import { sql } from 'kysely';
import { hashApiKey } from '../platform/auth/api-keys.ts';
import { verifyPassword } from '../platform/auth/password.ts';
import type { Store } from '../platform/db/store.ts';
import { accounts, demoIntakeKey, demoPassword } from './cast.ts';

export interface SignIn {
  readonly username: string;
  readonly password: string;
  readonly role: string;
}

/** What of the demo opens a database to everybody who has read the manual. */
export interface KnownSecrets {
  /** Accounts of the cast that still have the demo's password. */
  readonly signIns: readonly SignIn[];
  /** The demo's intake key still counts. */
  readonly intakeKey: boolean;
}

/** Which published secrets of the demo are still valid. */
export async function knownSecrets(store: Store): Promise<KnownSecrets> {
  return store.transaction({ as: 'identity' }, async (tx) => {
    const { rows } = await sql<{ username: string; password_hash: string }>`
      select username, password_hash from account
      where username = any(${accounts.map(({ username }) => username)}) and status = 'active'`.execute(tx);
    const keys = await sql`
      select from api_key where key_hash = ${hashApiKey(demoIntakeKey)} and revoked_at is null`.execute(tx);
    const hashOf = new Map(rows.map((row) => [row.username, row.password_hash]));
    // the demo gives all of them one hash, and looking at one takes its time by design
    const holds = new Map<string, boolean>();
    for (const hash of new Set(hashOf.values())) holds.set(hash, await verifyPassword(hash, demoPassword));
    return {
      signIns: accounts
        .filter(({ username }) => holds.get(hashOf.get(username) ?? ''))
        .map(({ username, role }) => ({ username, password: demoPassword, role })),
      intakeKey: keys.rows.length > 0,
    };
  });
}
