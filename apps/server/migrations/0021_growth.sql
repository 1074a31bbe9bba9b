-- Tables that grow with business each have a rule (docs/operations.md, "What grows, and for how long it is kept"; docs/decisions/0029).
-- Here: what removes old rows in small steps, and what `drawdesk verify` remembers, so that a night costs a night.

-- Counters of players and of the whole company decide bets. After a round has ended nobody reads them: settlement,
-- corrections and voids use those of the masters, which stay. They are removed in steps, `going` until nothing is left.
alter table round add column counters text not null default 'kept' check (counters in ('kept', 'going', 'gone'));
create index round_with_counters on round (business_date, id)
  where counters <> 'gone' and status in ('settled', 'cancelled', 'voided');

-- Removes up to `most` counters of the oldest round that ended 60 days ago and still has some. Returns how many rows it
-- removed; null when there is no such round. Steps may run at the same time: each takes a round of its own.
create function remove_old_counters(most integer) returns integer
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
  delete from player_total where ctid = any(array(
    select p.ctid
    from aggregator a
    cross join lateral (select t.ctid from player_total t where t.aggregator_id = a.id and t.round_id = ended offset 0) p
    limit most));
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
revoke execute on function remove_old_counters from public;
grant execute on function remove_old_counters to drawdesk_work;

-- Rows are inserted in the order of their time, so these indexes have a few bytes for every 128 pages. The first two find
-- the oldest rows, the others the entries of a day.
create index webhook_delivery_by_time on webhook_delivery using brin (at) with (autosummarize = on);
create index high_risk_number_by_time on high_risk_number using brin (at) with (autosummarize = on);
create index journal_by_day on journal using brin (booked_on) with (autosummarize = on);
create index ledger_day_by_day on ledger_day using brin (booked_on) with (autosummarize = on);

-- The only way in which these rows are deleted: after 400 days, up to `most` at a time, the oldest first. Returns how many.
create function delete_old_rows(of_table text, most integer) returns integer
  language plpgsql security definer
  set search_path = public, pg_temp
  set enable_seqscan = off
as $$
declare
  old constant timestamptz := clock_timestamp() - interval '400 days';
  deleted integer;
begin
  if most not between 1 and 20000 then
    raise exception 'from 1 to 20000 rows in a step' using errcode = 'invalid_parameter_value';
  end if;
  case of_table
    when 'security_event' then
      -- security_event_by_time
      delete from security_event where ctid = any(array(
        select ctid from security_event where at < old order by at limit most));
    when 'result_fetch' then
      -- primary key: ids follow the time
      delete from result_fetch where ctid = any(array(
        select place from (select ctid as place, at from result_fetch order by id limit most) f where at < old));
    when 'limiter_action' then
      -- limiter_action_newest, from its other end
      delete from limiter_action where ctid = any(array(
        select place from (select ctid as place, at from limiter_action order by id limit most) f where at < old));
    when 'high_risk_number' then
      delete from high_risk_number where ctid = any(array(
        select ctid from high_risk_number where at < old limit most));
    when 'webhook_delivery' then
      delete from webhook_delivery where ctid = any(array(
        select ctid from webhook_delivery where at < old limit most));
    else
      raise exception 'rows of % are kept', of_table using errcode = 'invalid_parameter_value';
  end case;
  get diagnostics deleted = row_count;
  return deleted;
end
$$;
revoke execute on function delete_old_rows from public;
grant execute on function delete_old_rows to drawdesk_work;
drop function purge_security_events();

-- What was verified and agreed. Each has a code of the installation's key: someone who has only the database cannot make
-- a change look verified. `state` is what a correction, a void or a late void changes.
create table proved_round (
  round_id   bigint primary key references round,
  state      text not null,
  mac        text not null,
  proved_at  timestamptz not null default clock_timestamp()
);
grant select, insert, update, delete on proved_round to drawdesk_work;

-- How far each chain of the log was verified; 0 is the company's.
create table proved_log (
  chain      bigint primary key,
  seq        bigint not null,
  hash       bytea not null,
  mac        text not null,
  proved_at  timestamptz not null default clock_timestamp()
);
grant select, insert, update, delete on proved_log to drawdesk_work;

-- Days of the books that did not agree, which are verified again each night until they do.
create table doubted_day (
  booked_on  date primary key
);
grant select, insert, delete on doubted_day to drawdesk_work;
