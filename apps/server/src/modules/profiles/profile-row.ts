import { sql } from 'kysely';
import type { ProfileId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import type { TableRow } from '../../platform/db/table-row.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { AccountCaller } from '../../platform/tenancy/caller.ts';
import type { Stored } from '../rates/rate-chain.ts';

/** A profile, with the number of its contents and of those that have it. */
export interface ProfileRow
  extends Pick<
    TableRow<'profile'>,
    'id' | 'provider_id' | 'aggregator_id' | 'agent_id' | 'name' | 'version'
  > {
  owner_name: string | null;
  changed_at: Date;
  changed_by: string | null;
  bet_types: bigint;
  blocks: bigint;
  given: bigint;
}

/** Profiles of the caller's own level: the company's for staff, a master's or an agent's own. */
export const profilesOf = ({ aggregatorId, agentId }: AccountCaller) => sql`
  p.archived_at is null and coalesce(p.aggregator_id, 0) = ${aggregatorId ?? 0n}
  and coalesce(p.agent_id, 0) = ${agentId ?? 0n}`;

const select = sql`
  select p.id, p.provider_id, p.aggregator_id, p.agent_id, coalesce(a.name, m.name) as owner_name, p.name, p.version,
         coalesce(p.changed_at, p.created_at) as changed_at, coalesce(p.changed_by_name, p.created_by_name) as changed_by,
         (select count(*) from profile_setting s where s.profile_id = p.id) as bet_types,
         (select count(*) from profile_block b where b.profile_id = p.id) as blocks,
         (select count(distinct (g.aggregator_id, coalesce(g.agent_id, 0))) from profile_gift g
          where g.profile_id = p.id) as given
  from profile p
  left join aggregator m on m.id = p.aggregator_id
  left join agent a on a.id = p.agent_id`;

/** Profiles of a provider that the caller owns, by name. profile_once */
export async function readProfiles(tx: Tx, caller: AccountCaller, providerId: string): Promise<ProfileRow[]> {
  const { rows } = await sql<ProfileRow>`
    ${select} where p.provider_id = ${providerId} and ${profilesOf(caller)} order by lower(p.name)`.execute(
    tx,
  );
  return rows;
}

/**
 * One profile of the caller's own; with `lock` its row is locked until the transaction ends.
 * @throws DomainError `not_found` for any other, whether it exists or not.
 */
export async function requireProfile(
  tx: Tx,
  caller: AccountCaller,
  id: bigint,
  lock = false,
): Promise<ProfileRow> {
  if (lock)
    await sql`select 1 from profile p where p.id = ${id} and ${profilesOf(caller)} for update`.execute(tx);
  const { rows } = await sql<ProfileRow>`${select} where p.id = ${id} and ${profilesOf(caller)}`.execute(tx);
  const row = rows[0];
  if (!row) throw new DomainError('not_found', { what: 'profile' });
  return row;
}

export interface ProfileSettingRow {
  bet_type: string;
  settings: Stored;
}

export type ProfileBlockRow = Pick<
  TableRow<'profile_block'>,
  'bet_type' | 'number_key' | 'number' | 'rate_x100' | 'rate_bp'
>;

/** The contents of a profile: settings by bet type, and blocked numbers. By primary keys. */
export async function readContents(
  tx: Tx,
  profileId: ProfileId,
): Promise<{ settings: ProfileSettingRow[]; blocks: ProfileBlockRow[] }> {
  const settings = await sql<ProfileSettingRow>`
    select bet_type, settings from profile_setting where profile_id = ${profileId}`.execute(tx);
  const blocks = await sql<ProfileBlockRow>`
    select bet_type, number_key, number, rate_x100, rate_bp from profile_block
    where profile_id = ${profileId} order by bet_type, number_key`.execute(tx);
  return { settings: settings.rows, blocks: blocks.rows };
}
