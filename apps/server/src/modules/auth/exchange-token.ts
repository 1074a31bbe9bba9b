import type { Impersonation, ImpersonationMode, SignInTokenAnswer } from '@drawdesk/contract';
import { type Selectable, sql } from 'kysely';
import { appendLog, type Origin } from '../../platform/audit/log.ts';
import { inGoodStanding, sessionRuns } from '../../platform/auth/account-standing.ts';
import { impersonationTokenFor } from '../../platform/auth/impersonation-token.ts';
import { knownDevice } from '../../platform/auth/known-device.ts';
import {
  attemptOf,
  locksOn,
  queueAttempt,
  recordFailure,
  refuseWhenLocked,
} from '../../platform/auth/lockout.ts';
import {
  grantImpersonation,
  impersonatedCaller,
  insertImpersonation,
  readImpersonation,
  readPerson,
} from '../../platform/auth/running-impersonation.ts';
import { signInTokenHash } from '../../platform/auth/sign-in-token.ts';
import { tokensFor } from '../../platform/auth/tokens.ts';
import type { SignInTokenTable } from '../../platform/db/database-types.ts';
import type { AccountId } from '../../platform/db/ids.ts';
import { retryTransient } from '../../platform/db/retry-transaction.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { accountById, lockAccount, type SignInAccount } from './account-by-username.ts';
import { beginSession, type SignInOrigin, type SignInServices } from './begin-session.ts';
import { factorIsRight, factorMissing, factorsOf, type PresentedFactor } from './presented-factor.ts';

export type ExchangeOperation = 'auth.aggregatorToken' | 'auth.agentToken';

type TokenColumns = 'account_id' | 'aggregator_id' | 'agent_id' | 'session_id' | 'through_aggregator';

interface TokenRow extends Pick<Selectable<SignInTokenTable>, TokenColumns> {
  for_agent: boolean;
  used: boolean;
  expired: boolean;
  mode: ImpersonationMode | null;
  opener_id: AccountId | null;
  opener_role: string | null;
  opener_stands: boolean;
}

/** The address where the owner of a token signs in by password. */
const loginOf = ({ opener_role, for_agent }: Pick<TokenRow, 'opener_role' | 'for_agent'>): string => {
  if (opener_role?.startsWith('company:')) return '/login';
  return opener_role === 'aggregator' || !for_agent ? '/master/login' : '/agent/login';
};

type Outcome =
  | { is: 'session'; account: SignInAccount; sessionId: string; refreshToken: string }
  | { is: 'impersonation'; realAccountId: AccountId; sessionId: string; standIn: Impersonation }
  // thrown after the failure, or the challenge of a passkey, is committed
  | { is: 'wrong_factor' }
  | { is: 'code_required'; values: Record<string, string> };

/**
 * Exchanges a single-use sign-in token (screens.md §2). If it is exchanged several times at once, one
 * exchange succeeds.
 * @throws DomainError `sign_in_token_unknown`, `sign_in_token_foreign`, `sign_in_token_used`,
 * `sign_in_token_expired`, each with the right `login`; `would_replace_session` for a session that the person
 * has not agreed to replace, `code_required` for an account with a second factor (the token stays good);
 * `wrong_credentials` for a wrong one; `locked_out`, `attempts_slowed`; `session_ended` when the person who
 * opened a link is no longer signed in; and what `grantImpersonation` throws.
 */
export async function exchangeToken(
  services: SignInServices,
  operation: ExchangeOperation,
  request: PresentedFactor & { token: string; replaces?: boolean | undefined },
  origin: SignInOrigin,
): Promise<SignInTokenAnswer> {
  const { store, keys } = services;
  const hash = signInTokenHash(request.token);
  const exchange = async (tx: Tx): Promise<Outcome> => {
    const row = await lockSignInToken(tx, hash);
    refuseUnfit(operation, row);
    const outcome =
      row.account_id === null
        ? await openImpersonation(tx, row, origin)
        : await openSession(services, tx, { operation, accountId: row.account_id, ...request }, origin);
    if (outcome.is === 'session' || outcome.is === 'impersonation')
      await sql`
        update sign_in_token set used_at = clock_timestamp() where token_hash = ${hash}`.execute(tx);
    return outcome;
  };
  const outcome = await retryTransient(() => store.transaction({ as: 'identity' }, exchange));
  switch (outcome.is) {
    case 'wrong_factor':
      throw new DomainError('wrong_credentials');
    case 'code_required':
      throw new DomainError('code_required', outcome.values);
    case 'session': {
      const tokens = await tokensFor(keys, outcome.account, outcome.sessionId, outcome.refreshToken);
      return { ...tokens, standIn: null };
    }
    case 'impersonation': {
      const token = await impersonationTokenFor(
        keys,
        outcome.realAccountId,
        outcome.sessionId,
        outcome.standIn,
      );
      return { ...token, refreshToken: null };
    }
  }
}

// locked by primary key, so that the second of two exchanges reads the state after the first
async function lockSignInToken(tx: Tx, hash: Buffer): Promise<TokenRow | undefined> {
  const { rows } = await sql<TokenRow>`
    select
      t.agent_id is not null as for_agent, t.used_at is not null as used, t.expires_at <= clock_timestamp() as expired,
      t.account_id, t.aggregator_id, t.agent_id, t.session_id, t.mode, t.through_aggregator,
      p.id as opener_id, p.role as opener_role,
      coalesce(${sessionRuns} and ${inGoodStanding('p')} and not p.must_change_password, false) as opener_stands
    from sign_in_token t
    left join session s on s.id = t.session_id
    left join account p on p.id = s.account_id
    left join company c on true
    where t.token_hash = ${hash}
    for update of t`.execute(tx);
  return rows[0];
}

function refuseUnfit(operation: ExchangeOperation, row: TokenRow | undefined): asserts row is TokenRow {
  const atAgents = operation === 'auth.agentToken';
  if (!row)
    throw new DomainError('sign_in_token_unknown', {
      login: loginOf({ opener_role: null, for_agent: atAgents }),
    });
  const login = loginOf(row);
  if (row.for_agent !== atAgents) throw new DomainError('sign_in_token_foreign', { login });
  if (row.used) throw new DomainError('sign_in_token_used', { login });
  if (row.expired) throw new DomainError('sign_in_token_expired', { login });
}

async function openImpersonation(tx: Tx, row: TokenRow, origin: Origin): Promise<Outcome> {
  const { session_id: sessionId, opener_id: openerId, mode } = row;
  if (sessionId === null || openerId === null || mode === null || !row.opener_stands)
    throw new DomainError('session_ended');
  const person = await readPerson(tx, openerId);
  const target = await grantImpersonation(tx, person, {
    aggregatorId: row.through_aggregator ? row.aggregator_id : null,
    agentId: row.agent_id,
    mode,
    ...(row.agent_id === null && { aggregatorId: row.aggregator_id }),
  });
  const standInId = await insertImpersonation(tx, sessionId, person, target);
  await appendLog(tx, impersonatedCaller(person, target, sessionId, standInId), origin, {
    operation: 'impersonation.start',
    subject: target.agentId === null ? 'aggregator' : 'agent',
    subjectId: String(target.agentId ?? target.aggregatorId),
    after: { mode, throughAggregator: target.throughAggregator, newWindow: true },
  });
  return {
    is: 'impersonation',
    realAccountId: openerId,
    sessionId,
    standIn: await readImpersonation(tx, standInId),
  };
}

/**
 * The token replaces the password. The second factor is required as usual, and wrong ones count as failures.
 */
async function openSession(
  { keys }: SignInServices,
  tx: Tx,
  request: PresentedFactor & {
    operation: ExchangeOperation;
    accountId: AccountId;
    replaces?: boolean | undefined;
  },
  origin: SignInOrigin,
): Promise<Outcome> {
  const { operation, accountId, replaces } = request;
  const named = await accountById(tx, accountId);
  if (!named?.inGoodStanding) throw new DomainError('wrong_credentials');
  // thrown, so that the token stays good: the next call has the person's consent
  if (replaces === false)
    throw new DomainError('would_replace_session', { username: named.username, name: named.displayName });
  const device = knownDevice(keys, named.username, origin.cookies);
  const attempt = attemptOf(named.username, origin.address, device);
  await queueAttempt(tx, attempt);
  const account = await lockAccount(tx, accountId);
  if (!account?.inGoodStanding) throw new DomainError('wrong_credentials');
  if (factorMissing(account, request))
    return { is: 'code_required', values: await factorsOf(tx, account, origin) };
  // a token or a passkey cannot be guessed, so failures of others only limit codes
  if (request.code !== undefined) refuseWhenLocked(await locksOn(tx, attempt));
  if (!(await factorIsRight(tx, keys, account, request, origin))) {
    await recordFailure(tx, attempt, account, origin, true);
    return { is: 'wrong_factor' };
  }
  return { is: 'session', account, ...(await beginSession(tx, account, operation, origin, false)) };
}
