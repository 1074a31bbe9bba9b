import { type Action, allows, type Subject } from '@drawdesk/contract';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import type { MemberRow } from './members.ts';

/**
 * Payments are recorded by the tier that is paid or pays below itself, or one above it: never by the member. A master's
 * account with the company is the company's to book, with the right that keeps masters; an agent's is its master's and the
 * company's, as settling up is; a player's is everybody's above it.
 */
const rights: Readonly<
  Record<MemberRow['tier'], { subject: Subject; by: readonly (keyof typeof callers)[] }>
> = {
  master: { subject: 'superadmin', by: ['company'] },
  agent: { subject: 'aggregator', by: ['company', 'master'] },
  player: { subject: 'agent', by: ['company', 'master', 'agent'] },
};

const callers = { company: true, master: true, agent: true };

const action: Action = 'manage';

const standsAt = ({ aggregatorId, agentId }: AccountCaller): keyof typeof callers => {
  if (aggregatorId === null) return 'company';
  return agentId === null ? 'master' : 'agent';
};

/** Whether the caller may record payments of an account that exists for it, and reverse them. */
export function mayPay(caller: AccountCaller, { tier, former }: Pick<MemberRow, 'tier' | 'former'>): boolean {
  const { subject, by } = rights[tier];
  const where = standsAt(caller);
  return (
    caller.mode !== 'view' &&
    by.includes(where) &&
    // what a move left behind is the company's to settle
    (!former || tier === 'player' || where === 'company') &&
    allows(caller.rules, action, 'agent') &&
    allows(caller.rules, action, subject)
  );
}

/** @throws DomainError `not_allowed` with the right that is missing. */
export function requirePaying(caller: AccountCaller, account: Pick<MemberRow, 'tier' | 'former'>): void {
  if (!mayPay(caller, account))
    throw new DomainError('not_allowed', { action, subject: rights[account.tier].subject });
}
