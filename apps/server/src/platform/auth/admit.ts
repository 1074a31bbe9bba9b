import { allows, type Operation } from '@drawdesk/contract';
import { DomainError } from '../errors/domain-error.ts';
import type { AccountCaller } from '../tenancy/caller.ts';
import { requireProof } from './proof.ts';

/**
 * Whether a caller may call an operation.
 * @throws DomainError `not_found` as for any unknown address when the operation is the company's and the
 * caller is not; `password_change_required` before anything else is done with a password that someone else
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
