import type { ImpersonationMode } from '@drawdesk/contract';
import i18next from 'i18next';
import { call } from '../api/call.ts';
import { impersonationStore } from '../api/impersonation-store.ts';
import { ApiProblem } from '../api/problem.ts';
import { askedFor, type Tenant } from './impersonated-tenant.ts';

/** A link that starts the impersonation in a new window; valid for one minute, once. */
export async function openImpersonationWindow(tenant: Tenant, mode: ImpersonationMode): Promise<void> {
  // Within the click: a browser does not open a window for an answer that arrives later.
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
