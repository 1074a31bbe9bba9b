import type { Approval } from '@drawdesk/contract';
import type { Store } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { approvalOf } from '../approvals/approval.ts';
import { permittedProvider } from './permitted-provider.ts';
import { hasBets, type ProviderRow, readProvider } from './provider-row.ts';

/**
 * A provider as it is edited, and whether bets were ever taken on it.
 * @throws DomainError `not_found`.
 */
export const showProviderRow = (
  store: Store,
  caller: AccountCaller,
  providerId: string,
): Promise<{ row: ProviderRow; hasBets: boolean }> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const row = permittedProvider(caller, 'view', await readProvider(tx, providerId));
    return { row, hasBets: await hasBets(tx, row.id) };
  });

/**
 * Whether a second person has approved what decides the results of a provider by itself.
 * @throws DomainError `not_found`.
 */
export const showProviderApproval = (
  store: Store,
  caller: AccountCaller,
  providerId: string,
): Promise<Approval> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const { approval } = permittedProvider(caller, 'view', await readProvider(tx, providerId));
    return approvalOf(tx, caller, { providerId, sourceId: null }, approval);
  });
