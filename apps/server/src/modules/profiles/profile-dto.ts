import type { ProfileOwner, ProfileSummary } from '@drawdesk/contract';
import type { ProfileOwnerRow } from './give-profile.ts';
import type { ProfileRow } from './profile-row.ts';

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

export const toProfileOwnerDto = (row: ProfileOwnerRow): ProfileOwner => ({
  level: row.level,
  aggregatorId: String(row.aggregator_id),
  agentId: row.agent_id === null ? null : String(row.agent_id),
  code: row.code,
  name: row.name,
  state: row.state,
  givenVersion: row.given_version,
  givenAt: row.given_at.toISOString(),
  givenBy: row.given_by,
});
