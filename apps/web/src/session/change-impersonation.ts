import type { Impersonation, ImpersonationMode } from '@drawdesk/contract';
import i18next from 'i18next';
import { call } from '../api/call.ts';
import { impersonationStore } from '../api/impersonation-store.ts';
import { ApiProblem } from '../api/problem.ts';
import { queryClient } from '../api/query-client.ts';
import { holdAll } from './hold-all.ts';
import { setImpersonations } from './impersonation-token.ts';
import { loadProfile } from './session.ts';

/** Who is impersonated: a master or an agent. */
export type Tenant = { aggregatorId: string } | { agentId: string };

/**
 * Leaving an agent that was entered while impersonating its master leads back to that master (spec.md §4).
 */
function askedFor(
  tenant: Tenant,
  from: Impersonation | undefined,
): { aggregatorId?: string; agentId?: string } {
  if ('aggregatorId' in tenant || from?.tenant !== 'aggregator') return tenant;
  return { ...tenant, aggregatorId: from.aggregator.aggregatorId };
}

/**
 * Starts impersonating a tenant, as oneself or from the impersonation of its master, and goes to the tenant's
 * start page.
 */
export async function startImpersonation(tenant: Tenant, mode: ImpersonationMode): Promise<void> {
  const body = { ...askedFor(tenant, impersonationStore.top()?.standIn), mode };
  const { data } = await call('impersonation.start', { body });
  setImpersonations(data.standIn.throughAggregator ? [...impersonationStore.read(), data] : [data]);
}

/** The same tenant in the other mode: the impersonation is replaced, the page stays the same. */
export async function changeMode(mode: ImpersonationMode): Promise<void> {
  const held = impersonationStore.top();
  if (!held) return;
  const { aggregator, agent, throughAggregator } = held.standIn;
  const master = agent && !throughAggregator ? {} : { aggregatorId: aggregator.aggregatorId };
  const body = { ...master, ...(agent && { agentId: agent.agentId }), mode };
  const release = await holdAll();
  try {
    const { data } = await call('impersonation.start', { body }, { as: held });
    impersonationStore.write([...impersonationStore.read().slice(0, -1), data]);
  } finally {
    release();
  }
  await loadProfile();
  await queryClient.invalidateQueries();
}

/** One step back: from an agent to the master it was entered from, or from the tenant back to oneself. */
export async function stepBack(): Promise<void> {
  const held = impersonationStore.top();
  if (!held) return;
  const { standInId, throughAggregator, aggregator, mode } = held.standIn;
  const release = await holdAll();
  try {
    await call('impersonation.end', { body: { standInId } }, { as: held }).catch(unlessOver);
    const rest = impersonationStore.read().filter((one) => one.standIn.standInId !== standInId);
    if (rest.length > 0 || !throughAggregator) return setImpersonations(rest);
    // A window that was opened on the agent has never impersonated its master.
    const body = { aggregatorId: aggregator.aggregatorId, mode };
    const { data } = await call('impersonation.start', { body }, { as: 'oneself' });
    setImpersonations([data]);
  } catch (thrown) {
    release();
    throw thrown;
  }
}

/** An impersonation that has already ended is left in the same way as one that is ended now. */
function unlessOver(thrown: unknown): void {
  if (!(thrown instanceof ApiProblem) || thrown.status >= 500 || thrown.status === 0) throw thrown;
}

/**
 * Leads a window to a link that starts the impersonation in it; the link is valid for one minute, once. `opened`: null
 * where the browser has refused to open it.
 */
export async function impersonateIn(
  opened: Window | null,
  tenant: Tenant,
  mode: ImpersonationMode,
): Promise<void> {
  if (!opened)
    throw new ApiProblem({ status: 0, code: 'window_blocked', title: i18next.t('problem.windowBlocked') });
  opened.opener = null;
  const body = { ...askedFor(tenant, impersonationStore.top()?.standIn), mode };
  const { data } = await call('impersonation.link', { body });
  opened.location.replace(data.path);
}
