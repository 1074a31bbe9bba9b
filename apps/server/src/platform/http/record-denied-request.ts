import type { OperationName, SecurityEventKind } from '@drawdesk/contract';
import type { FastifyRequest } from 'fastify';
import { type SecurityLog, whoIs } from '../audit/security-log.ts';
import type { DomainError } from '../errors/domain-error.ts';
import { callerOf } from './authenticate.ts';

const wrongSecrets: ReadonlySet<string> = new Set([
  'wrong_credentials',
  'wrong_password',
  'code_wrong',
  'passkey_refused',
  'passkey_unverified',
]);
/** What a person has to do first: this is no attempt to reach something of others. */
const steps: ReadonlySet<string> = new Set([
  'password_change_required',
  'second_factor_required',
  'proof_required',
]);

/** The name of a refusal in the security log; null for one that shows nothing about the caller's intent. */
function kindOf(refusal: DomainError, operation: OperationName, ofTenant: boolean): SecurityEventKind | null {
  const { code, status } = refusal;
  if (wrongSecrets.has(code)) return operation.startsWith('auth.') ? 'sign_in_failed' : 'proof_failed';
  if (code === 'locked_out' || code === 'attempts_slowed') return 'sign_in_locked';
  if (code.startsWith('sign_in_token_')) return 'token_refused';
  if (status === 403 && !steps.has(code)) return 'right_refused';
  if (status === 404 && ofTenant) return 'not_visible';
  if (code === 'webhook_address_refused') return 'address_refused';
  if (status === 429) return 'quota_refused';
  return null;
}

/** Logs a refused request where the people who watch for attacks see it. */
export function recordDeniedRequest(
  log: SecurityLog,
  operation: OperationName,
  request: FastifyRequest,
  refusal: DomainError,
): void {
  const caller = callerOf(request);
  const ofTenant = caller !== null && caller.kind !== 'system' && caller.aggregatorId !== null;
  const kind = kindOf(refusal, operation, ofTenant);
  if (kind === null) return;
  const { action, subject } = refusal.values;
  const known = whoIs(caller);
  log.note({
    kind,
    ...known,
    who: known.who || typedName(request),
    address: request.ip,
    operation,
    detail: refusal.code === 'not_allowed' ? `${refusal.code} ${action} ${subject}` : refusal.code,
  });
}

/** The username of a sign-in, as it was typed. */
function typedName({ body }: FastifyRequest): string {
  if (typeof body !== 'object' || body === null || !('username' in body)) return '';
  return typeof body.username === 'string' ? body.username.toLowerCase() : '';
}
