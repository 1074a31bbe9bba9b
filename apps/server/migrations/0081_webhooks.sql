-- Webhooks of player sites (screens.md §4 and §5): the feed of an agent, sent to an address of its site.

-- One an agent; it goes along when the agent moves. Secrets are sealed (platform/keys/secret-box.ts) and read by nobody
-- but who signs.
create table webhook (
  agent_id          bigint primary key references agent,
  aggregator_id     bigint not null references aggregator,
  address           text not null,
  enabled           boolean not null default true,
  secret_sealed     text not null,
  secret_prefix     text not null,
  -- the secret before, which signs too until then
  previous_sealed   text,
  previous_until    timestamptz,
  version           integer not null default 1,
  -- how far the feed was delivered: all before position, and of that entry the bills up to bill_id, or all where null
  position          bigint not null check (position >= 0),
  bill_id           bigint,
  -- the delivery under way: every attempt carries the same entries, up to this one, under the same number
  sending_to        bigint,
  delivery_no       bigint not null default 0,
  attempts          integer not null default 0,
  failing_since     timestamptz,
  next_attempt_at   timestamptz,
  last_success_at   timestamptz,
  -- a day without success: nothing is sent before somebody says so
  stopped_at        timestamptz,
  -- who delivers holds it until then; whatever sends it elsewhere counts `claim` up, and what comes late is not taken
  claim             bigint not null default 0,
  claimed_until     timestamptz,
  check ((previous_sealed is null) = (previous_until is null))
);

-- Every attempt, for ever: what a player site says it never got can be looked up. Times are given by whoever writes.
create table webhook_delivery (
  id              bigint generated always as identity primary key,
  aggregator_id   bigint not null references aggregator,
  agent_id        bigint not null references agent,
  at              timestamptz not null,
  kind            text not null check (kind in ('events', 'test', 'resend')),
  delivery        text not null,
  attempt         integer not null check (attempt > 0),
  address         text not null,
  -- what was in it: behind (after_position, after_bill) up to to_position; null for a test
  after_position  bigint,
  after_bill      bigint,
  from_position   bigint,
  to_position     bigint,
  bills           integer not null,
  ok              boolean not null,
  status          integer,
  fault           text check (fault in ('status', 'redirect', 'timeout', 'connection', 'address_refused', 'certificate')),
  duration_ms     integer not null,
  -- the first bytes
  answer          text not null,
  account_id      bigint references account,
  by_name         text,
  check (ok = (fault is null)),
  check ((kind = 'test') = (to_position is null))
);
create index webhook_delivery_of_agent on webhook_delivery (agent_id, id desc);

alter table webhook enable row level security;
alter table webhook_delivery enable row level security;
do $$
declare
  name text;
begin
  foreach name in array array['webhook', 'webhook_delivery'] loop
    execute format('create policy company_sees_all on %I to drawdesk_company using (true)', name);
    execute format('create policy work_sees_all on %I to drawdesk_work using (true)', name);
    execute format(
      'create policy tenant_sees_own on %I to drawdesk_app using (
         aggregator_id = (select app_aggregator())
         and ((select app_agent()) is null or agent_id = (select app_agent())))', name);
  end loop;
end
$$;
create policy agent_reads_its_past on webhook_delivery for select to drawdesk_app using (
  agent_id = (select app_agent()) and aggregator_id = any((select app_former())::bigint[]));

grant select (agent_id, aggregator_id, address, enabled, secret_prefix, previous_until, version, position, bill_id,
    sending_to, delivery_no, attempts, failing_since, next_attempt_at, last_success_at, stopped_at, claim, claimed_until)
  on webhook to drawdesk_app, drawdesk_company;
grant select on webhook to drawdesk_work;
grant insert (agent_id, aggregator_id, address, secret_sealed, secret_prefix, position),
    update (address, enabled, version, position, bill_id, sending_to, attempts, failing_since, next_attempt_at, stopped_at, claim, claimed_until)
  on webhook to drawdesk_app, drawdesk_company;
-- an agent that moves takes it along
grant update (aggregator_id) on webhook to drawdesk_company;
-- a secret is changed by who may read the one before
grant update (secret_sealed, secret_prefix, previous_sealed, previous_until, version) on webhook to drawdesk_work;
grant update (position, bill_id, sending_to, delivery_no, attempts, failing_since, next_attempt_at, last_success_at,
    stopped_at, claim, claimed_until)
  on webhook to drawdesk_work;
grant select on webhook_delivery to drawdesk_app, drawdesk_company, drawdesk_work;
grant insert on webhook_delivery to drawdesk_work;
