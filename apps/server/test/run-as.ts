import { defaultAbilityRules, type Operation, type OperationName, operations } from '@drawdesk/contract';
import { handlers } from '../src/handlers.ts';
import type { Scope, Store } from '../src/platform/db/store.ts';
import { DomainError } from '../src/platform/errors/domain-error.ts';
import { type AccountCaller, scopeOf } from '../src/platform/tenancy/caller.ts';
import type { TestApi } from './test-api.ts';

interface Input {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
}

export const company: Scope = { as: 'company' };

/**
 * Runs handlers past sign-in, in the name of one caller and with the database role of another: the query and row level
 * security, which ask the same question, are so each left alone with it.
 */
export function openRunAs(api: TestApi) {
  const { a2, b1 } = api.agents;
  const superadmin: AccountCaller = {
    kind: 'account',
    proved: true,
    accountId: api.idOf('superadmin'),
    displayName: 'superadmin',
    role: 'company:superadmin',
    rules: defaultAbilityRules('company:superadmin'),
    aggregatorId: null,
    agentId: null,
    mode: 'own',
    real: null,
    sessionId: '00000000-0000-4000-8000-000000000000',
  };
  const inTenant = (person: 'm2' | 'a2' | 'b1'): AccountCaller => {
    const role = person === 'm2' ? 'aggregator' : 'agent:admin';
    const { aggregatorId, agentId } = person === 'a2' ? a2 : b1;
    return {
      ...superadmin,
      ...{ accountId: api.idOf(person), displayName: person, role, rules: defaultAbilityRules(role) },
      ...{ aggregatorId, agentId: role === 'aggregator' ? null : agentId },
    };
  };
  /** Everybody for whom agent a1 lies outside. */
  const tenants = {
    'another master': { caller: inTenant('m2'), scope: { as: 'tenant', ...b1, agentId: null } },
    'an agent of another master': { caller: inTenant('b1'), scope: { as: 'tenant', ...b1 } },
    'another agent of the same master': { caller: inTenant('a2'), scope: { as: 'tenant', ...a2 } },
  } as const satisfies Record<string, { caller: AccountCaller; scope: Scope }>;

  /**
   * The same store, but every operation that would take the scope of its caller gets this scope instead. What
   * a tenant's operation reads as the company, because it is everybody's (published results), stays the same.
   */
  const storeIn = (scope: Scope, caller: AccountCaller): Store => {
    const { store } = api.app.services;
    const own = scopeOf(caller).as;
    const inScope = (asked: Scope) => (asked.as === own ? scope : asked);
    return {
      ...store,
      transaction: (given, work) => store.transaction(inScope(given), work),
      snapshot: (given, work) => store.snapshot(inScope(given), work),
      dryRun: (given, work) => store.dryRun(inScope(given), work),
    };
  };

  /** What an operation answers; a code of the contract, or the words of the database, where it is refused. */
  async function run(name: OperationName, input: Input, caller: AccountCaller, scope: Scope) {
    const operation: Operation = operations[name];
    const [params, query, body] = [
      operation.params?.parse(input.params),
      operation.query?.parse(input.query ?? {}),
      operation.body?.parse(input.body),
    ];
    const origin = {
      ...{ requestId: null, address: '127.0.0.1', userAgent: '', personIsAway: false },
      language: 'en' as const,
    };
    const context = { caller, origin, operation: name, input: { params, query, body } };
    const services = { ...api.app.services, store: storeIn(scope, caller) };
    const reply = { header: () => reply, status: () => reply };
    // the table binds handlers to rows of the contract; a loop over it cannot carry that type
    const handler = handlers[name] as unknown as (call: object) => Promise<unknown>;
    try {
      const call = { operation: name, params, query, body, caller, origin, context, services, reply };
      return { answer: await handler(call) };
    } catch (error) {
      return { refused: error instanceof DomainError ? error.code : String(error) };
    }
  }

  return { superadmin, tenants, run };
}
