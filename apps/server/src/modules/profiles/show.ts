import type { ProfileDetail, ProfileHolder, ProfileSummary } from '@drawdesk/contract';
import type { Tx } from '../../platform/db/store.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import { contentsOf } from './contents.ts';
import { type HolderRow, profileHolders } from './give-profile.ts';
import { type ProfileRow, requireProfile } from './profile-row.ts';

export const wireSummary = (row: ProfileRow): ProfileSummary => ({
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

/** @throws Refusal `not_found` */
export async function showProfile(tx: Tx, caller: AccountCaller, id: bigint): Promise<ProfileDetail> {
  const row = await requireProfile(tx, caller, id);
  return { ...wireSummary(row), ...(await contentsOf(tx, id)) };
}

const wireHolder = (row: HolderRow): ProfileHolder => ({
  level: row.level,
  aggregatorId: String(row.aggregator_id),
  agentId: row.agent_id === null ? null : String(row.agent_id),
  ...{ code: row.code, name: row.name, state: row.state },
  givenVersion: row.given_version,
  givenAt: row.given_at.toISOString(),
  givenBy: row.given_by,
});

/** @throws Refusal `not_found` */
export async function showHolders(tx: Tx, caller: AccountCaller, id: bigint): Promise<ProfileHolder[]> {
  const { id: profileId } = await requireProfile(tx, caller, id);
  return (await profileHolders(tx, profileId)).map(wireHolder);
}
