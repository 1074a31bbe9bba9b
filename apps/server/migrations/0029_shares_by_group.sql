-- Shares by provider group and bet-type family (docs/rules/shares.md). Terms without them are as before.

-- What a master received by group and family: a list of {group, family, shareBp}. Null where it has no such rows.
alter table aggregator_terms
  add column shares_by_group jsonb,
  add constraint aggregator_terms_shares_are_a_list check (jsonb_typeof(shares_by_group) = 'array');

-- The shares of an agent by group and family, the split of a share, and what its master received when they were written:
-- {own: {agentBp, masterBp, split, rows}, received: {shareBp, rows}}. Null where one set of shares applies to everything and
-- was entered directly. The shares without a row are in the columns beside it, as before.
alter table terms
  add column share_rules jsonb,
  add constraint terms_share_rules_are_whole check (
    share_rules is null or (share_rules ? 'own' and share_rules ? 'received'));

-- The shares of agent and master that apply to a ticket, basis points; the company has the rest. Null where they are those
-- of the bill's terms.
alter table ticket
  add column share_agent_bp integer,
  add column share_master_bp integer,
  add constraint ticket_shares_whole check (
    (share_agent_bp is null) = (share_master_bp is null)
    and coalesce(share_agent_bp >= 0 and share_master_bp >= 0 and share_agent_bp + share_master_bp <= 10000, true))
    -- tickets that were sold before have none: nothing to look for, and no table is locked while it is looked for
    not valid;

-- As in 0027_hold.sql, with the shares of the ticket where it has its own (docs/rules/hold.md §3).
create or replace function held_of_numbers(
  aggregator_ids bigint[], round_ids bigint[], agent_ids bigint[], types text[], numbers text[])
  returns table (place bigint, held bigint)
  language sql stable security definer
  set search_path = public, pg_temp
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_seqscan = off
  set jit = off
as $$
  select g.place, sum(case when g.agent_id = 0 then p.of_master else p.of_agent end)::bigint
  from unnest(aggregator_ids, round_ids, agent_ids, types, numbers) with ordinality
    as g (aggregator_id, round_id, agent_id, bet_type, number, place)
  cross join lateral (select business_date from round where id = g.round_id offset 0) r
  cross join lateral (
    select t.agent_id, t.bill_id, t.stake, t.held_agent, t.held_master, t.share_agent_bp, t.share_master_bp from ticket t
    where t.aggregator_id = g.aggregator_id and t.business_date = r.business_date and t.round_id = g.round_id
      and t.bet_type = g.bet_type and t.number = g.number
    offset 0
  ) k
  cross join lateral (
    select b.terms_id from bill b where b.aggregator_id = g.aggregator_id and b.id = k.bill_id offset 0
  ) b
  cross join lateral (
    select coalesce(k.share_agent_bp, m.share_agent_bp) as share_agent_bp,
           coalesce(k.share_master_bp, m.share_master_bp) as share_master_bp
    from terms m where m.id = b.terms_id offset 0
  ) m
  cross join lateral (
    select coalesce(k.held_agent, div(k.stake * m.share_agent_bp::numeric + 5000, 10000)) as of_agent,
           coalesce(k.held_master,
             div(k.stake * (m.share_agent_bp + m.share_master_bp)::numeric + 5000, 10000)
             - div(k.stake * m.share_agent_bp::numeric + 5000, 10000)) as of_master
  ) p
  where (array_position(app_batch(), g.aggregator_id) is not null or g.aggregator_id = app_aggregator())
    and (app_agent() is null or g.agent_id = app_agent())
    and (g.agent_id = 0 or k.agent_id = g.agent_id)
    and not exists (
      select from bill_cancellation c
      where c.aggregator_id = g.aggregator_id and c.bill_id = k.bill_id
      offset 0)
  group by g.place
$$;
