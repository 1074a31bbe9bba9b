-- Platform: whom a transaction acts for, the answers of writes, the log, events for live screens, and what was refused.
--
-- How these files are written. A table stands whole in one place: its columns and checks, its indexes with the query
-- each serves, its policies, its grants. Masters and agents act as `drawdesk_app`, staff as `drawdesk_company`, jobs as
-- `drawdesk_work`, sign-in and the installation's own records as `drawdesk_identity`. An installation has roles of its
-- own in place of these names (platform/db/own-roles.ts makes them before the first file runs). The owner of the tables
-- serves nobody. Each file runs once, in one transaction, and is never changed after a release (docs/decisions/0025).
--
-- Policies call the functions below directly. Tables whose rows are read by the thousand (tickets, bills, counters, sales,
-- figures, the ledger, the log, and players and agents beside them) have `(select …)` around the call: PostgreSQL then asks
-- once for a statement, and otherwise once for every row that no index condition has chosen (docs/decisions/0025).
--
-- Money tables have aggregator_id first in every key, so that they can be distributed by it; tables of the catalogue
-- never refer to them (architecture.md §3; test/catalogue.test.ts holds it).

grant usage on schema public to drawdesk_app, drawdesk_company, drawdesk_work, drawdesk_identity;

-- The master a transaction acts for. Unset means nobody, and then no tenant's row is visible.
create function app_aggregator() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.aggregator', true), '')::bigint;

-- The agent a transaction acts for; null for the master itself.
create function app_agent() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.agent', true), '')::bigint;

-- The masters an agent was under before, for an agent that reads its own history; empty for everybody else.
create function app_former() returns bigint[]
  language sql stable parallel safe
  return coalesce(nullif(current_setting('app.former', true), ''), '{}')::bigint[];

-- Which of these files were applied; made by platform/db/migrate.ts before the first one.
grant select on migration to drawdesk_company, drawdesk_work, drawdesk_identity;

-- What the installation keeps of itself, by name.
create table installation (
  key   text primary key,
  value text not null
);

grant select, insert, update, delete on installation to drawdesk_identity;

-- Answers of writes by idempotency key. `scope` is the account or API key that sent it, `agent_id` the agent in whose
-- name the transaction ran. Another agent of the master cannot read the answer.
create table idempotency (
  aggregator_id  bigint not null,
  agent_id       bigint default app_agent(),
  scope          text not null,
  key            text not null,
  input_hash     bytea not null,
  status         integer,
  answer         jsonb,
  created_at     timestamptz not null default now(),
  primary key (aggregator_id, scope, key)
);
-- housekeeping
create index idempotency_by_age on idempotency (created_at);

alter table idempotency enable row level security;
create policy company_sees_all on idempotency to drawdesk_company using (true);
create policy work_sees_all on idempotency to drawdesk_work using (true);
create policy identity_sees_all on idempotency to drawdesk_identity using (true);
create policy tenant_sees_own on idempotency to drawdesk_app using (
  aggregator_id = app_aggregator()
  and (app_agent() is null or agent_id = app_agent()));
grant select, insert, update (status, answer) on idempotency to drawdesk_app, drawdesk_company, drawdesk_identity;
grant select, insert, update (status, answer), delete on idempotency to drawdesk_work;

-- What people, keys and jobs did: append-only, a hash chain for each tenant (aggregator_id 0 is the company).
create table log (
  aggregator_id     bigint not null,
  seq               bigint not null,
  at                timestamptz not null,
  operation         text not null,
  actor_account_id  bigint,
  actor_name        text not null,
  real_account_id   bigint,
  real_name         text,
  agent_id          bigint,
  subject           text not null,
  subject_id        text not null,
  reason            text,
  before            jsonb,
  after             jsonb,
  request_id        text,
  address           text,
  previous_hash     bytea not null,
  hash              bytea not null,
  -- the installation's key that the hash was made with: somebody who has only the database cannot make a new chain
  key_id            text not null,
  primary key (aggregator_id, seq)
);
-- The log is read newest first under filters; each filter has an index that holds its lines in that order, so that a
-- page costs a page whether there are a thousand lines or ten million.
create index log_by_time on log (at desc, aggregator_id desc, seq desc);
create index log_of_tenant_by_time on log (aggregator_id, at desc, seq desc);
create index log_of_agent_by_time on log (aggregator_id, agent_id, at desc, seq desc) where agent_id is not null;
create index log_by_subject on log (subject, subject_id, at desc);
create index log_by_actor on log (actor_account_id, at desc) where actor_account_id is not null;
create index log_by_real_person on log (real_account_id, at desc) where real_account_id is not null;
create index log_by_request on log (request_id) where request_id is not null;
-- filters on words, and the list of words that occur, read by stepping through these from one word to the next
create index log_by_operation on log (operation, at desc);
create index log_of_tenant_by_operation on log (aggregator_id, operation, at desc);
create index log_by_subject_and_time on log (subject, at desc);
create index log_of_tenant_by_subject on log (aggregator_id, subject, at desc);
-- a name that belongs to no account (jobs, keys, organisations that somebody impersonated); people are found among the
-- accounts
create index log_by_name_without_account on log (actor_name, at desc) where actor_account_id is null;

alter table log enable row level security;
create policy company_sees_all on log to drawdesk_company using (true);
create policy work_sees_all on log to drawdesk_work using (true);
create policy identity_sees_all on log to drawdesk_identity using (true);
create policy tenant_sees_own on log to drawdesk_app using (
  aggregator_id = (select app_aggregator())
  and ((select app_agent()) is null or agent_id = (select app_agent())));
create policy agent_reads_its_past on log for select to drawdesk_app using (
  agent_id = (select app_agent())
  and aggregator_id = any((select app_former())::bigint[]));
grant select, insert on log to drawdesk_app, drawdesk_company, drawdesk_work, drawdesk_identity;

-- The end of each chain of the log.
create table log_head (
  aggregator_id  bigint primary key,
  seq            bigint not null,
  hash           bytea not null,
  -- where the chain ended when the installation's key was lost (drawdesk rekey --lost), with a code of the next key:
  -- after that nobody can prove that the lines before it are unchanged, and `verify` reports it
  lost_until     bigint not null default 0,
  lost_mac       text,
  -- the code also covers the fingerprints of the lost keys, the only ones whose lines are accepted, and a SHA-256 of
  -- all lines before it as they were then; so a later change of these lines is noticed
  lost_keys      text[],
  lost_content   bytea
);

alter table log_head enable row level security;
create policy company_sees_all on log_head to drawdesk_company using (true);
create policy work_sees_all on log_head to drawdesk_work using (true);
create policy identity_sees_all on log_head to drawdesk_identity using (true);
create policy tenant_sees_own on log_head to drawdesk_app using (aggregator_id = app_aggregator());
grant select, insert, update on log_head to drawdesk_app, drawdesk_company, drawdesk_work, drawdesk_identity;

-- Events for live screens, written in the transaction of the change they report, and polled.
create table outbox (
  id             bigint generated always as identity primary key,
  topic          text not null,
  aggregator_id  bigint,
  payload        jsonb not null,
  created_at     timestamptz not null default now(),
  -- The transaction that wrote the event. Ids are given before the commit, and a close that counts its tickets may
  -- commit its event seconds and thousands of ids late. So readers go by transactions: what was still running at the
  -- last poll is read again.
  xid            xid8 not null default pg_current_xact_id()
);
create index outbox_by_xid on outbox (xid);

alter table outbox enable row level security;
create policy company_sees_all on outbox to drawdesk_company using (true);
create policy work_sees_all on outbox to drawdesk_work using (true);
create policy identity_sees_all on outbox to drawdesk_identity using (true);
create policy tenant_sees_own on outbox to drawdesk_app using (aggregator_id = app_aggregator());
grant insert on outbox to drawdesk_app;
grant select, insert on outbox to drawdesk_company, drawdesk_identity;
grant select, insert, delete on outbox to drawdesk_work;

-- Refused requests that matter for detecting attacks: failed sign-ins, refused rights, unknown keys, forged tokens,
-- refused addresses, used-up quotas. They are kept beside the log and not in its chain: a caller who is not signed in
-- must not make the chain longer, nor make others wait for its end.
create table security_event (
  id          bigint generated always as identity primary key,
  -- of the first and the last of `count` equal events within a minute
  at          timestamptz not null,
  last_at     timestamptz not null check (last_at >= at),
  count       integer not null check (count > 0),
  kind        text not null check (char_length(kind) between 1 and 40),
  -- the username as it was typed, the name of an account, the name or fingerprint of a key; empty: several, or nobody
  who         text not null check (char_length(who) <= 120),
  account_id  bigint,
  address     text not null check (char_length(address) <= 120),
  operation   text not null check (char_length(operation) <= 80),
  -- the code of the refusal, the missing right, the host that was not called; never a secret
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

-- The only way in which these events are deleted: after 400 days, a limited number at a time.
create function purge_security_events() returns bigint
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
revoke execute on function purge_security_events from public;
grant execute on function purge_security_events to drawdesk_work;
