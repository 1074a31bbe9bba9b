-- Numbers of more than four digits, of which a round may hold a million: what screens ask of them, without reading them
-- all. Their counters stand here once more, for whoever carries the bets (an agent; agent_id 0 its master; aggregator_id
-- 0 the whole company), in an order by what they pay. number_total keeps its one key, so that counting bets of all other
-- types goes on rewriting its rows in place; only bets of these types write here, in the transaction that counts them.
create table long_number (
  aggregator_id     bigint not null,
  round_id          bigint not null,
  agent_id          bigint not null,
  -- the last four digits, which the results of a round are told apart by
  ending            text not null,
  bet_type          text not null,
  number_key        text not null,
  ticket_count      bigint not null,
  stake             bigint not null,
  potential_payout  bigint not null,
  primary key (aggregator_id, round_id, agent_id, ending, bet_type, number_key)
) with (fillfactor = 70);
create index long_number_worst_first
  on long_number (aggregator_id, round_id, agent_id, bet_type, potential_payout desc, number_key);

-- The most that one number of a type with these last four digits has come to pay: never less than what stands in
-- long_number, so that a reader need not look at endings that cannot be the worst. Bills that are cancelled leave it.
create table long_ending (
  aggregator_id  bigint not null,
  round_id       bigint not null,
  agent_id       bigint not null,
  bet_type       text not null,
  ending         text not null,
  payout_bound   bigint not null,
  primary key (aggregator_id, round_id, agent_id, bet_type, ending)
) with (fillfactor = 70);

insert into long_number
select h.aggregator_id, n.round_id, n.agent_id, right(n.number_key, 4), n.bet_type, n.number_key,
       sum(n.ticket_count), sum(n.stake), sum(n.potential_payout)
from number_total n
cross join lateral (select n.aggregator_id union all select 0 where n.agent_id = 0) h
where n.bet_type in ('last5', 'digit5', 'digit6', 'digit7', 'first_prize')
group by h.aggregator_id, n.round_id, n.agent_id, n.bet_type, n.number_key;

insert into long_ending
select aggregator_id, round_id, agent_id, bet_type, ending, max(potential_payout)
from long_number
group by aggregator_id, round_id, agent_id, bet_type, ending;

do $$
declare
  held_by text;
begin
  foreach held_by in array array['long_number', 'long_ending'] loop
    execute format('alter table %I enable row level security', held_by);
    execute format('create policy company_sees_all on %I to drawdesk_company using (true)', held_by);
    execute format('create policy work_sees_all on %I to drawdesk_work using (true)', held_by);
    execute format(
      'create policy tenant_sees_own on %I to drawdesk_app using (
         aggregator_id = (select app_aggregator())
         and (agent_id = (select app_agent()) or (select app_agent()) is null))', held_by);
    execute format(
      'create policy agent_reads_its_past on %I for select to drawdesk_app using (
         agent_id = (select app_agent()) and aggregator_id = any((select app_former())::bigint[]))', held_by);
    execute format('grant select on %I to drawdesk_app, drawdesk_company, drawdesk_work', held_by);
  end loop;
end
$$;

-- Adds what one master sold of such numbers, or takes back what was cancelled (negative), by agent and for the whole
-- master (agent 0), and to the company's. Everybody writes in the order of the key. Nobody writes these tables in any
-- other way: a master may not write rows of the company itself.
create function count_long_numbers(
  aggregator bigint, round_ids bigint[], agent_ids bigint[], types text[], keys text[],
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
    select h.aggregator_id, g.round_id, g.agent_id, right(g.number_key, 4), g.bet_type, g.number_key, g.count, g.stake,
           g.payout
    from unnest(round_ids, agent_ids, types, keys, counts, stakes, payouts)
      as g (round_id, agent_id, bet_type, number_key, count, stake, payout)
    cross join lateral (select aggregator union all select 0 where g.agent_id = 0) h (aggregator_id)
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
  -- bounds only rise: one that is high enough already is not locked
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
grant execute on function count_long_numbers to drawdesk_app, drawdesk_company, drawdesk_work;
