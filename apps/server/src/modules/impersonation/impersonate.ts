import type { ImpersonationToken } from '@drawdesk/contract';
import { appendLog, type Origin } from '../../platform/audit/log.ts';
import { impersonationTokenFor } from '../../platform/auth/impersonation-token.ts';
import {
  closeImpersonation,
  type GrantedImpersonation,
  grantImpersonation,
  type ImpersonationRequest,
  impersonatedCaller,
  insertImpersonation,
  lockImpersonation,
  readImpersonation,
  readPerson,
} from '../../platform/auth/running-impersonation.ts';
import { issueSignInToken } from '../../platform/auth/sign-in-token.ts';
import { retryTransient } from '../../platform/db/retry-transaction.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Keys } from '../../platform/keys/keys.ts';
import { type AccountCaller, inOwnName } from '../../platform/tenancy/caller.ts';

const subjectOf = (target: GrantedImpersonation) =>
  target.agentId === null
    ? { subject: 'aggregator', subjectId: String(target.aggregatorId) }
    : { subject: 'agent', subjectId: String(target.agentId) };

/**
 * Starts an impersonation. Requested during an impersonation of the same tenant, it changes the mode: the
 * earlier impersonation ends with its tokens. The audit entry is in the tenant's log, with both names.
 * @throws what `grantImpersonation` throws
 */
export async function startImpersonation(
  { store, keys }: { store: Store; keys: Keys },
  caller: AccountCaller,
  request: ImpersonationRequest,
  origin: Origin,
): Promise<ImpersonationToken> {
  const { accountId } = inOwnName(caller);
  const standIn = await store.transaction({ as: 'identity' }, async (tx) => {
    const person = await readPerson(tx, accountId);
    const target = await grantImpersonation(tx, person, request);
    const left = await endSameImpersonation(tx, caller, target);
    const standInId = await insertImpersonation(tx, caller.sessionId, person, target);
    await appendLog(tx, impersonatedCaller(person, target, caller.sessionId, standInId), origin, {
      operation: 'impersonation.start',
      ...subjectOf(target),
      before: left && { mode: left.mode },
      after: { mode: target.mode, throughAggregator: target.throughAggregator },
    });
    return readImpersonation(tx, standInId);
  });
  return impersonationTokenFor(keys, accountId, caller.sessionId, standIn);
}

async function endSameImpersonation(
  tx: Tx,
  caller: AccountCaller,
  target: GrantedImpersonation,
): Promise<{ mode: string } | null> {
  if (!caller.real || caller.aggregatorId !== target.aggregatorId || caller.agentId !== target.agentId)
    return null;
  await closeImpersonation(tx, caller.real.standInId);
  return { mode: caller.mode };
}

/**
 * Another token for a running impersonation. Rights and status are checked again.
 * @throws DomainError `not_found` when the impersonation is over, and what `grantImpersonation` throws
 */
export async function renewImpersonation(
  { store, keys }: { store: Store; keys: Keys },
  caller: AccountCaller,
  standInId: string,
): Promise<ImpersonationToken> {
  const { accountId } = inOwnName(caller);
  const standIn = await store.transaction({ as: 'identity' }, async (tx) => {
    const impersonation = await lockImpersonation(tx, caller.sessionId, standInId);
    if (!impersonation) throw new DomainError('not_found', { what: 'impersonation' });
    await grantImpersonation(tx, await readPerson(tx, accountId), impersonation.request);
    return readImpersonation(tx, standInId);
  });
  return impersonationTokenFor(keys, accountId, caller.sessionId, standIn);
}

/**
 * Ends an impersonation and its tokens. An impersonation that is already over is left as it is.
 * @throws DomainError `not_found` for an impersonation that is not of this session
 */
export async function endImpersonation(
  store: Store,
  caller: AccountCaller,
  standInId: string,
  origin: Origin,
): Promise<void> {
  await store.transaction({ as: 'identity' }, async (tx) => {
    const impersonation = await lockImpersonation(tx, caller.sessionId, standInId);
    if (!impersonation) throw new DomainError('not_found', { what: 'impersonation' });
    await closeImpersonation(tx, standInId);
    const person = await readPerson(tx, inOwnName(caller).accountId);
    const { aggregator, agent, mode } = await readImpersonation(tx, standInId);
    const target: GrantedImpersonation = {
      aggregatorId: BigInt(aggregator.aggregatorId),
      agentId: agent && BigInt(agent.agentId),
      name: agent?.name ?? aggregator.name,
      mode,
      throughAggregator: false,
    };
    await appendLog(tx, impersonatedCaller(person, target, caller.sessionId, standInId), origin, {
      operation: 'impersonation.end',
      ...subjectOf(target),
      before: { mode },
    });
  });
}

/**
 * A single-use token that starts an impersonation in a new window. It belongs to the session of the person
 * who requested it.
 * @throws what `grantImpersonation` throws
 */
export async function issueImpersonationLink(
  store: Store,
  caller: AccountCaller,
  request: ImpersonationRequest,
  origin: Origin,
) {
  const issue = async (tx: Tx) => {
    const person = await readPerson(tx, inOwnName(caller).accountId);
    const target = await grantImpersonation(tx, person, request);
    // before the end of the log is locked: it refers to rows whose changes wait for that lock
    const token = await issueSignInToken(tx, { sessionId: caller.sessionId, target });
    await appendLog(tx, inOwnName(caller), origin, {
      operation: 'impersonation.link',
      ...subjectOf(target),
      after: { mode: target.mode },
    });
    return token;
  };
  const issued = await retryTransient(() => store.transaction({ as: 'identity' }, issue));
  return { ...issued, expiresAt: issued.expiresAt.toISOString() };
}
