import { role as roleSchema } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { Store } from '../db/store.ts';
import type { AccessClaims } from './access-token.ts';
import type { AccountCaller } from './caller.ts';
import { parseRules, rulesOfRole } from './rights.ts';
import { inGoodStanding, sessionRuns } from './standing.ts';

interface Row {
  account_id: bigint;
  display_name: string;
  role: string;
  aggregator_id: bigint | null;
  agent_id: bigint | null;
  rules: unknown;
  real_id: bigint;
  real_name: string;
  real_role: string;
  real_aggregator_id: bigint | null;
  untouched: boolean;
}

/**
 * The caller behind a token as things are now: rights, standing and session are read on every call, so that a change
 * takes effect on the next one (architecture.md §4). Null when the session is over, the account or its tenant is
 * suspended, or the person may no longer stand in these shoes. `isUse`: whether the call is use of the session, which
 * puts off its idle limit (presence.ts).
 */
export async function readAccountCaller(
  store: Store,
  claims: AccessClaims,
  isUse: boolean,
): Promise<AccountCaller | null> {
  const row = await readRow(store, claims);
  if (!row) return null;
  const role = roleSchema.safeParse(row.role);
  if (!role.success) return null;
  const inOthersShoes = claims.mode !== 'own';
  if (inOthersShoes && !mayStandInShoesOf(row)) return null;
  if (isUse && row.untouched) await touch(store, claims.sid);
  return {
    kind: 'account',
    accountId: row.account_id,
    displayName: row.display_name,
    role: role.data,
    rules: parseRules(role.data, row.rules),
    aggregatorId: row.aggregator_id,
    agentId: row.agent_id,
    mode: claims.mode,
    real: inOthersShoes ? { accountId: row.real_id, displayName: row.real_name } : null,
    sessionId: claims.sid,
  };
}

// by primary keys; the tables read whole are the company (one row) and the rules (about 150)
async function readRow(store: Store, claims: AccessClaims): Promise<Row | undefined> {
  const realId = claims.act?.sub ?? claims.sub;
  const { rows } = await sql<Row>`
    select
      a.id as account_id, a.display_name, a.role, a.aggregator_id, a.agent_id,
      ${rulesOfRole('a.role')} as rules,
      p.id as real_id, p.display_name as real_name, p.role as real_role,
      p.aggregator_id as real_aggregator_id,
      s.last_used_at < clock_timestamp() - interval '1 minute' as untouched
    from session s
    join account p on p.id = s.account_id and p.id = ${BigInt(realId)}
    join account a on a.id = ${BigInt(claims.sub)}
    left join company c on true
    where s.id = ${claims.sid}
      and ${sessionRuns}
      and ${inGoodStanding('p')}
      and ${inGoodStanding('a')}`.execute(store.db);
  return rows[0];
}

/** Superadmin and admin stand in any tenant's shoes, a master in those of its own agents (screens.md §2). */
function mayStandInShoesOf(row: Row): boolean {
  if (row.aggregator_id === null) return false;
  if (row.real_role === 'company:superadmin' || row.real_role === 'company:admin') return true;
  return (
    row.real_role === 'aggregator' && row.agent_id !== null && row.aggregator_id === row.real_aggregator_id
  );
}

/** Use is recorded by the minute: idle limits count minutes, and a write on every read would cost more than it tells. */
async function touch(store: Store, sessionId: string): Promise<void> {
  await sql`
    update session set last_used_at = clock_timestamp()
    where id = ${sessionId} and last_used_at < clock_timestamp() - interval '1 minute'`.execute(store.db);
}
