import type { Impersonation, ImpersonationMode } from '@drawdesk/contract';
import i18next from 'i18next';
import { call } from '../api/call.ts';
import { impersonationStore } from '../api/impersonation-store.ts';
import { ApiProblem } from '../api/problem.ts';
import { queryClient } from '../api/query-client.ts';
import { setImpersonations } from './impersonation-token.ts';
import { loadProfile } from './session.ts';

/** Whose shoes: a master's or an agent's. */
export type Tenant = { aggregatorId: string } | { agentId: string };

/** An agent entered out of its master's shoes is left towards that master (spec.md §4). */
function askedFor(
  tenant: Tenant,
  from: Impersonation | undefined,
): { aggregatorId?: string; agentId?: string } {
  if ('aggregatorId' in tenant || from?.tenant !== 'aggregator') return tenant;
  return { ...tenant, aggregatorId: from.aggregator.aggregatorId };
}

/** Steps into the shoes of a tenant, out of the own name or deeper in, and goes to where that tenant starts. */
export async function startImpersonation(tenant: Tenant, mode: ImpersonationMode): Promise<void> {
  const body = { ...askedFor(tenant, impersonationStore.top()?.standIn), mode };
  const { data } = await call('impersonation.start', { body });
  setImpersonations(data.standIn.throughAggregator ? [...impersonationStore.read(), data] : [data]);
}

/** The same tenant in the other mode: the stay is replaced, the page stays. */
export async function changeMode(mode: ImpersonationMode): Promise<void> {
  const held = impersonationStore.top();
  if (!held) return;
  const { aggregator, agent, throughAggregator } = held.standIn;
  const master = agent && !throughAggregator ? {} : { aggregatorId: aggregator.aggregatorId };
  const body = { ...master, ...(agent && { agentId: agent.agentId }), mode };
  const { data } = await call('impersonation.start', { body });
  impersonationStore.write([...impersonationStore.read().slice(0, -1), data]);
  await loadProfile();
  await queryClient.invalidateQueries();
}

/** A step back: out of an agent's shoes into those of the master it was entered from, out of those into the own name. */
export async function stepBack(): Promise<void> {
  const held = impersonationStore.top();
  if (!held) return;
  const { standInId, throughAggregator, aggregator, mode } = held.standIn;
  await call('impersonation.end', { body: { standInId } }).catch(unlessOver);
  const rest = impersonationStore.read().filter((one) => one.standIn.standInId !== standInId);
  if (rest.length > 0 || !throughAggregator) return setImpersonations(rest);
  // A window that was opened on the agent has never had its master's shoes.
  const body = { aggregatorId: aggregator.aggregatorId, mode };
  const { data } = await call('impersonation.start', { body }, { as: 'oneself' });
  setImpersonations([data]);
}

/** A stay that is over already is left as well as one that was ended. */
function unlessOver(thrown: unknown): void {
  if (!(thrown instanceof ApiProblem) || thrown.status >= 500 || thrown.status === 0) throw thrown;
}

/** A link that opens the shoes in a window of their own; good for a minute, once. */
export async function openImpersonationWindow(tenant: Tenant, mode: ImpersonationMode): Promise<void> {
  // Within the click: a browser opens no window for an answer that comes later.
  const opened = window.open('', '_blank');
  if (!opened) {
    throw new ApiProblem({ status: 0, code: 'window_blocked', title: i18next.t('problem.windowBlocked') });
  }
  opened.opener = null;
  try {
    const body = { ...askedFor(tenant, impersonationStore.top()?.standIn), mode };
    const { data } = await call('impersonation.link', { body });
    opened.location.replace(data.path);
  } catch (thrown) {
    opened.close();
    throw thrown;
  }
}
