-- Who there is: database roles, the company, masters, agents, their sign-ins and their rights.

-- Database roles. The login user owns everything; every transaction steps down into one of these (architecture.md §3).
do $$
declare
  name text;
begin
  foreach name in array array['drawdesk_app', 'drawdesk_company', 'drawdesk_work'] loop
    begin
      execute format('create role %I nologin', name);
    exception
      when duplicate_object or unique_violation then null; -- roles belong to the cluster: another database made it
    end;
    execute format('grant %I to current_user', name);
  end loop;
end
$$;

-- The tenant a transaction acts for. Unset means nobody, and then no tenant row is visible.
create function app_aggregator() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.aggregator', true), '')::bigint;

create function app_agent() returns bigint
  language sql stable parallel safe
  return nullif(current_setting('app.agent', true), '')::bigint;

create table installation (
  key   text primary key,
  value text not null
);

create table company (
  id                       smallint primary key default 1 check (id = 1),
  name                     text not null,
  logo_url                 text,
  currency                 text not null default 'THB' check (currency ~ '^[A-Z]{3}$'),
  time_zone                text not null default 'Asia/Bangkok',
  separation_of_duties     boolean not null default true,
  show_banner_on_home      boolean not null default true,
  next_round_rate_notice   boolean not null default true,
  session_idle_minutes     integer not null default 120 check (session_idle_minutes between 5 and 1440),
  session_absolute_hours   integer not null default 168 check (session_absolute_hours between 1 and 720),
  version                  integer not null default 1
);

-- There is one company from the first start; its name is for the people of the place to change.
insert into company (name) values ('Drawdesk');

create table aggregator (
  id           bigint generated always as identity primary key,
  code         text not null unique check (code ~ '^[a-z0-9][a-z0-9-]{1,30}$'),
  name         text not null,
  currency     text not null default 'THB',
  status       text not null default 'active' check (status in ('active', 'suspended')),
  created_at   timestamptz not null default now(),
  version      integer not null default 1
);

create table agent (
  id             bigint generated always as identity primary key,
  aggregator_id  bigint not null references aggregator,
  code           text not null unique check (code ~ '^[a-z0-9][a-z0-9-]{1,30}$'),
  name           text not null,
  status         text not null default 'active' check (status in ('active', 'suspended')),
  created_at     timestamptz not null default now(),
  version        integer not null default 1
);
create index agent_of_aggregator on agent (aggregator_id, id);

create table account (
  id                    bigint generated always as identity primary key,
  username              text not null unique check (username = lower(username)),
  display_name          text not null,
  role                  text not null,
  aggregator_id         bigint references aggregator,
  agent_id              bigint references agent,
  password_hash         text not null,
  must_change_password  boolean not null default false,
  totp_secret           text,
  totp_last_step        bigint,
  status                text not null default 'active' check (status in ('active', 'suspended')),
  last_sign_in_at       timestamptz,
  created_at            timestamptz not null default now(),
  version               integer not null default 1,
  check (
    (role like 'company:%' and aggregator_id is null and agent_id is null)
    or (role = 'aggregator' and aggregator_id is not null and agent_id is null)
    or (role like 'agent:%' and aggregator_id is not null and agent_id is not null)
  )
);

create table ability_rule (
  role             text not null,
  subject          text not null,
  action           text not null check (action in ('manage', 'view')),
  provider_groups  text[],
  primary key (role, subject)
);

create table session (
  id            uuid primary key,
  account_id    bigint not null references account,
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz not null default now(),
  expires_at    timestamptz not null,
  ended_at      timestamptz,
  end_reason    text,
  address       text not null,
  user_agent    text not null
);
create index session_of_account on session (account_id, last_used_at desc);

-- One row for each refresh token ever handed out. `successor_token` is kept (encrypted by the application) for the
-- 20 s in which the same successor is given again, so that several tabs agree.
create table refresh_token (
  token_hash       bytea primary key,
  session_id       uuid not null references session,
  issued_at        timestamptz not null default now(),
  replaced_at      timestamptz,
  successor_token  text
);
create index refresh_token_of_session on refresh_token (session_id);

create table login_attempt (
  id           bigint generated always as identity primary key,
  username     text not null,
  address      text not null,
  succeeded    boolean not null,
  attempted_at timestamptz not null default now()
);
create index login_attempt_by_username on login_attempt (username, attempted_at desc);
create index login_attempt_by_address on login_attempt (address, attempted_at desc);

-- Keys of the agents' player sites; only the SHA-256 is kept.
create table api_key (
  id             bigint generated always as identity primary key,
  aggregator_id  bigint not null references aggregator,
  agent_id       bigint not null references agent,
  key_hash       bytea not null unique,
  name           text not null,
  created_at     timestamptz not null default now(),
  revoked_at     timestamptz
);

-- What people, keys and jobs did: append-only, a hash chain per tenant (aggregator_id 0 is the company).
create table log (
  aggregator_id    bigint not null,
  seq              bigint not null,
  at               timestamptz not null,
  operation        text not null,
  actor_account_id bigint,
  actor_name       text not null,
  real_account_id  bigint,
  real_name        text,
  agent_id         bigint,
  subject          text not null,
  subject_id       text not null,
  reason           text,
  before           jsonb,
  after            jsonb,
  request_id       text,
  address          text,
  previous_hash    bytea not null,
  hash             bytea not null,
  primary key (aggregator_id, seq)
);
create index log_by_subject on log (subject, subject_id, at desc);

create table log_head (
  aggregator_id  bigint primary key,
  seq            bigint not null,
  hash           bytea not null
);

-- Answers of writes by idempotency key; scope is the account or API key that sent it, agent_id the agent in whose name
-- the transaction ran: another agent of the master does not read what was answered.
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
create index idempotency_by_age on idempotency (created_at);

-- Events for live screens, written with what they tell and polled (NOTIFY does not cross the embedded database).
create table outbox (
  id             bigint generated always as identity primary key,
  topic          text not null,
  aggregator_id  bigint,
  payload        jsonb not null,
  created_at     timestamptz not null default now()
);
