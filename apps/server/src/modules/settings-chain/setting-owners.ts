import type { Level } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AgentId, AggregatorId } from '../../platform/db/ids.ts';

/** The owner of the settings: the company (both null), a master or an agent, of one provider. */
export interface SettingsLevel {
  providerId: string;
  aggregatorId: AggregatorId | null;
  agentId: AgentId | null;
}

export const levelOf = ({ aggregatorId, agentId }: Omit<SettingsLevel, 'providerId'>): Level =>
  agentId !== null ? 'agent' : aggregatorId !== null ? 'aggregator' : 'company';

/** The owner of a row: null where it is valid for all of them. */
export interface Owner {
  providerId: string | null;
  aggregatorId: AggregatorId | null;
  agentId: AgentId | null;
}

export interface OwnerColumns {
  provider_id: string | null;
  aggregator_id: AggregatorId | null;
  agent_id: AgentId | null;
}

export const ownerOf = (row: OwnerColumns): Owner => ({
  providerId: row.provider_id,
  aggregatorId: row.aggregator_id,
  agentId: row.agent_id,
});

/** Whether a row is in the settings chain of an owner: the company's, its master's or its own. */
export const liesOn = (owner: Owner, { providerId, aggregatorId, agentId }: SettingsLevel): boolean =>
  (owner.providerId === null || owner.providerId === providerId) &&
  (owner.aggregatorId === null || owner.aggregatorId === aggregatorId) &&
  (owner.agentId === null || owner.agentId === agentId);

/** The tenants to which rows `s` may belong to be in any of the chains. */
export const ofTenants = (places: readonly SettingsLevel[]) => sql`
  (s.aggregator_id is null or s.aggregator_id = any(${distinct(places.map(({ aggregatorId }) => aggregatorId))}::bigint[]))
  and (s.agent_id is null or s.agent_id = any(${distinct(places.map(({ agentId }) => agentId))}::bigint[]))`;

/** The rows `s` of a table of settings that are in any of the chains. */
export const onChains = (places: readonly SettingsLevel[]) => sql`
  s.provider_id = any(${providersOf(places)}::text[]) and ${ofTenants(places)}`;

/** Leaves the company's own rows `s` out. */
export const below = sql`and s.level <> 'company'`;

export const providersOf = (places: readonly SettingsLevel[]): string[] =>
  distinct(places.map(({ providerId }) => providerId));

/** The different ones of them that there are. */
export const distinct = <T>(values: readonly (T | null)[]): T[] => [
  ...new Set(values.filter((value) => value !== null)),
];
