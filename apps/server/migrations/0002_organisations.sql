-- Organisations: the company, its masters, their agents, and the terms between the tiers.

create table company (
  id                      smallint primary key default 1 check (id = 1),
  name                    text not null,
  logo_url                text,
  currency                text not null default 'THB' check (currency ~ '^[A-Z]{3}$'),
  time_zone               text not null default 'Asia/Bangkok',
  -- entering and confirming a result takes two persons
  separation_of_duties    boolean not null default true,
  -- for this number of days, the person who made or reset an account does not count as a second person beside it
  -- (docs/decisions/0012)
  account_tie_days        smallint not null default 7 check (account_tie_days between 0 and 90),
  -- roles whose people have to have an authenticator or a passkey
  second_factor_roles     text[] not null default
    '{company:superadmin,company:admin,company:operator,company:live-operator,company:plus-operator}',
  -- satang: confirming a result that pays more needs a fresh proof of identity
  proof_above             bigint not null default 10000000 check (proof_above >= 0),
  session_idle_minutes    integer not null default 120 check (session_idle_minutes between 5 and 1440),
  session_absolute_hours  integer not null default 168 check (session_absolute_hours between 1 and 720),
  show_banner_on_home     boolean not null default true,
  next_round_rate_notice  boolean not null default true,
  -- the console shows the first steps of a new installation until they are done or somebody hides them
  show_first_steps        boolean not null default true,
  -- of the whole matrix of role rules: it is one page, edited and saved at once
  ability_version         integer not null default 1,
  version                 integer not null default 1
);

-- There is one company from the first start. Its people may change its name.
insert into company (name) values ('Drawdesk');

grant
  select (id, name, logo_url, currency, time_zone, session_idle_minutes, session_absolute_hours, next_round_rate_notice)
  on company to drawdesk_app;
grant select, insert, update on company to drawdesk_company;
grant select on company to drawdesk_work, drawdesk_identity;

create table aggregator (
  id                 bigint generated always as identity primary key,
  code               text not null unique check (code ~ '^[a-z0-9][a-z0-9-]{1,30}$'),
  name               text not null,
  currency           text not null default 'THB',
  status             text not null default 'active' check (status in ('active', 'suspended')),
  -- null: every provider, also future ones
  providers_allowed  text[],
  created_at         timestamptz not null default now(),
  version            integer not null default 1
);

create table agent (
  id                 bigint generated always as identity primary key,
  aggregator_id      bigint not null references aggregator,
  code               text not null unique check (code ~ '^[a-z0-9][a-z0-9-]{1,30}$'),
  name               text not null,
  status             text not null default 'active' check (status in ('active', 'suspended')),
  -- a suspension by the company cannot be ended by a master
  suspended_by       text check (suspended_by in ('company', 'aggregator')),
  -- null: every provider; an agent sells what it and its master may
  providers_allowed  text[],
  created_at         timestamptz not null default now(),
  version            integer not null default 1
);
create index agent_of_aggregator on agent (aggregator_id, id);
-- lists by name; those by code have their unique index
create index agent_by_name on agent (name, id);

-- Masters an agent was under before. Money rows keep the master of the time of the bet.
create table agent_move (
  agent_id       bigint not null references agent,
  moved_at       timestamptz not null,
  aggregator_id  bigint not null references aggregator,
  moved_to       bigint not null references aggregator,
  primary key (agent_id, moved_at)
);
create index agent_move_by_master on agent_move (aggregator_id, agent_id);

alter table aggregator enable row level security;
create policy company_sees_all on aggregator to drawdesk_company using (true);
create policy work_sees_all on aggregator to drawdesk_work using (true);
create policy identity_sees_all on aggregator to drawdesk_identity using (true);
create policy tenant_sees_own on aggregator to drawdesk_app using (id = app_aggregator());
-- an agent reads what it did under the masters it had
create policy agent_reads_former on aggregator for select to drawdesk_app using (
  id = any(app_former()));
-- Accepting bills locks agent and master with `for share`, which needs the update right on one column of each.
create policy masters_alone_update on aggregator as restrictive for update to drawdesk_app using (
  app_agent() is null);
grant select, update (version) on aggregator to drawdesk_app;
grant select, insert, update on aggregator to drawdesk_company;
grant select on aggregator to drawdesk_work, drawdesk_identity;

-- A master manages its agents. An agent changes nothing here.
alter table agent enable row level security;
create policy company_sees_all on agent to drawdesk_company using (true);
create policy work_sees_all on agent to drawdesk_work using (true);
create policy identity_sees_all on agent to drawdesk_identity using (true);
create policy tenant_sees_own on agent to drawdesk_app using (
  aggregator_id = (select app_aggregator())
  and ((select app_agent()) is null or id = (select app_agent())));
-- a master can still read the name of an agent that left, because its history names the agent
create policy former_master_reads on agent for select to drawdesk_app using (
  (select app_agent()) is null
  and id in (select m.agent_id from agent_move m where m.aggregator_id = (select app_aggregator())));
create policy masters_alone_insert on agent as restrictive for insert to drawdesk_app with check (
  (select app_agent()) is null);
create policy masters_alone_update on agent as restrictive for update to drawdesk_app using (
  (select app_agent()) is null);
grant
  select,
  insert (aggregator_id, code, name, providers_allowed),
  update (name, status, suspended_by, providers_allowed, version)
  on agent to drawdesk_app;
grant select, insert, update on agent to drawdesk_company;
grant select on agent to drawdesk_work, drawdesk_identity;

alter table agent_move enable row level security;
create policy company_sees_all on agent_move to drawdesk_company using (true);
create policy work_sees_all on agent_move to drawdesk_work using (true);
create policy identity_sees_all on agent_move to drawdesk_identity using (true);
create policy tenant_reads_own on agent_move for select to drawdesk_app using (
  case when app_agent() is null then aggregator_id = app_aggregator()
       else agent_id = app_agent() end);
grant select on agent_move to drawdesk_app, drawdesk_work, drawdesk_identity;
grant select, insert on agent_move to drawdesk_company;

-- Whether a row that names a master and perhaps an agent is the tenant's own or, for a master, one of its agents'.
create function is_own_tenant(aggregator bigint, agent bigint) returns boolean
  language sql stable parallel safe
  return aggregator = app_aggregator()
    and case when app_agent() is not null then agent = app_agent()
             else agent is null
               or exists (select from agent a where a.id = agent and a.aggregator_id = app_aggregator()) end;

-- What the company gives a master; append-only, a change is a new version. The terms of its agents (table terms) are
-- then written again from it, so that a bill needs only one version. A version is in force from its valid_from until
-- the valid_from of a newer version.
create table aggregator_terms (
  id             bigint generated always as identity primary key,
  aggregator_id  bigint not null references aggregator,
  version_no     integer not null,
  valid_from     timestamptz not null,
  -- the most that the master and one of its agents hold together; the company holds the rest
  share_bp       integer not null check (share_bp % 50 = 0 and share_bp between 0 and 10000),
  set_by         text,
  unique (aggregator_id, version_no)
);

-- agents must not see what the company gives their master
alter table aggregator_terms enable row level security;
create policy company_sees_all on aggregator_terms to drawdesk_company using (true);
create policy work_sees_all on aggregator_terms to drawdesk_work using (true);
create policy master_reads_own on aggregator_terms for select to drawdesk_app using (
  aggregator_id = app_aggregator()
  and app_agent() is null);
grant select on aggregator_terms to drawdesk_app, drawdesk_work;
grant select, insert on aggregator_terms to drawdesk_company;

create table aggregator_terms_bet_type (
  terms_id      bigint not null references aggregator_terms,
  bet_type      text not null,
  rate_x100     bigint not null check (rate_x100 > 0),
  discount_bp   integer not null check (discount_bp between 0 and 10000),
  primary key (terms_id, bet_type)
);

alter table aggregator_terms_bet_type enable row level security;
create policy company_sees_all on aggregator_terms_bet_type to drawdesk_company using (true);
create policy work_sees_all on aggregator_terms_bet_type to drawdesk_work using (true);
create policy master_reads_own on aggregator_terms_bet_type for select to drawdesk_app using (
  exists (select from aggregator_terms t where t.id = terms_id));
grant select on aggregator_terms_bet_type to drawdesk_app, drawdesk_work;
grant select, insert on aggregator_terms_bet_type to drawdesk_company;

-- Terms between the tiers under one agent; append-only, a change is a new version (screens.md §1).
create table terms (
  id                bigint generated always as identity primary key,
  aggregator_id     bigint not null references aggregator,
  agent_id          bigint not null references agent,
  version_no        integer not null,
  valid_from        timestamptz not null,
  share_agent_bp    integer not null check (share_agent_bp % 50 = 0),
  share_master_bp   integer not null check (share_master_bp % 50 = 0),
  share_company_bp  integer not null check (share_company_bp % 50 = 0),
  -- who agreed on it, by name, because tenants cannot read accounts
  set_by            text,
  unique (agent_id, version_no),
  check (least(share_agent_bp, share_master_bp, share_company_bp) >= 0),
  check (share_agent_bp + share_master_bp + share_company_bp = 10000)
);

alter table terms enable row level security;
create policy company_sees_all on terms to drawdesk_company using (true);
create policy work_sees_all on terms to drawdesk_work using (true);
create policy tenant_sees_own on terms to drawdesk_app using (
  aggregator_id = app_aggregator()
  and (app_agent() is null or agent_id = app_agent()));
create policy agent_reads_its_past on terms for select to drawdesk_app using (
  agent_id = app_agent()
  and aggregator_id = any(app_former()));
create policy masters_alone_insert on terms as restrictive for insert to drawdesk_app with check (
  app_agent() is null);
grant select, insert on terms to drawdesk_app, drawdesk_company;
grant select on terms to drawdesk_work;

create table terms_bet_type (
  terms_id             bigint not null references terms,
  bet_type             text not null,
  rate_agent_x100      bigint not null check (rate_agent_x100 > 0),
  rate_master_x100     bigint not null check (rate_master_x100 > 0),
  discount_player_bp   integer not null check (discount_player_bp between 0 and 10000),
  discount_agent_bp    integer not null check (discount_agent_bp between 0 and 10000),
  discount_master_bp   integer not null check (discount_master_bp between 0 and 10000),
  primary key (terms_id, bet_type)
);

alter table terms_bet_type enable row level security;
create policy company_sees_all on terms_bet_type to drawdesk_company using (true);
create policy work_sees_all on terms_bet_type to drawdesk_work using (true);
create policy tenant_reads_its_terms on terms_bet_type for select to drawdesk_app using (
  exists (select from terms t where t.id = terms_id));
create policy masters_write_terms on terms_bet_type for insert to drawdesk_app with check (
  app_agent() is null
  and exists (select from terms t where t.id = terms_id));
grant select, insert on terms_bet_type to drawdesk_app, drawdesk_company;
grant select on terms_bet_type to drawdesk_work;
