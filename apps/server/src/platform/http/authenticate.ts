import type { IncomingHttpHeaders } from 'node:http';
import type { Operation } from '@drawdesk/contract';
import type { FastifyRequest } from 'fastify';
import { fingerprint } from '../audit/security-log.ts';
import { readAccessToken } from '../auth/access-token.ts';
import { readAccountCaller } from '../auth/account-caller.ts';
import { admit } from '../auth/admit.ts';
import { type ApiKeys, type KeyOptions, openApiKeys } from '../auth/api-keys.ts';
import { personIsAway } from '../auth/presence.ts';
import { DomainError } from '../errors/domain-error.ts';
import type { AccountCaller, Caller, KeyCaller } from '../tenancy/caller.ts';
import type { Services } from './services.ts';

/**
 * Finds who calls, by the operation's access row; null for public ones. Throws the DomainError for a caller
 * that is refused.
 */
type Authenticate = (operation: Operation, request: FastifyRequest) => Promise<Caller | null>;

export interface Authentication {
  authenticate: Authenticate;
  /** The player site that calls, if its key was found a moment ago; null: `authenticate` has to find out. */
  knownSite(headers: IncomingHttpHeaders): KeyCaller | null;
}

/**
 * Who calls, by the access row of the operation.
 * @throws DomainError `not_signed_in` without a valid token or key, `session_ended` when the session or the account is
 * over, and what `admit` refuses.
 */
export function openAuthentication(services: Services, options: KeyOptions = {}): Authentication {
  const keys = openApiKeys(services.store, options);
  const authenticate: Authenticate = async (operation, request) => {
    if (operation.access === 'public') return null;
    const caller =
      operation.access === 'api-key'
        ? await authenticateKey(services, keys, request)
        : await authenticateAccount(services, request);
    callers.set(request, caller);
    if (caller.kind === 'account') admit(operation, caller);
    return caller;
  };
  return {
    authenticate,
    knownSite({ 'x-api-key': key }) {
      return typeof key === 'string' ? keys.known(key) : null;
    },
  };
}

const callers = new WeakMap<FastifyRequest, Caller>();

/** Who a request came from, as soon as it is known, also when it was refused then; null before, and for public calls. */
export const callerOf = (request: FastifyRequest): Caller | null => callers.get(request) ?? null;

async function authenticateKey(
  { securityLog }: Services,
  keys: ApiKeys,
  request: FastifyRequest,
): Promise<KeyCaller> {
  const key = request.headers['x-api-key'];
  if (typeof key !== 'string') throw new DomainError('not_signed_in');
  const caller = await keys.find(key, request.ip);
  if (typeof caller === 'object') return caller;
  securityLog.note({
    kind: caller === 'unknown' ? 'key_unknown' : 'key_revoked',
    who: `key ${fingerprint(key)}`,
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
