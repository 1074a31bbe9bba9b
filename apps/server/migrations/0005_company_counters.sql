-- Company-wide counters for callers who may see one master only: the functions look across masters in their place and
-- hand out sums, never rows of another master (architecture.md §3).

-- Locks the counters of the given numbers in the given order, which must be the same for everybody, and hands them out.
-- A missing counter is made first and starts from what all masters have sold.
--
-- Every step is a probe of a primary key for each number. The planner cannot know how few they are inside a function
-- and would rather read whole tables; hence the switches.
create function lock_company_numbers(round_ids bigint[], types text[], keys text[])
  returns table (round_id bigint, bet_type text, number_key text, stake bigint, potential_payout bigint)
  language plpgsql security definer
  set search_path = public, pg_temp
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_seqscan = off
  set jit = off
as $$
#variable_conflict use_column
declare
  wanted constant integer := cardinality(keys);
  known integer;
begin
  select count(*) into known
  from unnest(round_ids, types, keys) as g (round_id, bet_type, number_key)
  join company_number_total c using (round_id, bet_type, number_key);

  if known < wanted then
    insert into company_number_total (round_id, bet_type, number_key, stake, potential_payout)
    select g.round_id, g.bet_type, g.number_key, coalesce(sold.stake, 0), coalesce(sold.payout, 0)
    from unnest(round_ids, types, keys) with ordinality as g (round_id, bet_type, number_key, place)
    left join lateral (
      select sum(n.stake)::bigint as stake, sum(n.potential_payout)::bigint as payout
      from aggregator a
      -- `offset 0` keeps this a probe of the whole key for each master
      cross join lateral (
        select t.stake, t.potential_payout
        from number_total t
        where t.aggregator_id = a.id and t.round_id = g.round_id and t.agent_id = 0
          and t.bet_type = g.bet_type and t.number_key = g.number_key
        offset 0
      ) n
    ) sold on true
    where not exists (
      select from company_number_total c
      where c.round_id = g.round_id and c.bet_type = g.bet_type and c.number_key = g.number_key)
    order by g.place
    on conflict do nothing;
  end if;

  return query
    select c.round_id, c.bet_type, c.number_key, c.stake, c.potential_payout
    from unnest(round_ids, types, keys) with ordinality as g (round_id, bet_type, number_key, place)
    join company_number_total c
      on c.round_id = g.round_id and c.bet_type = g.bet_type and c.number_key = g.number_key
    order by g.place
    for update of c;
end
$$;

-- Net stakes of the whole company by bet type, against which a cap on the possible payout is measured.
create function company_type_totals(round_ids bigint[])
  returns table (round_id bigint, bet_type text, net_stake bigint)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select t.round_id, t.bet_type, sum(t.net_stake)::bigint
  from aggregator a
  join type_total t on t.aggregator_id = a.id and t.round_id = any(round_ids) and t.agent_id = 0
  group by t.round_id, t.bet_type
$$;

-- Adds what was sold, or takes back what was cancelled, where a counter is kept at all. Nobody writes the counters in
-- any other way.
create function count_company_numbers(
  round_ids bigint[], types text[], keys text[], stakes bigint[], payouts bigint[])
  returns void
  language sql security definer set search_path = public, pg_temp
as $$
  update company_number_total c
  set stake = c.stake + g.stake, potential_payout = c.potential_payout + g.payout
  from unnest(round_ids, types, keys, stakes, payouts) as g (round_id, bet_type, number_key, stake, payout)
  where c.round_id = g.round_id and c.bet_type = g.bet_type and c.number_key = g.number_key
$$;

revoke execute on function lock_company_numbers, company_type_totals, count_company_numbers from public;
grant execute on function lock_company_numbers, company_type_totals, count_company_numbers
  to drawdesk_app, drawdesk_company, drawdesk_work;
