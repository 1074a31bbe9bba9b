import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';

export type Status = 'active' | 'suspended';

export interface StatusChange {
  status: Status;
  reason: string;
}

/** In whose name a caller suspends. */
export const suspendedByOf = ({ aggregatorId }: AccountCaller): 'company' | 'aggregator' =>
  aggregatorId === null ? 'company' : 'aggregator';

/**
 * Checks whether a caller may set a tenant or a player to a status. What a master suspended the company may
 * also suspend in its own name, so that the master cannot lift it.
 * @throws DomainError `status_already`; `suspended_by_company` for a master that would lift what the company did
 */
export function requireStatusChange(
  caller: AccountCaller,
  row: { status: string; suspended_by?: string | null },
  to: Status,
): void {
  const takesOver =
    to === 'suspended' && row.suspended_by === 'aggregator' && suspendedByOf(caller) === 'company';
  if (row.status === to && !takesOver) throw new DomainError('status_already', { status: to });
  if (to === 'active' && row.suspended_by === 'company' && suspendedByOf(caller) !== 'company')
    throw new DomainError('suspended_by_company');
}
