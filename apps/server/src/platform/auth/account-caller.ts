import { role as roleSchema } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { AccountId } from '../db/ids.ts';
import type { Store } from '../db/store.ts';
import type { TableRow } from '../db/table-row.ts';
import type { AccountCaller } from '../tenancy/caller.ts';
import { formerAggregators, formerOf } from '../tenancy/former-aggregators.ts';
import type { AccessClaims } from './access-token.ts';
import { hasSecondFactor, inGoodStanding, needsSecondFactor, sessionRuns } from './account-standing.ts';
import { readImpersonatedCaller } from './impersonated-caller.ts';
import { provedUntil } from './proof.ts';
import { parseRules, rulesOfRole } from './rights.ts';

interface Row
  extends Pick<
    TableRow<'account'>,
    'display_name' | 'role' | 'aggregator_id' | 'agent_id' | 'must_change_password'
  > {
  account_id: AccountId;
  must_enrol: boolean;
  proved: boolean;
  rules: unknown;
  former: string[];
  untouched: boolean;
}

/**
 * The caller behind a token as things are now: rights, status and session are read on every call, so that a
 * change takes effect on the next one (architecture.md §4). Null when the session is over, the account or its
 * tenant is suspended, or the person may no longer impersonate this tenant. `isUse`: whether the call counts
 * as use of the session, which restarts its idle limit (presence.ts).
 */
export async function readAccountCaller(
  store: Store,
  claims: AccessClaims,
  isUse: boolean,
): Promise<AccountCaller | null> {
  const read =
    claims.mode === 'own'
      ? await readOwn(store, claims)
      : await readImpersonatedCaller(store, { ...claims, mode: claims.mode });
  if (!read) return null;
  if (isUse && read.untouched) await touch(store, claims.sid);
  return read.caller;
}

// by primary keys; the tables read whole are the company (one row) and the rules (about 150)
async function readOwn(
  store: Store,
  claims: AccessClaims,
): Promise<{ caller: AccountCaller; untouched: boolean } | null> {
  const { rows } = await sql<Row>`
    select
      a.id as account_id, a.display_name, a.role, a.aggregator_id, a.agent_id, a.must_change_password,
      ${needsSecondFactor('a')} and not ${hasSecondFactor('a')} as must_enrol, ${provedUntil} is not null as proved,
      ${rulesOfRole('a.role')} as rules, ${formerAggregators('a.agent_id')} as former,
      s.last_used_at < clock_timestamp() - interval '1 minute' as untouched
    from session s
    join account a on a.id = s.account_id and a.id = ${BigInt(claims.sub)}
    left join company c on true
    where s.id = ${claims.sid} and ${sessionRuns} and ${inGoodStanding('a')}`.execute(store.db);
  const row = rows[0];
  const role = roleSchema.safeParse(row?.role);
  if (!row || !role.success) return null;
  return {
    untouched: row.untouched,
    caller: {
      kind: 'account',
      accountId: row.account_id,
      displayName: row.display_name,
      role: role.data,
      rules: parseRules(role.data, row.rules),
      aggregatorId: row.aggregator_id,
      agentId: row.agent_id,
      ...formerOf(row.former, row.aggregator_id),
      mode: 'own',
      real: null,
      sessionId: claims.sid,
      mustChangePassword: row.must_change_password,
      mustEnrolSecondFactor: row.must_enrol,
      proved: row.proved,
    },
  };
}

/**
 * Use is recorded by the minute: idle limits count minutes, and a write on every read would cost more than it
 * is worth.
 */
async function touch(store: Store, sessionId: string): Promise<void> {
  await sql`
    update session set last_used_at = clock_timestamp()
    where id = ${sessionId} and last_used_at < clock_timestamp() - interval '1 minute'`.execute(store.db);
}
