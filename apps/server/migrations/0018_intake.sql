-- Intake sells bills of several masters in one transaction (docs/decisions/0027). It does so as `drawdesk_intake`, a role
-- that sees the masters of the batch and nobody else, and may do nothing but sell.

grant usage on schema public to drawdesk_intake;

-- The masters whose bills the transaction sells; none where it is unset. Policies look a master up with `array_position`:
-- with `any` it would become a condition of every index, whose keys are sorted anew for each row that is looked up.
create function app_batch() returns bigint[]
  language sql stable parallel safe
  return coalesce(nullif(current_setting('app.batch', true), ''), '{}')::bigint[];

-- What everybody reads: rounds, their providers, and the version of the company's settings. A row is locked with
-- `for share`, which takes the right to update one of its columns.
grant select, update (version) on round to drawdesk_intake;
grant select on provider, house_round, config_version to drawdesk_intake;

-- Who sells. Keys are checked once more in the transaction that sells; nobody reads the keys themselves.
create policy batch_sees_own on tenant_config_version to drawdesk_intake using (
  array_position((select app_batch()), aggregator_id) is not null);
grant select on tenant_config_version to drawdesk_intake;

create policy batch_sees_own on api_key to drawdesk_intake using (
  array_position((select app_batch()), aggregator_id) is not null);
grant select (id, aggregator_id, agent_id, revoked_at) on api_key to drawdesk_intake;

create policy batch_sees_own on aggregator to drawdesk_intake using (array_position((select app_batch()), id) is not null);
grant select, update (version) on aggregator to drawdesk_intake;

create policy batch_sees_own on agent to drawdesk_intake using (
  array_position((select app_batch()), aggregator_id) is not null);
grant select, update (version) on agent to drawdesk_intake;

create policy batch_sees_own on player to drawdesk_intake using (
  array_position((select app_batch()), aggregator_id) is not null);
grant select, insert on player to drawdesk_intake;

-- Under which settings they sell: those of the company, and of the masters of the batch with their agents.
create policy batch_reads_its_chain on bet_setting for select to drawdesk_intake using (
  aggregator_id is null or array_position((select app_batch()), aggregator_id) is not null);
create policy batch_reads_its_chain on round_setting for select to drawdesk_intake using (
  aggregator_id is null or array_position((select app_batch()), aggregator_id) is not null);
create policy batch_reads_its_chain on blocked_number for select to drawdesk_intake using (
  aggregator_id is null or array_position((select app_batch()), aggregator_id) is not null);
create policy batch_reads_its_chain on limiter_rule for select to drawdesk_intake using (
  aggregator_id is null or array_position((select app_batch()), aggregator_id) is not null);
create policy batch_reads_own on special_rate for select to drawdesk_intake using (
  array_position((select app_batch()), aggregator_id) is not null);
create policy batch_reads_own on terms for select to drawdesk_intake using (
  array_position((select app_batch()), aggregator_id) is not null);
create policy batch_reads_own on bundle_config for select to drawdesk_intake using (
  array_position((select app_batch()), aggregator_id) is not null);
create policy batch_reads_own on aggregator_terms for select to drawdesk_intake using (
  array_position((select app_batch()), aggregator_id) is not null);
create policy batch_reads_own on aggregator_terms_bet_type for select to drawdesk_intake using (
  exists (select from aggregator_terms t where t.id = terms_id));
create policy batch_reads_own on terms_bet_type for select to drawdesk_intake using (
  exists (select from terms t where t.id = terms_id));
grant select
  on bet_setting, round_setting, blocked_number, limiter_rule, special_rate, terms, terms_bet_type, aggregator_terms,
    aggregator_terms_bet_type, bundle_config, bundle_version
  to drawdesk_intake;

-- What is sold.
create policy batch_sees_own on bill to drawdesk_intake using (array_position((select app_batch()), aggregator_id) is not null);
grant insert on bill to drawdesk_intake;
grant usage on sequence bill_id to drawdesk_intake;

create policy batch_sees_own on ticket to drawdesk_intake using (
  array_position((select app_batch()), aggregator_id) is not null);
grant insert on ticket to drawdesk_intake;

create policy batch_sees_own on idempotency to drawdesk_intake using (
  array_position((select app_batch()), aggregator_id) is not null);
grant select, insert on idempotency to drawdesk_intake;

create policy batch_sees_own on outbox to drawdesk_intake using (
  array_position((select app_batch()), aggregator_id) is not null);
grant insert on outbox to drawdesk_intake;

-- The counters, and the sums that lists and reports read.
create policy batch_sees_own on number_total to drawdesk_intake using (
  array_position((select app_batch()), aggregator_id) is not null);
create policy batch_sees_own on player_total to drawdesk_intake using (
  array_position((select app_batch()), aggregator_id) is not null);
create policy batch_sees_own on type_total to drawdesk_intake using (
  array_position((select app_batch()), aggregator_id) is not null);
create policy batch_sees_own on bundle_total to drawdesk_intake using (
  array_position((select app_batch()), aggregator_id) is not null);
create policy batch_sees_own on sales to drawdesk_intake using (
  array_position((select app_batch()), aggregator_id) is not null);
create policy batch_sees_own on round_sales to drawdesk_intake using (
  array_position((select app_batch()), aggregator_id) is not null);
create policy batch_sees_own on hour_sales to drawdesk_intake using (
  array_position((select app_batch()), aggregator_id) is not null);
grant select, insert, update
  on number_total, player_total, type_total, bundle_total, sales, round_sales, hour_sales
  to drawdesk_intake;

create policy batch_sees_own on agent_credit to drawdesk_intake using (
  array_position((select app_batch()), aggregator_id) is not null);
grant select, update (open_stake) on agent_credit to drawdesk_intake;

-- What numbers were brought to; also by the company's rules and limits, which are stored under 0.
create policy batch_notices on limiter_action for insert to drawdesk_intake with check (
  aggregator_id = 0 or aggregator_id = any(app_batch()));
grant insert on limiter_action to drawdesk_intake;

create policy batch_notices on high_risk_number for insert to drawdesk_intake with check (
  aggregator_id = 0 or aggregator_id = any(app_batch()));
grant insert on high_risk_number to drawdesk_intake;

-- Company-wide counters. Every sale is counted in them from now on, whatever the company caps: a counter that is missing
-- means that nothing was sold, and nobody has to add up all masters. So the counters of rounds that may still sell begin
-- with what their masters have sold by now.
alter table company_number_total drop constraint company_number_total_round_id_fkey;

insert into company_number_total (round_id, bet_type, number_key, stake, potential_payout)
select n.round_id, n.bet_type, n.number_key, sum(n.stake)::bigint, sum(n.potential_payout)::bigint
from number_total n
join round r on r.id = n.round_id
where n.agent_id = 0 and r.status not in ('settled', 'cancelled', 'voided')
group by n.round_id, n.bet_type, n.number_key
on conflict do nothing;

drop function lock_company_numbers(bigint[], text[], text[]);
drop function count_company_numbers(bigint[], text[], text[], bigint[], bigint[]);
drop function delete_unused_counters(bigint, bigint[], bigint[], bigint[], text[], text[]);

-- The counters of the given numbers that exist, by their place in the arrays; with `locking`, all of them, locked in the
-- given order, which is the same for all callers. Every step looks up a primary key for each number; the settings keep it so, because a planner cannot know
-- inside a function that the numbers are few.
create function company_numbers(round_ids bigint[], types text[], keys text[], locking boolean)
  returns table (place bigint, stake bigint, potential_payout bigint)
  language plpgsql security definer
  set search_path = public, pg_temp
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_seqscan = off
  set plan_cache_mode = force_generic_plan
  set jit = off
as $$
#variable_conflict use_column
begin
  if locking then
    -- a counter that does not exist cannot be locked
    insert into company_number_total (round_id, bet_type, number_key, stake, potential_payout)
    select g.*, 0, 0 from unnest(round_ids, types, keys) as g
    on conflict do nothing;
    return query
      select g.place, c.stake, c.potential_payout
      from unnest(round_ids, types, keys) with ordinality as g (round_id, bet_type, number_key, place)
      cross join lateral (
        select t.stake, t.potential_payout from company_number_total t
        where t.round_id = g.round_id and t.bet_type = g.bet_type and t.number_key = g.number_key
        for update
      ) c;
  else
    return query
      select g.place, c.stake, c.potential_payout
      from unnest(round_ids, types, keys) with ordinality as g (round_id, bet_type, number_key, place)
      cross join lateral (
        select t.stake, t.potential_payout from company_number_total t
        where t.round_id = g.round_id and t.bet_type = g.bet_type and t.number_key = g.number_key
        offset 0
      ) c;
  end if;
end
$$;
revoke execute on function company_numbers from public;
grant execute on function company_numbers to drawdesk_app, drawdesk_intake;

-- Adds what was sold and returns the counters as they are then, in the given order, which is the same for all callers.
-- They are locked from here to the end of the transaction. The counters are written only by this function and the next.
create function add_company_numbers(
  round_ids bigint[], types text[], keys text[], stakes bigint[], payouts bigint[])
  returns table (round_id bigint, bet_type text, number_key text, stake bigint, potential_payout bigint)
  language sql security definer
  set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan
as $$
  insert into company_number_total as c (round_id, bet_type, number_key, stake, potential_payout)
  select * from unnest(round_ids, types, keys, stakes, payouts)
  on conflict (round_id, bet_type, number_key) do update
  set stake = c.stake + excluded.stake, potential_payout = c.potential_payout + excluded.potential_payout
  returning c.round_id, c.bet_type, c.number_key, c.stake, c.potential_payout
$$;
revoke execute on function add_company_numbers from public;
grant execute on function add_company_numbers to drawdesk_app, drawdesk_intake;

-- Subtracts what was taken back, where a counter exists: a round that was sold before counters were kept for all numbers
-- has some only.
create function take_back_company_numbers(
  round_ids bigint[], types text[], keys text[], stakes bigint[], payouts bigint[])
  returns void
  language sql security definer
  set search_path = public, pg_temp
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_seqscan = off
as $$
  update company_number_total c
  set stake = c.stake - g.stake, potential_payout = c.potential_payout - g.payout
  from unnest(round_ids, types, keys, stakes, payouts) as g (round_id, bet_type, number_key, stake, payout)
  where c.round_id = g.round_id and c.bet_type = g.bet_type and c.number_key = g.number_key
$$;
revoke execute on function take_back_company_numbers from public;
grant execute on function take_back_company_numbers to drawdesk_app, drawdesk_company, drawdesk_work;

-- Players who were created to decide their first bill, of which nothing was sold. No role may delete players. This
-- deletes only rows that its own transaction created and that no bill uses, so no other transaction has seen them.
create function delete_unused_players(aggregator_ids bigint[], player_ids bigint[]) returns void
  language sql security definer
  set search_path = public, pg_temp
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_seqscan = off
as $$
  delete from player p
  using unnest(aggregator_ids, player_ids) as g (aggregator_id, player_id)
  where p.aggregator_id = g.aggregator_id
    and p.id = g.player_id
    and p.xmin = pg_current_xact_id()::xid
    and not exists (select from bill b where b.aggregator_id = p.aggregator_id and b.player_id = p.id)
$$;
revoke execute on function delete_unused_players from public;
grant execute on function delete_unused_players to drawdesk_app, drawdesk_intake;

-- As before (0006), for several masters at once: the company's rows are locked in one order over all of them.
drop function count_long_numbers(bigint, bigint[], bigint[], text[], text[], bigint[], bigint[], bigint[]);
create function count_long_numbers(
  aggregator_ids bigint[], round_ids bigint[], agent_ids bigint[], types text[], keys text[],
  counts bigint[], stakes bigint[], payouts bigint[])
  returns void
  language sql security definer
  set search_path = public, pg_temp
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_seqscan = off
  set jit = off
as $$
  with counted as (
    insert into long_number as n
    select h.aggregator_id, g.round_id, g.agent_id, right(g.number_key, 4), g.bet_type, g.number_key, sum(g.count),
           sum(g.stake), sum(g.payout)
    from unnest(aggregator_ids, round_ids, agent_ids, types, keys, counts, stakes, payouts)
      as g (aggregator_id, round_id, agent_id, bet_type, number_key, count, stake, payout)
    cross join lateral (select g.aggregator_id union all select 0 where g.agent_id = 0) h (aggregator_id)
    group by 1, 2, 3, 4, 5, 6
    order by 1, 2, 3, 4, 5, 6
    on conflict (aggregator_id, round_id, agent_id, ending, bet_type, number_key) do update
    set ticket_count = n.ticket_count + excluded.ticket_count,
        stake = n.stake + excluded.stake,
        potential_payout = n.potential_payout + excluded.potential_payout
    returning n.aggregator_id, n.round_id, n.agent_id, n.bet_type, n.ending, n.potential_payout
  ), highest as (
    select aggregator_id, round_id, agent_id, bet_type, ending, max(potential_payout) as payout
    from counted
    group by aggregator_id, round_id, agent_id, bet_type, ending
  )
  -- bounds only rise: a row that is high enough already is not locked
  insert into long_ending as e
  select h.*
  from highest h
  where not exists (
    select from long_ending k
    where k.aggregator_id = h.aggregator_id and k.round_id = h.round_id and k.agent_id = h.agent_id
      and k.bet_type = h.bet_type and k.ending = h.ending and k.payout_bound >= h.payout)
  order by 1, 2, 3, 4, 5
  on conflict (aggregator_id, round_id, agent_id, bet_type, ending) do update
  set payout_bound = greatest(e.payout_bound, excluded.payout_bound)
$$;
revoke execute on function count_long_numbers from public;
grant execute on function count_long_numbers to drawdesk_app, drawdesk_intake, drawdesk_company, drawdesk_work;

grant execute on function company_type_totals to drawdesk_intake;
