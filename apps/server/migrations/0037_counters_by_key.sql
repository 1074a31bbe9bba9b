-- As before (0021_growth.sql), but counters are removed by their key: on a cluster a place in a table does not say on which
-- node it is.
create or replace function remove_old_counters(most integer) returns integer
  language plpgsql security definer
  set search_path = public, pg_temp
  set enable_seqscan = off
  set enable_hashjoin = off
  set enable_mergejoin = off
as $$
declare
  ended bigint;
  of_players integer;
  of_company integer := 0;
begin
  if most not between 1 and 20000 then
    raise exception 'from 1 to 20000 counters in a step' using errcode = 'invalid_parameter_value';
  end if;
  -- round_with_counters
  select id into ended from round
  where counters <> 'gone' and status in ('settled', 'cancelled', 'voided') and business_date < current_date - 60
  order by business_date, id limit 1
  for update skip locked;
  if ended is null then
    return null;
  end if;
  -- primary keys; `verify` compares the players of a round until the first of them is removed
  delete from player_total
  where (aggregator_id, round_id, player_id, bet_type, number_key) in (
    select aggregator_id, round_id, player_id, bet_type, number_key from player_total
    where aggregator_id = any(array(select id from aggregator)) and round_id = ended
    limit most);
  get diagnostics of_players = row_count;
  if of_players < most then
    delete from company_number_total where ctid = any(array(
      select c.ctid from company_number_total c where c.round_id = ended limit most - of_players));
    get diagnostics of_company = row_count;
  end if;
  update round set counters = case when of_players + of_company < most then 'gone' else 'going' end where id = ended;
  return of_players + of_company;
end
$$;
