import { sql } from 'kysely';
import type { TestApi } from './test-api.ts';

interface AccountRow {
  id: bigint;
  role: string;
  status: string;
}

/**
 * Remembers who may call, and puts it back: what is fuzzed may suspend the callers themselves, end their sessions, take
 * rights from their roles, revoke their keys or ask them for a second factor.
 */
export async function rememberCallers(api: TestApi): Promise<() => Promise<void>> {
  const accounts = await api.rows<AccountRow>(sql`select id, role, status from account`);
  const allRules = async () =>
    (await api.one<{ all: string }>(sql`select json_agg(r order by r)::text as all from ability_rule r`)).all;
  const rules = await allRules();
  const ids = accounts.map(({ id }) => id);
  return async () => {
    await api.rows(sql`
      update account a set role = was.role, status = was.status, must_change_password = false
      from unnest(${ids}::bigint[], ${accounts.map(({ role }) => role)}::text[],
        ${accounts.map(({ status }) => status)}::text[]) as was (id, role, status)
      where a.id = was.id`);
    await api.rows(sql`update session set ended_at = null where account_id = any(${ids}::bigint[])`);
    await api.rows(sql`update aggregator set status = 'active' where status <> 'active'`);
    await api.rows(sql`update agent set status = 'active' where status <> 'active'`);
    // a role that must have a second factor has none here
    await api.rows(sql`update company set second_factor_roles = '{}' where second_factor_roles <> '{}'`);
    await api.rows(sql`update api_key set revoked_at = null where revoked_at is not null`);
    if ((await allRules()) === rules) return;
    await api.rows(sql`delete from ability_rule`);
    await api.rows(sql`
      insert into ability_rule
      select * from json_populate_recordset(null::ability_rule, ${rules}::json)`);
  };
}
