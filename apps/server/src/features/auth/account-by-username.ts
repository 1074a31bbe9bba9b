import { role as roleSchema } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { AccountCaller } from '../../platform/auth/caller.ts';
import { inGoodStanding } from '../../platform/auth/standing.ts';
import type { Store } from '../../platform/db/store.ts';

/** What sign-in needs to know of an account, secrets included: it goes no further than this feature. */
export interface SignInAccount {
  id: bigint;
  displayName: string;
  role: AccountCaller['role'];
  aggregatorId: bigint | null;
  agentId: bigint | null;
  passwordHash: string;
  totpSecret: string | null;
  /** It, its master and its agent are active. */
  inGoodStanding: boolean;
}

interface Row {
  id: bigint;
  display_name: string;
  role: string;
  aggregator_id: bigint | null;
  agent_id: bigint | null;
  password_hash: string;
  totp_secret: string | null;
  in_good_standing: boolean;
}

// unique index account_username_key
export async function accountByUsername(db: Store['db'], username: string): Promise<SignInAccount | null> {
  const { rows } = await sql<Row>`
    select id, display_name, role, aggregator_id, agent_id, password_hash, totp_secret,
      ${inGoodStanding('a')} as in_good_standing
    from account a
    where username = ${username}`.execute(db);
  const row = rows[0];
  return row
    ? {
        id: row.id,
        displayName: row.display_name,
        role: roleSchema.parse(row.role),
        aggregatorId: row.aggregator_id,
        agentId: row.agent_id,
        passwordHash: row.password_hash,
        totpSecret: row.totp_secret,
        inGoodStanding: row.in_good_standing,
      }
    : null;
}
