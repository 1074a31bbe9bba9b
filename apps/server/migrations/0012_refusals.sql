-- Refused bets: why a line of a bill was not taken, kept for some days (DRAWDESK_REFUSAL_DAYS). They are no books: they
-- are written after the bill is answered, a few may be missing, and nothing is computed from them but counts.

create sequence refusal_id as bigint;
grant usage on sequence refusal_id to drawdesk_work;

-- One row for each refused line, in one partition for each day (UTC), which is dropped whole. Amounts are satang.
create table refusal (
  aggregator_id     bigint not null,
  id                bigint not null default nextval('refusal_id'),
  refused_at        timestamptz not null,
  agent_id          bigint not null,
  -- by name: a player whose first bet is refused is not created
  player            text not null,
  round_id          bigint not null,
  -- the bill whose other lines were taken; null where the bill was refused whole
  bill_id           bigint,
  -- of the whole bill as it was sent, so that the lines of one bill are read together
  request_key       text not null,
  bill_lines        integer not null,
  bill_stake        bigint not null,
  item_no           smallint not null,
  -- as they were sent: neither needs to exist
  bet_type          text not null,
  number            text not null,
  stake             bigint not null,
  -- of bundles and tickets
  size              text,
  quantity          integer,
  -- the rate the player was shown, and the rate then
  rate_x100         bigint,
  current_rate_x100 bigint,
  reason            text not null,
  -- what could still be had
  available         bigint,
  -- the limit that refused it: which setting, whose, its value, what was used and what was asked. Satang, or numbers,
  -- units or per cent by the setting.
  limit_name        text,
  limit_level       text check (limit_level in ('company', 'aggregator', 'agent')),
  limit_rule_id     bigint,
  limit_value       bigint,
  limit_used        bigint,
  limit_asked       bigint,
  primary key (aggregator_id, id, refused_at)
) partition by range (refused_at);
-- "why was it refused": by player, and by the bill that was partly taken
create index refusal_of_player on refusal (aggregator_id, agent_id, player, id desc);
create index refusal_of_bill on refusal (aggregator_id, bill_id) where bill_id is not null;
create table refusal_default partition of refusal default;

-- Partitions can only be reached through their parent.
alter table refusal enable row level security;
create policy company_sees_all on refusal to drawdesk_company using (true);
create policy work_sees_all on refusal to drawdesk_work using (true);
create policy tenant_sees_own on refusal to drawdesk_app using (
  aggregator_id = (select app_aggregator())
  and ((select app_agent()) is null or agent_id = (select app_agent())));
create policy agent_reads_its_past on refusal for select to drawdesk_app using (
  agent_id = (select app_agent())
  and aggregator_id = any((select app_former())::bigint[]));
grant select on refusal to drawdesk_app, drawdesk_company;
grant select, insert on refusal to drawdesk_work;

-- Keeps the daily partitions of `refusal`: creates the missing ones from today to `days_ahead` days from now, moves what
-- the default partition holds of them, and drops those that ended more than `kept_days` days ago. Nothing is granted on
-- a partition. One process does it at a time. Returns the names that it created and dropped.
create function keep_refusal_partitions(kept_days integer, days_ahead integer)
  returns table (made text, dropped text)
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  today date := (clock_timestamp() at time zone 'UTC')::date;
  since date;
  partition text;
begin
  if kept_days < 1 or kept_days > 400 or days_ahead < 0 or days_ahead > 31 then
    raise exception 'refusals are kept for 1 to 400 days' using errcode = 'invalid_parameter_value';
  end if;
  perform pg_advisory_xact_lock(7401231);
  for since in select today + place from generate_series(0, days_ahead) place loop
    partition := 'refusal_' || to_char(since, 'YYYY_MM_DD');
    continue when to_regclass(partition) is not null;
    execute format('create table %I (like refusal including all)', partition);
    execute format(
      'with moved as (delete from refusal_default where refused_at >= %L and refused_at < %L returning *) '
      'insert into %I select * from moved',
      since::timestamp at time zone 'UTC', (since + 1)::timestamp at time zone 'UTC', partition);
    execute format('alter table refusal attach partition %I for values from (%L) to (%L)',
      partition, since::timestamp at time zone 'UTC', (since + 1)::timestamp at time zone 'UTC');
    made := partition;
    dropped := null;
    return next;
  end loop;
  for partition in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'refusal'::regclass and c.relname ~ '^refusal_\d{4}_\d{2}_\d{2}$'
      and to_date(substr(c.relname, 9), 'YYYY_MM_DD') < today - kept_days
    order by 1
  loop
    execute format('drop table %I', partition);
    made := null;
    dropped := partition;
    return next;
  end loop;
  -- of days for which there was no partition
  delete from refusal_default where refused_at < (today - kept_days)::timestamp at time zone 'UTC';
end
$$;
revoke execute on function keep_refusal_partitions from public;
grant execute on function keep_refusal_partitions to drawdesk_work;
