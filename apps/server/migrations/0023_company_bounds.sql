-- Adds what was sold, if every counter was within its bounds: the highest stake and payout at which the bills would have
-- been decided as they were (null: any). Otherwise it fails with DD001 and nothing is added. So a batch sends its commit
-- with it, and nobody waits for these counters longer than the database needs.
create function add_company_numbers_within(
  round_ids bigint[], types text[], keys text[], stakes bigint[], payouts bigint[], stakes_max bigint[], payouts_max bigint[])
  returns void
  language plpgsql security definer
  set search_path = public, pg_temp
  set plan_cache_mode = force_generic_plan
  set enable_hashjoin = on
  set enable_nestloop = off
  set enable_mergejoin = off
  set jit = off
as $$
#variable_conflict use_column
declare
  moved bigint;
begin
  with added as (
    insert into company_number_total as c (round_id, bet_type, number_key, stake, potential_payout)
    select * from unnest(round_ids, types, keys, stakes, payouts)
    on conflict (round_id, bet_type, number_key) do update
    set stake = c.stake + excluded.stake, potential_payout = c.potential_payout + excluded.potential_payout
    returning c.round_id, c.bet_type, c.number_key, c.stake, c.potential_payout
  )
  select count(*) into moved
  from added a
  join unnest(round_ids, types, keys, stakes, payouts, stakes_max, payouts_max)
    as g (round_id, bet_type, number_key, stake, payout, stake_max, payout_max)
    on g.round_id = a.round_id and g.bet_type = a.bet_type and g.number_key = a.number_key
  where a.stake - g.stake > g.stake_max or a.potential_payout - g.payout > g.payout_max;
  if moved > 0 then
    raise exception 'Other masters sold numbers of this batch meanwhile' using errcode = 'DD001';
  end if;
end
$$;
revoke execute on function add_company_numbers_within from public;
grant execute on function add_company_numbers_within to drawdesk_app, drawdesk_intake;
