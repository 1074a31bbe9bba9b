import { type Action, allows, type ProviderGroup, type Subject } from '@drawdesk/contract';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import type { ProviderRow } from './provider-row.ts';

const subject: Subject = 'setting-provider';

/** Whether the caller may see or change the providers of a group (screens.md §2). */
export const mayGroup = ({ rules }: AccountCaller, action: Action, group: ProviderGroup): boolean =>
  allows(rules, action, subject, group);

/**
 * A provider that exists for the caller.
 * @throws DomainError `not_found` for any other, whether it exists or not.
 */
export function permittedProvider(
  caller: AccountCaller,
  action: Action,
  row: ProviderRow | undefined,
): ProviderRow {
  if (!row || !mayGroup(caller, action, row.fields.group))
    throw new DomainError('not_found', { what: 'provider' });
  return row;
}

/** @throws DomainError `not_allowed` for putting a provider into a group that is not the caller's. */
export function requireGroup(caller: AccountCaller, group: ProviderGroup): void {
  if (!mayGroup(caller, 'manage', group)) throw new DomainError('not_allowed', { action: 'manage', subject });
}
