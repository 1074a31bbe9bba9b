import { randomBytes } from 'node:crypto';
import type { OperationName, Role } from '@drawdesk/contract';
import { sql } from 'kysely';
import type { TestApi } from '../../../test/test-api.ts';
import { signAccessToken } from '../../platform/auth/access-token.ts';
import { hashPassword } from '../../platform/auth/password.ts';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';

export const password = 'a long enough phrase';

let names = 0;
export const freshName = (): string => `person-${++names}-${randomBytes(3).toString('hex')}`;

export interface Made {
  id: bigint;
  username: string;
}

interface Tenant {
  aggregatorId?: AggregatorId;
  agentId?: AgentId;
}

/**
 * People of one test, besides those of the test company, with sessions, and what the database stores about them.
 */
export function openAccountKit(api: TestApi) {
  async function person(role: Role, { aggregatorId, agentId }: Tenant = {}): Promise<Made> {
    const username = freshName();
    const { id } = await api.one<{ id: bigint }>(sql`
      insert into account (username, display_name, role, aggregator_id, agent_id, password_hash)
      values (${username}, ${`Name of ${username}`}, ${role}, ${aggregatorId ?? null}, ${agentId ?? null},
        ${await hashPassword(password)})
      returning id`);
    return { id, username };
  }

  /** A new session of an account, by its access token. */
  async function bearerOf(id: bigint): Promise<string> {
    const session = await api.one<{ id: string; role: Role }>(sql`
      insert into session (id, account_id, expires_at, proved_at, address, user_agent)
      values (gen_random_uuid(), ${id}, now() + interval '1 hour', now() + interval '1 hour', '127.0.0.1', 'test')
      returning id, (select role from account where id = ${id}) as role`);
    const { accessToken } = await signAccessToken(api.app.services.keys, {
      sub: String(id),
      sid: session.id,
      mode: 'own',
      role: session.role,
      aggregator: null,
      agent: null,
    });
    return accessToken;
  }

  /** The status and code of a sign-in. */
  async function signIn(door: OperationName, username: string, sentPassword: string) {
    const { status, json } = await api.ask(null, door, { body: { username, password: sentPassword } });
    return { status, code: (json as { code?: string }).code ?? null };
  }

  const me = async (bearer: string): Promise<number> => (await api.ask(null, 'auth.me', { bearer })).status;

  /** The log entries about an account, newest first. */
  const logOf = (subject: string, subjectId: string) =>
    api.rows<{
      aggregator_id: AggregatorId;
      operation: string;
      actor_name: string;
      before: unknown;
      after: unknown;
      reason: string | null;
    }>(sql`
      select aggregator_id, operation, actor_name, before, after, reason from log
      where subject = ${subject} and subject_id = ${subjectId} order by at desc, seq desc`);

  /** Whether a text appears anywhere in the log or in the responses stored for repeated requests. */
  const isWrittenDown = async (secret: string): Promise<boolean> =>
    (
      await api.one<{ found: boolean }>(sql`
        select exists (select from log l where l::text like ${`%${secret}%`})
          or exists (select from idempotency i where i::text like ${`%${secret}%`})
          or exists (select from account a where a::text like ${`%${secret}%`})
          or exists (select from api_key k where k::text like ${`%${secret}%`}) as found`)
    ).found;

  return { person, bearerOf, signIn, me, logOf, isWrittenDown };
}
