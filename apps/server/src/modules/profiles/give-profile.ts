import type { SettingLevel } from '@drawdesk/contract';
import type { BetType } from '@drawdesk/lottery';
import { sql } from 'kysely';
import type { AgentId, AggregatorId, ProfileId } from '../../platform/db/ids.ts';
import type { Tx } from '../../platform/db/store.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { type AccountCaller, personOf } from '../../platform/tenancy/caller.ts';
import { actorNameOf } from '../organisations/actor-name.ts';
import { type Owner, toOwnerDto } from '../organisations/owner.ts';
import { insertBlocks, type NewBlock, storedPrice } from '../rates/block-rows.ts';
import { changeRates, type When } from '../rates/change-rates.ts';
import { plannedBlock } from '../rates/planned-blocks.ts';
import type { RateProvider } from '../rates/rate-provider.ts';
import { settingsAuditEntry } from '../rates/save-settings.ts';
import type { Contents } from './profile-contents.ts';

export interface Gift {
  profile: { id: bigint; name: string; version: number };
  provider: RateProvider;
  contents: Contents;
  when: When;
}

/** The result of giving a profile to one owner, for the log; or why it was refused there. */
export type Given = { owner: Owner; line: Record<string, unknown> } | { owner: Owner; refusal: DomainError };

/**
 * Saves a profile's settings and blocks at a level as if they had been typed there: the same rules, the same
 * refusals. Fields that the profile leaves out stay unchanged. Everything is checked before anything is
 * written, so a refusal changes nothing. The caller has raised the configuration's version.
 */
export async function giveProfile(tx: Tx, caller: AccountCaller, owner: Owner, gift: Gift): Promise<Given> {
  const { profile, provider, contents, when } = gift;
  // a bet type that the provider no longer has is not given
  const sold = new Set<BetType>(provider.betTypes);
  const changes = contents.rows
    .filter(({ betType }) => sold.has(betType))
    .map(({ betType, settings }) => ({ betType, set: settings }));
  const blocks = contents.blocks.flatMap(({ betType, number, price }): NewBlock[] =>
    sold.has(betType) ? [{ betType, key: number, number, price: storedPrice(price) }] : [],
  );
  const change = { provider, owner, when, changes, at: 'body', note: profile.name };
  try {
    const { saved, planned, gaveWay } = await changeRates(
      tx,
      caller,
      change,
      when === 'next_round' ? blocks.map(plannedBlock) : [],
    );
    const by = { accountId: personOf(caller), name: actorNameOf(caller) };
    const place = { owner, providerId: provider.id, roundId: null };
    const added =
      when === 'now' ? await insertBlocks(tx, { ...place, from: null, note: profile.name, by }, blocks) : 0;
    await sql`
      insert into profile_gift (profile_id, profile_version, aggregator_id, agent_id, given_by, given_by_name, given_at)
      values (${profile.id}, ${profile.version}, ${owner.aggregatorId}, ${owner.agentId}, ${by.accountId}, ${by.name},
        -- not after what was planned with it
        now())`.execute(tx);
    const { before, after } = settingsAuditEntry(owner, saved);
    return {
      owner,
      line: {
        ...toOwnerDto(owner),
        ...(saved.length > 0 && { before: before.betTypes, after: after.betTypes, versions: after.versions }),
        ...(planned && { plannedChangeId: String(planned.id) }),
        ...(gaveWay.length > 0 && { gaveWay }),
        ...(added > 0 && { blocks: added }),
      },
    };
  } catch (error) {
    if (error instanceof DomainError) return { owner, refusal: error };
    throw error;
  }
}

export interface ProfileOwnerRow {
  level: Exclude<SettingLevel, 'company'>;
  aggregator_id: AggregatorId;
  agent_id: AgentId | null;
  code: string;
  name: string;
  given_version: number;
  given_at: Date;
  given_by: string;
  state: 'current' | 'outdated' | 'changed';
}

/**
 * Who has a profile, by the last time it was given: in its current version, in an earlier version, or with
 * settings that were changed there since. Changes that wait for the next round count as given.
 * profile_gift_of_profile
 */
export async function readProfileOwners(tx: Tx, profileId: ProfileId): Promise<ProfileOwnerRow[]> {
  const { rows } = await sql<ProfileOwnerRow>`
    with last as (
      select distinct on (g.aggregator_id, g.agent_id) g.*
      from profile_gift g
      where g.profile_id = ${profileId}
      order by g.aggregator_id, g.agent_id, g.id desc
    )
    select case when g.agent_id is null then 'aggregator' else 'agent' end as level, g.aggregator_id, g.agent_id,
           coalesce(a.code, m.code) as code, coalesce(a.name, m.name) as name, g.profile_version as given_version,
           g.given_at, g.given_by_name as given_by,
           case
             when g.profile_version < p.version then 'outdated'
             when exists (
               select from planned_change c
               where c.provider_id = p.provider_id and c.state = 'planned' and c.planned_at >= g.given_at
                 and c.aggregator_id = g.aggregator_id and c.agent_id is not distinct from g.agent_id) then 'current'
             when exists (
               select from profile_setting s
               left join bet_setting b
                 on b.provider_id = p.provider_id and b.bet_type = s.bet_type and b.aggregator_id = g.aggregator_id
                 and coalesce(b.agent_id, 0) = coalesce(g.agent_id, 0)
               where s.profile_id = p.id and not coalesce(b.settings @> s.settings, false)) then 'changed'
             when exists (
               select from profile_block k
               where k.profile_id = p.id and not exists (
                 select from blocked_number n
                 where n.provider_id = p.provider_id and n.bet_type = k.bet_type and n.number_key = k.number_key
                   and n.aggregator_id = g.aggregator_id and coalesce(n.agent_id, 0) = coalesce(g.agent_id, 0)
                   and n.round_id is null and n.removed_at is null)) then 'changed'
             else 'current'
           end as state
    from last g
    join profile p on p.id = g.profile_id
    join aggregator m on m.id = g.aggregator_id
    left join agent a on a.id = g.agent_id
    order by m.code_order, m.code, a.code_order nulls first, a.code`.execute(tx);
  return rows;
}
