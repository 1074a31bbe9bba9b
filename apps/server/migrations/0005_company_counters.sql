-- Company-wide counters for callers who may see one master only: the functions look across masters in their place and
-- hand out sums, never rows (architecture.md §3).

create function lock_company_numbers(round_ids bigint[], types text[], keys text[])
  returns table (round_id bigint, bet_type text, number_key text, stake bigint, potential_payout bigint)
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  -- missing counters start from what all masters have sold; in order, so that two callers never wait for each other
  insert into company_number_total (round_id, bet_type, number_key, stake, potential_payout)
  select g.round_id, g.bet_type, g.number_key, coalesce(sold.stake, 0), coalesce(sold.payout, 0)
  from unnest(round_ids, types, keys) with ordinality as g (round_id, bet_type, number_key, place)
  left join lateral (
    select sum(n.stake)::bigint as stake, sum(n.potential_payout)::bigint as payout
    from aggregator a
    join number_total n
      on n.aggregator_id = a.id and n.round_id = g.round_id and n.agent_id = 0
      and n.bet_type = g.bet_type and n.number_key = g.number_key
  ) sold on true
  where not exists (
    select from company_number_total c
    where c.round_id = g.round_id and c.bet_type = g.bet_type and c.number_key = g.number_key)
  order by g.place
  on conflict do nothing;

  return query
    select c.round_id, c.bet_type, c.number_key, c.stake, c.potential_payout
    from unnest(round_ids, types, keys) with ordinality as g (round_id, bet_type, number_key, place)
    join company_number_total c
      on c.round_id = g.round_id and c.bet_type = g.bet_type and c.number_key = g.number_key
    order by g.place
    for update of c;
end
$$;

create function company_type_totals(round_ids bigint[])
  returns table (round_id bigint, bet_type text, net_stake bigint)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select t.round_id, t.bet_type, sum(t.net_stake)::bigint
  from aggregator a
  join type_total t on t.aggregator_id = a.id and t.round_id = any(round_ids) and t.agent_id = 0
  group by t.round_id, t.bet_type
$$;

revoke execute on function lock_company_numbers, company_type_totals from public;
grant execute on function lock_company_numbers, company_type_totals to drawdesk_app, drawdesk_company, drawdesk_work;
