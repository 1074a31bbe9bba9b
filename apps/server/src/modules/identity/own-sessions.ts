import type { OwnSession } from '@drawdesk/contract';
import { type Selectable, sql } from 'kysely';
import { sessionRuns } from '../../platform/auth/account-standing.ts';
import { endOtherSessions, endSession } from '../../platform/auth/sessions.ts';
import { type CommandContext, command } from '../../platform/command/command.ts';
import type { SessionTable } from '../../platform/db/database-types.ts';
import type { Store } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { deviceOf } from './device.ts';

type ShownColumns = 'id' | 'created_at' | 'last_used_at' | 'expires_at' | 'address' | 'user_agent';
type Row = Pick<Selectable<SessionTable>, ShownColumns>;

/** How many sessions are shown. A person who has more ends the older ones with “all others”. */
const shownMax = 200;

/** Where the caller is signed in, last used first; index session_of_account. */
export async function listOwnSessions(store: Store, caller: AccountCaller): Promise<OwnSession[]> {
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
export async function endOwnSession(
  store: Store,
  context: CommandContext<AccountCaller>,
  sessionId: string,
): Promise<void> {
  const { caller } = context;
  await command(
    store,
    context,
    async (tx) => {
      const own = await sql`
        select from session where id = ${sessionId} and account_id = ${caller.accountId}`.execute(tx);
      if (own.rows.length === 0 || !(await endSession(tx, sessionId, 'ended_by_owner')))
        throw new DomainError('not_found', { what: 'session' });
      return {
        answer: null,
        auditEntry: {
          subject: 'account',
          subjectId: String(caller.accountId),
          before: { sessionId, running: true },
          after: { sessionId, running: false },
        },
      };
    },
    { as: 'identity' },
  );
}

/** Ends all of one's own sessions except the one that sends the request; returns how many that were. */
export async function endOtherOwnSessions(
  store: Store,
  context: CommandContext<AccountCaller>,
): Promise<{ ended: number }> {
  const { caller } = context;
  const { answer } = await command(
    store,
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
