-- Hold per number (docs/rules/hold.md): the most that a master or an agent itself holds of one number in a round. It is a
-- setting like the others (bet_setting, `hold`).

-- What agent and master hold of a ticket, satang; the company holds the rest. Null where no hold made it less than the
-- share: then the shares of the terms apply.
alter table ticket
  add column held_agent bigint,
  add column held_master bigint,
  add constraint ticket_held_within_stake check (
    (held_agent is null) = (held_master is null)
    and coalesce(held_agent >= 0 and held_master >= 0 and held_agent + held_master <= stake, true))
    -- tickets that were sold before have no parts: nothing to look for, and no table is locked while it is looked for
    not valid;

-- What a tier holds of a number in a round, while it has a hold: a master (agent_id 0) or an agent. Changed under the lock
-- of the master, with the tickets. `ticket_count` is how many tickets it counts: where number_total has more, tickets were
-- sold without a hold meanwhile, and it is added up anew from the tickets. `held` may then be below zero.
create table held_total (
  aggregator_id  bigint not null,
  round_id       bigint not null,
  agent_id       bigint not null,
  bet_type       text not null,
  number_key     text not null,
  ticket_count   bigint not null,
  held           bigint not null,
  primary key (aggregator_id, round_id, agent_id, bet_type, number_key)
) with (fillfactor = 70);

alter table held_total enable row level security;
create policy company_sees_all on held_total to drawdesk_company using (true);
create policy work_sees_all on held_total to drawdesk_work using (true);
create policy tenant_sees_own on held_total to drawdesk_app using (
  aggregator_id = (select app_aggregator())
  and ((select app_agent()) is null or agent_id = (select app_agent())));
create policy agent_reads_its_past on held_total for select to drawdesk_app using (
  agent_id = (select app_agent())
  and aggregator_id = any((select app_former())::bigint[]));
create policy batch_sees_own on held_total to drawdesk_intake using (
  array_position((select app_batch()), aggregator_id) is not null);
grant select, insert, update on held_total to drawdesk_app, drawdesk_intake;
grant select, update on held_total to drawdesk_company, drawdesk_work;

-- What tiers hold of numbers by their tickets: those with parts by their parts, those without by the shares of their terms,
-- in whole satang (hold.md §2, §3). Only for those the caller sells for. Intake does not read tickets otherwise.
--
-- Each `offset 0` keeps a probe of one index for each row, however new the statistics are: ticket_by_number in the one
-- partition of the round's date, and primary keys.
create function held_of_numbers(
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
    select t.agent_id, t.bill_id, t.stake, t.held_agent, t.held_master from ticket t
    where t.aggregator_id = g.aggregator_id and t.business_date = r.business_date and t.round_id = g.round_id
      and t.bet_type = g.bet_type and t.number = g.number
    offset 0
  ) k
  cross join lateral (
    select b.terms_id from bill b where b.aggregator_id = g.aggregator_id and b.id = k.bill_id offset 0
  ) b
  cross join lateral (
    select m.share_agent_bp, m.share_master_bp from terms m where m.id = b.terms_id offset 0
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
revoke execute on function held_of_numbers from public;
grant execute on function held_of_numbers to drawdesk_app, drawdesk_intake;
