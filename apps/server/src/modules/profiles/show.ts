import type { ProfileDetail, ProfileOwner, ProfileSummary } from '@drawdesk/contract';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { contentsOf } from './contents.ts';
import { type ProfileOwnerRow, readProfileOwners } from './give-profile.ts';
import { type ProfileRow, requireProfile } from './profile-row.ts';

export const toSummaryDto = (row: ProfileRow): ProfileSummary => ({
  profileId: String(row.id),
  providerId: row.provider_id,
  name: row.name,
  owner:
    row.owner_name === null
      ? null
      : { level: row.agent_id === null ? 'aggregator' : 'agent', name: row.owner_name },
  betTypeCount: Number(row.bet_types),
  blockCount: Number(row.blocks),
  givenCount: Number(row.given),
  changedAt: row.changed_at.toISOString(),
  changedBy: row.changed_by,
  version: row.version,
});

/** @throws DomainError `not_found` */
export async function showProfile(tx: Tx, caller: AccountCaller, id: bigint): Promise<ProfileDetail> {
  const row = await requireProfile(tx, caller, id);
  return { ...toSummaryDto(row), ...(await contentsOf(tx, id)) };
}

const toOwnerDto = (row: ProfileOwnerRow): ProfileOwner => ({
  level: row.level,
  aggregatorId: String(row.aggregator_id),
  agentId: row.agent_id === null ? null : String(row.agent_id),
  ...{ code: row.code, name: row.name, state: row.state },
  givenVersion: row.given_version,
  givenAt: row.given_at.toISOString(),
  givenBy: row.given_by,
});

/** @throws DomainError `not_found` */
export async function showProfileOwners(tx: Tx, caller: AccountCaller, id: bigint): Promise<ProfileOwner[]> {
  const { id: profileId } = await requireProfile(tx, caller, id);
  return (await readProfileOwners(tx, profileId)).map(toOwnerDto);
}
