import { type Action, allows, type Subject } from '@drawdesk/contract';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import type { MemberRow } from './members.ts';

/**
 * Payments are recorded by the upline of the member, or by a tier above that, never by the member. A master's
 * account with the company is recorded by the company, with the right that manages masters; an agent's by its
 * master and the company, as settling up is; a player's by every tier above it; a dealer's by its own tier.
 */
const rights: Readonly<
  Record<MemberRow['tier'], { subject: Subject; by: readonly (keyof typeof callers)[] }>
> = {
  master: { subject: 'superadmin', by: ['company'] },
  agent: { subject: 'aggregator', by: ['company', 'master'] },
  player: { subject: 'agent', by: ['company', 'master', 'agent'] },
  // only its own tier reads a dealer's account
  dealer: { subject: 'lay-off', by: ['company', 'master'] },
};

const callers = { company: true, master: true, agent: true };

const action: Action = 'manage';

const tierOf = ({ aggregatorId, agentId }: AccountCaller): keyof typeof callers => {
  if (aggregatorId === null) return 'company';
  return agentId === null ? 'master' : 'agent';
};

/** Whether the caller may record payments of an account that exists for it, and reverse them. */
export function mayPay(caller: AccountCaller, { tier, former }: Pick<MemberRow, 'tier' | 'former'>): boolean {
  const { subject, by } = rights[tier];
  const tierOfCaller = tierOf(caller);
  return (
    caller.mode !== 'view' &&
    by.includes(tierOfCaller) &&
    // only the company may settle what a move left behind
    (!former || tier === 'player' || tierOfCaller === 'company') &&
    allows(caller.rules, action, 'agent') &&
    allows(caller.rules, action, subject)
  );
}

/** @throws DomainError `not_allowed` with the right that is missing. */
export function requirePaying(caller: AccountCaller, account: Pick<MemberRow, 'tier' | 'former'>): void {
  if (!mayPay(caller, account))
    throw new DomainError('not_allowed', { action, subject: rights[account.tier].subject });
}
