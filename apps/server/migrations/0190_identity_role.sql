-- The service signs in with a login that owns nothing. What it did as the owner until now it does as `identity`: sign-in,
-- sessions, accounts of one's own, and what the installation remembers of itself. It reads secrets and moves no money.
grant usage on schema public to drawdesk_identity;

do $$
declare
  named text;
begin
  -- rows of tenants: a person who signs in is of none yet
  foreach named in array array['account', 'session', 'api_key', 'aggregator', 'agent', 'stand_in', 'sign_in_token',
    'passkey', 'log', 'log_head', 'outbox', 'notification', 'shortcut', 'export', 'image', 'image_rendition',
    'round_seal', 'idempotency', 'agent_move']
  loop
    execute format('create policy identity_sees_all on %I to drawdesk_identity using (true)', named);
  end loop;
end
$$;

-- Who somebody is, and how they show it.
grant select, insert, update on account, session, passkey, stand_in to drawdesk_identity;
grant select, insert, update, delete
  on refresh_token, login_attempt, recovery_code, sign_in_token, passkey_challenge, installation to drawdesk_identity;
grant select, update (last_used_at) on api_key to drawdesk_identity;
grant select on aggregator, agent, agent_move, company, account_tie, config_version, provider, migration to drawdesk_identity;
grant insert on account_tie to drawdesk_identity;
grant select, insert, update on ability_rule, shortcut to drawdesk_identity;

-- What it did is in the log, and told to screens and people like everything else.
grant select, insert on log, outbox, notification to drawdesk_identity;
grant select, insert, update on log_head to drawdesk_identity;
grant select, insert, update (status, answer) on idempotency to drawdesk_identity;

-- Files and pictures: made for one person, or shown to whoever is not signed in yet.
grant select, insert, update, delete on export, export_piece to drawdesk_identity;
grant select, delete on image, image_rendition to drawdesk_identity;

-- Anchors: where the chains stand and what was sealed.
grant select on round, round_seal to drawdesk_identity;

-- `drawdesk verify` and the nightly check read the books as the jobs do.
grant select on company_number_total to drawdesk_work;

-- Monthly partitions of `ticket` for business dates `first_date` to `last_date`, both included, that are not there yet:
-- `ticket_2026_11`. Tickets that fell into the default partition meanwhile move over. Nothing is granted on a partition:
-- tickets are reached through their parent alone. Any number of workers may ask: one makes them, the others wait and find
-- them made. Returns the names made; refuses more than five years.
create function ensure_ticket_partitions(first_date date, last_date date) returns setof text
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  since date;
  until date;
  partition text;
begin
  if date_trunc('month', first_date) + interval '60 months' <= last_date then
    raise exception 'ticket partitions for more than 60 months' using errcode = 'invalid_parameter_value';
  end if;
  for since in
    select month::date from generate_series(date_trunc('month', first_date), last_date, interval '1 month') month
  loop
    partition := 'ticket_' || to_char(since, 'YYYY_MM');
    continue when to_regclass(partition) is not null;
    perform pg_advisory_xact_lock(7401227);
    continue when to_regclass(partition) is not null;
    until := since + interval '1 month';
    -- Filled first and attached then: `attach` lets bills of other months go on (`create … partition of` would lock the
    -- whole table), and it would refuse a month of which the default partition still holds tickets.
    execute format('create table %I (like ticket including all)', partition);
    execute format(
      'with moved as (delete from ticket_default where business_date >= %L and business_date < %L returning *) '
      'insert into %I select * from moved', since, until, partition);
    execute format('alter table ticket attach partition %I for values from (%L) to (%L)', partition, since, until);
    return next partition;
  end loop;
end
$$;
revoke execute on function ensure_ticket_partitions(date, date) from public;
grant execute on function ensure_ticket_partitions(date, date) to drawdesk_work;

-- Counts the small tables that every query across masters begins with. Autovacuum never does: they change too little, and
-- until it has, the planner takes a few masters for thousands and reads whole tables instead.
create function count_small_tables() returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  analyze aggregator, agent, provider;
end
$$;
revoke execute on function count_small_tables() from public;
grant execute on function count_small_tables() to drawdesk_work;
