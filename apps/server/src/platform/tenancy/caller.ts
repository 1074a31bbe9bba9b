import type { AbilityRule, Role, SystemActor } from '@drawdesk/contract';
import type { AccountId, AgentId, AggregatorId } from '../db/ids.ts';
import type { Scope } from '../db/store.ts';

/**
 * An account that signed in; or a person who impersonates a master or an agent (screens.md §2): role, rules
 * and tenant are then the tenant's and `displayName` is its name. `accountId` stays the person's own, because
 * an impersonated tenant is not an account: what is logged under this id was done by that person.
 */
export interface AccountCaller {
  kind: 'account';
  accountId: AccountId;
  displayName: string;
  role: Role;
  rules: readonly AbilityRule[];
  aggregatorId: AggregatorId | null;
  agentId: AgentId | null;
  /**
   * Masters an agent was under before it moved: the agent can still read what it did there, and only it and
   * staff can.
   */
  former?: readonly bigint[];
  mode: 'own' | 'view' | 'impersonate';
  /** Who impersonates; null when not impersonating. */
  real: RealPerson | null;
  sessionId: string;
  /** Someone else made the password: it must be changed before anything else is done. */
  mustChangePassword?: boolean;
  /**
   * The role of the person requires a second factor, and there is none: it must be set up before anything
   * else is done.
   */
  mustEnrolSecondFactor?: boolean;
  /** The person gave password and code in this session a moment ago (proof.ts). */
  proved?: boolean;
}

/** The person behind a caller that impersonates a master or an agent. */
interface RealPerson {
  accountId: AccountId;
  displayName: string;
  role: Role;
  aggregatorId: AggregatorId | null;
  standInId: string;
}

/** A player site, by the API key of its agent. */
export interface KeyCaller {
  kind: 'key';
  keyId: bigint;
  name: string;
  aggregatorId: AggregatorId;
  agentId: AgentId;
  /** Masters the agent was under before: its site can still read what it sold there. */
  former?: readonly bigint[];
}

/** The system itself: the clock, settlement, the demo, the command line, sign-in before anyone is known. */
export interface SystemCaller {
  kind: 'system';
  name: SystemActor;
  /**
   * The tenant whose log chain its action belongs to, when it concerns one tenant; otherwise the company's.
   */
  tenant?: { aggregatorId: AggregatorId | null; agentId: AgentId | null };
}

export type Caller = AccountCaller | KeyCaller | SystemCaller;

/** The rows that exist for a caller. */
export function scopeOf(caller: Caller): Scope {
  if (caller.kind === 'system') return { as: 'work' };
  if (caller.aggregatorId === null) return { as: 'company' };
  const { aggregatorId, agentId, former = [] } = caller;
  return { as: 'tenant', aggregatorId, agentId, ...(former.length > 0 && { former }) };
}

/**
 * The same person as oneself (not impersonating), e.g. to log what concerns the person rather than the
 * tenant.
 */
export const inOwnName = (caller: AccountCaller): AccountCaller =>
  caller.real === null
    ? caller
    : {
        ...caller,
        accountId: caller.real.accountId,
        displayName: caller.real.displayName,
        role: caller.real.role,
        rules: [],
        aggregatorId: caller.real.aggregatorId,
        agentId: null,
        mode: 'own',
        real: null,
      };

/** The person behind what is done, for separation of duties: in impersonate mode the one who really sits there. */
export const personOf = (caller: Caller): bigint | null =>
  caller.kind === 'account' ? (caller.real?.accountId ?? caller.accountId) : null;

/** The tenant whose log chain a caller's actions belong to; 0 is the company. */
export const tenantOf = (caller: Caller): bigint =>
  (caller.kind === 'system' ? caller.tenant?.aggregatorId : caller.aggregatorId) ?? 0n;
