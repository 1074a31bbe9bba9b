-- Hold per number (docs/rules/hold.md): the most that a master or an agent itself holds of one number in a round. It is a
-- setting like the others (bet_setting, `hold`).

-- What agent and master hold of a ticket, satang; the company holds the rest. Null where neither had a hold when it was
-- sold: then the shares of its terms apply.
alter table ticket
  add column held_agent bigint,
  add column held_master bigint,
  add constraint ticket_held_within_stake check (
    (held_agent is null) = (held_master is null)
    and coalesce(held_agent >= 0 and held_master >= 0 and held_agent + held_master <= stake, true));

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
-- in whole satang (hold.md §2, §3). Only for masters the caller sells for. Intake does not read tickets otherwise.
create function held_of_numbers(
  aggregator_ids bigint[], round_ids bigint[], agent_ids bigint[], types text[], numbers text[])
  returns table (place bigint, held bigint)
  language sql stable security definer
  set search_path = public, pg_temp
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_seqscan = off
as $$
  select g.place, sum(case when g.agent_id = 0 then t.of_master else t.of_agent end)::bigint
  from unnest(aggregator_ids, round_ids, agent_ids, types, numbers) with ordinality
    as g (aggregator_id, round_id, agent_id, bet_type, number, place)
  join round r on r.id = g.round_id
  -- ticket_by_number, in the one partition of the round's date
  cross join lateral (
    select coalesce(k.held_agent, div(k.stake * m.share_agent_bp::numeric + 5000, 10000)) as of_agent,
           coalesce(k.held_master,
             div(k.stake * (m.share_agent_bp + m.share_master_bp)::numeric + 5000, 10000)
             - div(k.stake * m.share_agent_bp::numeric + 5000, 10000)) as of_master
    from ticket k
    join bill b on b.aggregator_id = k.aggregator_id and b.id = k.bill_id
    join terms m on m.id = b.terms_id
    where k.aggregator_id = g.aggregator_id and k.business_date = r.business_date and k.round_id = g.round_id
      and k.bet_type = g.bet_type and k.number = g.number
      and (g.agent_id = 0 or k.agent_id = g.agent_id)
      and not exists (
        select from bill_cancellation c where c.aggregator_id = k.aggregator_id and c.bill_id = k.bill_id)
  ) t
  where array_position(app_batch(), g.aggregator_id) is not null or g.aggregator_id = app_aggregator()
  group by g.place
$$;
revoke execute on function held_of_numbers from public;
grant execute on function held_of_numbers to drawdesk_app, drawdesk_intake;
