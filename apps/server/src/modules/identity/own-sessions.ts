import type { OwnSession } from '@drawdesk/contract';
import { sql } from 'kysely';
import { sessionRuns } from '../../platform/auth/account-standing.ts';
import { endOtherSessions, endSession } from '../../platform/auth/sessions.ts';
import { command } from '../../platform/command/command.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Call } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/http/services.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { deviceOf } from './device.ts';

interface Row {
  id: string;
  created_at: Date;
  last_used_at: Date;
  expires_at: Date;
  address: string;
  user_agent: string;
}

/** How many sessions are shown. A person who has more ends the older ones with “all others”. */
const shownMax = 200;

/** Where the caller is signed in, last used first; index session_of_account. */
export async function ownSessions({ store }: Services, caller: AccountCaller): Promise<OwnSession[]> {
  const { rows } = await sql<Row>`
    select s.id, s.created_at, s.last_used_at, s.expires_at, s.address, s.user_agent
    from session s
    left join company c on true
    where s.account_id = ${caller.accountId} and ${sessionRuns}
    order by s.last_used_at desc
    limit ${shownMax}`.execute(store.db);
  return rows.map((row) => ({
    sessionId: row.id,
    ...deviceOf(row.user_agent),
    address: row.address,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    current: row.id === caller.sessionId,
  }));
}

/** Ends one of one's own sessions. @throws DomainError `not_found` for one that is over or another's */
export async function endOwnSession({ services, caller, params, context }: Call<'identity.endSession'>) {
  await command(
    services.store,
    context,
    async (tx) => {
      const own = await sql`
        select from session where id = ${params.sessionId} and account_id = ${caller.accountId}`.execute(tx);
      if (own.rows.length === 0 || !(await endSession(tx, params.sessionId, 'ended_by_owner')))
        throw new DomainError('not_found', { what: 'session' });
      return {
        answer: null,
        auditEntry: {
          subject: 'account',
          subjectId: String(caller.accountId),
          before: { sessionId: params.sessionId, running: true },
          after: { sessionId: params.sessionId, running: false },
        },
      };
    },
    { as: 'identity' },
  );
  return { ended: true as const };
}

/** Ends all of one's own sessions except the one that sends the request; returns how many that were. */
export async function endOthers({ services, caller, context }: Call<'identity.endOtherSessions'>) {
  const { answer } = await command(
    services.store,
    context,
    async (tx) => {
      const ended = await endOtherSessions(tx, caller.accountId, caller.sessionId, 'ended_by_owner');
      return {
        answer: { ended },
        auditEntry: {
          subject: 'account',
          subjectId: String(caller.accountId),
          after: { endedSessions: ended },
        },
      };
    },
    { as: 'identity' },
  );
  return answer;
}
