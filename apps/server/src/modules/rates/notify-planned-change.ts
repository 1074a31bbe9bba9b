import { sql } from 'kysely';
import type { Tx } from '../../platform/db/store.ts';
import type { Owner } from '../organisations/owner.ts';
import type { RateProvider } from './rate-provider.ts';

const about = (planId: bigint): string => `planned-change:${planId}`;

/** Masters and agents to whom settings of an owner apply: those that sell the provider. */
const concerned = ({ aggregatorId, agentId }: Owner, providerId: string) => sql`
  select m.id as aggregator_id, null::bigint as agent_id
  from aggregator m
  where m.status = 'active' and (m.providers_allowed is null or ${providerId} = any(m.providers_allowed))
    and ${aggregatorId === null ? sql`true` : sql`m.id = ${aggregatorId}`} and ${agentId === null}
  union all
  select a.aggregator_id, a.id
  from agent a
  join aggregator m on m.id = a.aggregator_id
  where a.status = 'active' and m.status = 'active'
    and (m.providers_allowed is null or ${providerId} = any(m.providers_allowed))
    and (a.providers_allowed is null or ${providerId} = any(a.providers_allowed))
    and ${aggregatorId === null ? sql`true` : sql`a.aggregator_id = ${aggregatorId}`}
    and ${agentId === null ? sql`true` : sql`a.id = ${agentId}`}`;

interface PlanNews {
  planId: bigint;
  owner: Owner;
  provider: RateProvider;
  /** Of the next round; empty while none is known. */
  label: string;
  except: bigint | null;
}

/**
 * Notifies masters and agents that a pay rate of theirs changes with the next round, where the company wants
 * this. Does for thousands of them in one statement what `notify` does for one.
 */
export async function notifyPlannedChange(
  tx: Tx,
  { planId, owner, provider, label, except }: PlanNews,
): Promise<void> {
  const values = {
    providerId: provider.id,
    nameEn: provider.nameEn,
    nameTh: provider.nameTh,
    ...(label && { label }),
  };
  await sql`
    with added as (
      insert into notification (kind, about, details, aggregator_id, agent_id, subject, action, provider_group,
        except_account_id)
      select 'rate_change_planned', ${about(planId)}, ${JSON.stringify(values)}::jsonb, t.aggregator_id, t.agent_id,
             'lotto-ratio', 'view', ${provider.group}, ${except}::bigint
      from (${concerned(owner, provider.id)}) t
      where (select next_round_rate_notice from company)
      on conflict do nothing
      returning aggregator_id, agent_id
    )
    insert into outbox (topic, aggregator_id, payload)
    select 'notification', aggregator_id,
           case when agent_id is null then '{}'::jsonb else jsonb_build_object('agentId', agent_id::text) end
    from added`.execute(tx);
}

/** The plans have ended: their notifications are closed for everybody. notification_standing */
export async function closePlanNotifications(tx: Tx, planIds: readonly bigint[]): Promise<void> {
  await sql`
    with done as (
      update notification set done_at = clock_timestamp()
      where about = any(${planIds.map(about)}::text[]) and kind = 'rate_change_planned' and done_at is null
      returning aggregator_id, agent_id
    )
    insert into outbox (topic, aggregator_id, payload)
    select distinct 'notification', aggregator_id,
           case when agent_id is null then '{}'::jsonb else jsonb_build_object('agentId', agent_id::text) end
    from done`.execute(tx);
}
