import { allows, type Operation } from '@drawdesk/contract';
import type { FastifyRequest } from 'fastify';
import { fingerprint } from '../audit/security-log.ts';
import { readAccessToken } from '../auth/access-token.ts';
import { readAccountCaller } from '../auth/account-caller.ts';
import { type FindKey, openApiKeys } from '../auth/api-keys.ts';
import { personIsAway } from '../auth/presence.ts';
import { requireProof } from '../auth/proof.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { AccountCaller, Caller, KeyCaller } from '../tenancy/caller.ts';
import type { Services } from './services.ts';

/**
 * Finds who calls, by the operation's access row; null for public ones. Throws the DomainError for a caller
 * that is refused.
 */
export type Authenticate = (operation: Operation, request: FastifyRequest) => Promise<Caller | null>;

/**
 * Who calls, by the access row of the operation.
 * @throws DomainError `not_signed_in` without a valid token or key, `session_ended` when the session or the account is
 * over, and what `admit` refuses.
 */
export function openAuthentication(services: Services, now?: () => number): Authenticate {
  const keyCaller = openApiKeys(services.store, { now });
  return async (operation, request) => {
    if (operation.access === 'public') return null;
    const caller =
      operation.access === 'api-key'
        ? await authenticateKey(services, keyCaller, request)
        : await authenticateAccount(services, request);
    callers.set(request, caller);
    if (caller.kind === 'account') admit(operation, caller);
    return caller;
  };
}

const callers = new WeakMap<FastifyRequest, Caller>();

/** Who a request came from, as soon as it is known, also when it was refused then; null before, and for public calls. */
export const callerOf = (request: FastifyRequest): Caller | null => callers.get(request) ?? null;

async function authenticateKey(
  { securityLog }: Services,
  keyCaller: FindKey,
  request: FastifyRequest,
): Promise<KeyCaller> {
  const given = request.headers['x-api-key'];
  if (typeof given !== 'string') throw new DomainError('not_signed_in');
  const caller = await keyCaller(given, request.ip);
  if (typeof caller === 'object') return caller;
  securityLog.note({
    kind: caller === 'unknown' ? 'key_unknown' : 'key_revoked',
    who: `key ${fingerprint(given)}`,
    accountId: null,
    address: request.ip,
    operation: operationOf(request),
    detail: caller,
  });
  throw new DomainError('not_signed_in');
}

const operationOf = (request: FastifyRequest): string => request.routeOptions.config.operation ?? '';

async function authenticateAccount(services: Services, request: FastifyRequest): Promise<AccountCaller> {
  const token = /^Bearer ([\w.-]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1];
  const claims = token === undefined ? null : await readAccessToken(services.keys, token);
  if (claims === 'forged')
    services.securityLog.note({
      kind: 'token_refused',
      who: '',
      accountId: null,
      address: request.ip,
      operation: operationOf(request),
      detail: claims,
    });
  if (claims === null || typeof claims === 'string') throw new DomainError('not_signed_in');
  const caller = await readAccountCaller(services.store, claims, !personIsAway(request));
  if (!caller) throw new DomainError('session_ended');
  return caller;
}

/**
 * Whether a caller may call an operation.
 * @throws DomainError `not_found` as for any unknown address when the operation is the company's and the
 * caller is not; `password_change_required` before anything else is done with a password that somebody else
 * made, and then `second_factor_required` where the role has to have one; `not_allowed` with the right that
 * is missing; `view_mode_read_only` for a write while only viewing; `own_name_only` for what concerns the
 * person, requested while impersonating a tenant; `proof_required` where password and code have to be given
 * again.
 */
export function admit(operation: Operation, caller: AccountCaller): void {
  if (operation.tenants === 'company' && caller.aggregatorId !== null)
    throw new DomainError('not_found', { what: 'page' });
  if (caller.mustChangePassword && !operation.beforePasswordChange)
    throw new DomainError('password_change_required');
  if (caller.mustEnrolSecondFactor && !operation.beforeSecondFactor)
    throw new DomainError('second_factor_required');
  if (typeof operation.access === 'object') {
    const { action, subject } = operation.access;
    if (!allows(caller.rules, action, subject)) throw new DomainError('not_allowed', { action, subject });
  }
  if (operation.roles && !operation.roles.includes(caller.real?.role ?? caller.role))
    throw new DomainError('not_allowed', { action: 'view', subject: 'agent' });
  if (caller.mode === 'view' && operation.effect === 'write') throw new DomainError('view_mode_read_only');
  if (caller.real && operation.ownName) throw new DomainError('own_name_only');
  if (operation.proof) requireProof(caller);
}

/**
 * Checks again who sent a request and whether it is allowed, for an answer that lasts: rights and status may
 * change meanwhile.
 * @throws DomainError as on the way in
 */
export async function readmit(
  services: Services,
  operation: Operation,
  request: FastifyRequest,
): Promise<AccountCaller> {
  const caller = await authenticateAccount(services, request);
  admit(operation, caller);
  return caller;
}

/** Whether `admit` lets a caller through. */
export function isAdmitted(operation: Operation, caller: AccountCaller): boolean {
  try {
    admit(operation, caller);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}
