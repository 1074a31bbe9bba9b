import type { AbilityRule, Role } from '@drawdesk/contract';
import type { Scope } from '../db/store.ts';

/** An account that signed in, or one whose shoes a real person stands in (screens.md §2). */
export interface AccountCaller {
  kind: 'account';
  accountId: bigint;
  displayName: string;
  role: Role;
  rules: readonly AbilityRule[];
  aggregatorId: bigint | null;
  agentId: bigint | null;
  mode: 'own' | 'view' | 'impersonate';
  real: { accountId: bigint; displayName: string } | null;
  sessionId: string;
}

/** A player site, by the API key of its agent. */
export interface KeyCaller {
  kind: 'key';
  keyId: bigint;
  name: string;
  aggregatorId: bigint;
  agentId: bigint;
}

/** The system itself: the clock, settlement, the demo, the command line, sign-in before anyone is known. */
export interface SystemCaller {
  kind: 'system';
  name: string;
  /** Whose log chain its deed belongs to, when it concerns one tenant; otherwise the company's. */
  tenant?: { aggregatorId: bigint | null; agentId: bigint | null };
}

export type Caller = AccountCaller | KeyCaller | SystemCaller;

/** The rows that exist for a caller. */
export function scopeOf(caller: Caller): Scope {
  if (caller.kind === 'system') return { as: 'work' };
  if (caller.kind === 'key')
    return { as: 'tenant', aggregatorId: caller.aggregatorId, agentId: caller.agentId };
  if (caller.aggregatorId === null) return { as: 'company' };
  return { as: 'tenant', aggregatorId: caller.aggregatorId, agentId: caller.agentId };
}

/** The tenant whose log chain a caller's deeds belong to; 0 is the company. */
export const tenantOf = (caller: Caller): bigint =>
  (caller.kind === 'system' ? caller.tenant?.aggregatorId : caller.aggregatorId) ?? 0n;
