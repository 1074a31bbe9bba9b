-- What was refused and why it matters to whoever watches for attacks: failed sign-ins, refused rights, unknown keys,
-- forged tokens, refused addresses, spent quotas. It stands beside the log and not in its chain: whoever is not signed in
-- must not be able to lengthen the chain, nor to make others wait for its end.
create table security_event (
  id          bigint generated always as identity primary key,
  -- of the first and the last of `count` alike within a minute
  at          timestamptz not null,
  last_at     timestamptz not null check (last_at >= at),
  count       integer not null check (count > 0),
  kind        text not null check (char_length(kind) between 1 and 40),
  -- the username as it was typed, the name of an account, the name or fingerprint of a key; empty: several, or nobody
  who         text not null check (char_length(who) <= 120),
  account_id  bigint,
  address     text not null check (char_length(address) <= 120),
  operation   text not null check (char_length(operation) <= 80),
  -- the code of the refusal, the right that was missing, the host that was not asked; never a secret
  detail      text not null check (char_length(detail) <= 200)
);
create index security_event_by_time on security_event (at) include (kind, count);
create index security_event_by_kind on security_event (kind, id);
create index security_event_by_address on security_event (address, id);
create index security_event_by_account on security_event (account_id, id) where account_id is not null;
create index security_event_by_who on security_event (who, id);

alter table security_event enable row level security;
create policy company_reads on security_event for select to drawdesk_company using (true);
create policy work_writes on security_event for insert to drawdesk_work with check (true);
grant select on security_event to drawdesk_company;
grant insert on security_event to drawdesk_work;

-- The one way by which events go: after 400 days, a bounded number at a time.
create function forget_security_events() returns bigint
  language sql volatile security definer
  set search_path = public, pg_temp
begin atomic
  with old as (
    delete from security_event
    where id in (
      select id from security_event
      where at < clock_timestamp() - interval '400 days'
      order by at limit 50000)
    returning 1)
  select count(*) from old;
end;
revoke execute on function forget_security_events() from public;
grant execute on function forget_security_events() to drawdesk_work;
