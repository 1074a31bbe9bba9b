import type { ProfileDetail } from '@drawdesk/contract';
import type { ProfileId } from '../../platform/db/ids.ts';
import type { Store, Tx } from '../../platform/db/store.ts';
import { type AccountCaller, scopeOf } from '../../platform/tenancy/caller.ts';
import { requireRateProvider } from '../rates/rate-provider.ts';
import { type ProfileOwnerRow, readProfileOwners } from './give-profile.ts';
import { contentsOf } from './profile-contents.ts';
import { toSummaryDto } from './profile-dto.ts';
import { type ProfileRow, readProfiles, requireProfile } from './profile-row.ts';

/**
 * The caller's own profiles of a provider, by name.
 * @throws DomainError `not_found`
 */
export const listProfiles = (
  store: Store,
  caller: AccountCaller,
  providerId: string,
): Promise<ProfileRow[]> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const { id } = await requireRateProvider(tx, caller, providerId, 'view', 'setting-provider');
    return readProfiles(tx, caller, id);
  });

/** @throws DomainError `not_found` */
export const showProfile = (store: Store, caller: AccountCaller, id: ProfileId): Promise<ProfileDetail> =>
  store.transaction(scopeOf(caller), (tx) => profileDetail(tx, caller, id));

/**
 * A profile with its contents, inside a transaction.
 * @throws DomainError `not_found`
 */
export async function profileDetail(tx: Tx, caller: AccountCaller, id: ProfileId): Promise<ProfileDetail> {
  const row = await requireProfile(tx, caller, id);
  return { ...toSummaryDto(row), ...(await contentsOf(tx, id)) };
}

/**
 * Who has a profile, and in which version.
 * @throws DomainError `not_found`
 */
export const listProfileOwners = (
  store: Store,
  caller: AccountCaller,
  id: ProfileId,
): Promise<ProfileOwnerRow[]> =>
  store.transaction(scopeOf(caller), async (tx) => {
    const profile = await requireProfile(tx, caller, id);
    return readProfileOwners(tx, profile.id);
  });
