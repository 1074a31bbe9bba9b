-- Rates and limits: what decides whether, at which rate and how much of a number is sold (domain.md §4).
--
-- A level is the company (both ids null), a master (agent null) or an agent. People are kept by account and by name:
-- tenants do not read the company's accounts.

-- Counts up with every change of settings, terms, blocks or providers, so that intake knows when its copy is old.
create table config_version (
  id       smallint primary key default 1 check (id = 1),
  version  bigint not null default 1
);
insert into config_version default values;

grant select, update (version) on config_version to drawdesk_app, drawdesk_work;
grant select, insert, update on config_version to drawdesk_company;
grant select on config_version to drawdesk_identity;

-- A change that a master or an agent makes for itself is read again only by callers it concerns: each has a counter of
-- its own beside the company's. Intake adds the counters of its settings chain. Raising a counter locks config_version,
-- so two are never raised at once.
create table tenant_config_version (
  aggregator_id  bigint not null,
  agent_id       bigint not null default 0, -- 0: the master's own, which holds for all its agents
  version        bigint not null default 1,
  primary key (aggregator_id, agent_id)
);

alter table tenant_config_version enable row level security;
create policy company_sees_all on tenant_config_version to drawdesk_company using (true);
create policy work_sees_all on tenant_config_version to drawdesk_work using (true);
create policy tenant_reads_its_chain on tenant_config_version for select to drawdesk_app using (
  aggregator_id = app_aggregator()
  and (app_agent() is null or agent_id in (0, app_agent())));
create policy tenant_adds_own on tenant_config_version for insert to drawdesk_app with check (
  is_own_tenant(aggregator_id, nullif(agent_id, 0)));
create policy tenant_changes_own on tenant_config_version for update to drawdesk_app
  using (is_own_tenant(aggregator_id, nullif(agent_id, 0)))
  with check (is_own_tenant(aggregator_id, nullif(agent_id, 0)));
grant
  select,
  insert (aggregator_id, agent_id),
  update (version)
  on tenant_config_version to drawdesk_app, drawdesk_company, drawdesk_work;

-- Settings at a level. `settings` holds the fields of domain.md §4 that this level sets; what it does not set comes
-- from the next level.
create table bet_setting (
  id             bigint generated always as identity primary key,
  level          text not null check (level in ('company', 'aggregator', 'agent')),
  aggregator_id  bigint references aggregator,
  agent_id       bigint references agent,
  provider_id    text not null references provider,
  bet_type       text not null,
  settings       jsonb not null,
  version        integer not null default 1,
  check (
    (level = 'company' and aggregator_id is null and agent_id is null)
    or (level = 'aggregator' and aggregator_id is not null and agent_id is null)
    or (level = 'agent' and aggregator_id is not null and agent_id is not null)
  )
);
create unique index bet_setting_once on bet_setting
  (provider_id, bet_type, coalesce(aggregator_id, 0), coalesce(agent_id, 0));
create index bet_setting_of_tenant on bet_setting (aggregator_id, agent_id);

-- Selling also needs the settings of the levels above: a tenant reads its whole settings chain and writes its own
-- level.
alter table bet_setting enable row level security;
create policy company_sees_all on bet_setting to drawdesk_company using (true);
create policy work_sees_all on bet_setting to drawdesk_work using (true);
create policy tenant_reads_its_chain on bet_setting for select to drawdesk_app using (
  (aggregator_id is null or aggregator_id = app_aggregator())
  and (agent_id is null or app_agent() is null or agent_id = app_agent()));
create policy tenant_adds_own on bet_setting for insert to drawdesk_app with check (
  is_own_tenant(aggregator_id, agent_id));
create policy tenant_changes_own on bet_setting for update to drawdesk_app
  using (is_own_tenant(aggregator_id, agent_id))
  with check (is_own_tenant(aggregator_id, agent_id));
grant select, insert, update on bet_setting to drawdesk_app, drawdesk_work;
grant select, insert, update, delete on bet_setting to drawdesk_company;

-- Settings of a level before a change that is in force from the next round on, kept for the rounds that were open then.
-- In such a round they replace the level's bet_setting; '{}' where the level had no settings.
create table round_setting (
  id             bigint generated always as identity primary key,
  round_id       bigint not null references round,
  level          text not null,
  aggregator_id  bigint references aggregator,
  agent_id       bigint references agent,
  bet_type       text not null,
  settings       jsonb not null,
  created_at     timestamptz not null default clock_timestamp(),
  constraint round_setting_of_level check (
    (level = 'company' and aggregator_id is null and agent_id is null)
    or (level = 'aggregator' and aggregator_id is not null and agent_id is null)
    or (level = 'agent' and aggregator_id is not null and agent_id is not null))
);
create unique index round_setting_once on round_setting
  (round_id, bet_type, coalesce(aggregator_id, 0), coalesce(agent_id, 0));

-- A change that is in force at once also changes rounds with kept settings. The kept settings are written by the
-- transaction that opens the next round, mostly that of the clock.
alter table round_setting enable row level security;
create policy company_sees_all on round_setting to drawdesk_company using (true);
create policy work_sees_all on round_setting to drawdesk_work using (true);
create policy tenant_reads_its_chain on round_setting for select to drawdesk_app using (
  (aggregator_id is null or aggregator_id = app_aggregator())
  and (agent_id is null or app_agent() is null or agent_id = app_agent()));
create policy tenant_changes_own on round_setting for update to drawdesk_app
  using (is_own_tenant(aggregator_id, agent_id))
  with check (is_own_tenant(aggregator_id, agent_id));
grant select, update (settings) on round_setting to drawdesk_app;
grant select, insert, update on round_setting to drawdesk_company, drawdesk_work;

-- Changes of settings that wait for the opening of the next round of their provider.
create table planned_change (
  id               bigint generated always as identity primary key,
  provider_id      text not null references provider,
  level            text not null,
  aggregator_id    bigint references aggregator,
  agent_id         bigint references agent,
  changes          jsonb not null check (jsonb_typeof(changes) = 'array'), -- [{betType, field, from, to}]
  note             text,
  planned_by       bigint references account,
  planned_by_name  text not null,
  planned_at       timestamptz not null default clock_timestamp(),
  state            text not null default 'planned' check (state in ('planned', 'applied', 'withdrawn', 'replaced')),
  round_id         bigint references round, -- at whose opening it was applied
  ended_by         bigint references account,
  ended_by_name    text,
  ended_at         timestamptz,
  check ((state = 'planned') = (ended_at is null)),
  constraint planned_change_of_level check (
    (level = 'company' and aggregator_id is null and agent_id is null)
    or (level = 'aggregator' and aggregator_id is not null and agent_id is null)
    or (level = 'agent' and aggregator_id is not null and agent_id is not null))
);
create index planned_change_waiting on planned_change (provider_id, id) where state = 'planned';
create index planned_change_of_provider on planned_change (provider_id, id desc);

alter table planned_change enable row level security;
create policy company_sees_all on planned_change to drawdesk_company using (true);
create policy work_sees_all on planned_change to drawdesk_work using (true);
create policy tenant_reads_its_chain on planned_change for select to drawdesk_app using (
  (aggregator_id is null or aggregator_id = app_aggregator())
  and (agent_id is null or app_agent() is null or agent_id = app_agent()));
create policy tenant_adds_own on planned_change for insert to drawdesk_app with check (
  is_own_tenant(aggregator_id, agent_id));
create policy tenant_changes_own on planned_change for update to drawdesk_app
  using (is_own_tenant(aggregator_id, agent_id))
  with check (is_own_tenant(aggregator_id, agent_id));
grant select, insert, update on planned_change to drawdesk_app, drawdesk_company;
grant select, update (state, round_id, ended_by, ended_by_name, ended_at) on planned_change to drawdesk_work;

-- Numbers that a level closed or sells at another rate. A removed block is kept (domain.md §6).
create table blocked_number (
  id               bigint generated always as identity primary key,
  level            text not null,
  aggregator_id    bigint references aggregator,
  agent_id         bigint references agent,
  provider_id      text not null references provider,
  bet_type         text not null,
  number_key       text not null,
  number           text, -- as it was typed
  round_id         bigint references round, -- null: every round
  rate_x100        bigint, -- null: closed
  rate_bp          integer, -- or a share of the normal rate
  blocked_from     timestamptz not null default now(),
  note             text,
  created_by       bigint references account,
  created_by_name  text,
  created_at       timestamptz not null default clock_timestamp(),
  removed_at       timestamptz,
  removed_by       bigint references account,
  removed_by_name  text,
  check (rate_x100 is null or rate_bp is null),
  constraint blocked_number_of_level check (
    (level = 'company' and aggregator_id is null and agent_id is null)
    or (level = 'aggregator' and aggregator_id is not null and agent_id is null)
    or (level = 'agent' and aggregator_id is not null and agent_id is not null))
);
create unique index blocked_number_once on blocked_number
  (provider_id, bet_type, number_key, coalesce(aggregator_id, 0), coalesce(agent_id, 0), coalesce(round_id, 0))
  where removed_at is null;
create index blocked_number_of_tenant on blocked_number (aggregator_id, agent_id, id desc);

-- Blocks that start with the next round are written by the transaction that opens it, mostly that of the clock.
alter table blocked_number enable row level security;
create policy company_sees_all on blocked_number to drawdesk_company using (true);
create policy work_sees_all on blocked_number to drawdesk_work using (true);
create policy tenant_reads_its_chain on blocked_number for select to drawdesk_app using (
  (aggregator_id is null or aggregator_id = app_aggregator())
  and (agent_id is null or app_agent() is null or agent_id = app_agent()));
create policy tenant_changes_own on blocked_number for update to drawdesk_app
  using (is_own_tenant(aggregator_id, agent_id))
  with check (is_own_tenant(aggregator_id, agent_id));
-- thousands of numbers are blocked in one statement: the owner is checked once for the statement, not for every row
create policy tenant_adds_own on blocked_number for insert to drawdesk_app with check (
  aggregator_id = app_aggregator()
  and case when app_agent() is not null then agent_id = app_agent()
           else agent_id is null
             or agent_id in (select a.id from agent a where a.aggregator_id = app_aggregator()) end);
grant select, insert, update on blocked_number to drawdesk_app, drawdesk_company;
grant select, insert on blocked_number to drawdesk_work;

-- Pay rates of one agent for a period, in place of its normal ones. Periods of one agent, provider and bet type do not
-- overlap, unless one was withdrawn. The writing transaction checks this under the lock on config_version, which every
-- change of the offer takes first. An exclusion constraint over text and a range would need btree_gist, which not every
-- database has.
create table special_rate (
  id                bigint generated always as identity primary key,
  aggregator_id     bigint not null references aggregator,
  agent_id          bigint not null references agent,
  provider_id       text not null references provider,
  bet_type          text not null,
  rate_x100         bigint not null check (rate_x100 > 0),
  granted_by        text not null check (granted_by in ('company', 'aggregator')),
  valid_from        timestamptz not null,
  valid_to          timestamptz not null, -- exclusive
  note              text,
  created_by        bigint references account,
  created_by_name   text not null,
  created_at        timestamptz not null default clock_timestamp(),
  withdrawn_at      timestamptz,
  withdrawn_by      bigint references account,
  withdrawn_by_name text,
  check (valid_from < valid_to)
);
-- intake: special rates that are in force or will be
create index special_rate_running on special_rate (provider_id, agent_id, valid_to) where withdrawn_at is null;
create index special_rate_of_agent on special_rate (agent_id, id desc);

alter table special_rate enable row level security;
create policy company_sees_all on special_rate to drawdesk_company using (true);
create policy work_sees_all on special_rate to drawdesk_work using (true);
create policy tenant_reads_own on special_rate for select to drawdesk_app using (
  aggregator_id = app_aggregator()
  and (app_agent() is null or agent_id = app_agent()));
-- given by a level above: the sign-ins of an agent cannot give it one, and a master withdraws only its own
create policy master_grants on special_rate for insert to drawdesk_app with check (
  granted_by = 'aggregator'
  and app_agent() is null
  and is_own_tenant(aggregator_id, agent_id));
create policy master_withdraws on special_rate for update to drawdesk_app
  using (granted_by = 'aggregator' and app_agent() is null and is_own_tenant(aggregator_id, agent_id))
  with check (granted_by = 'aggregator' and is_own_tenant(aggregator_id, agent_id));
grant select, insert, update (withdrawn_at, withdrawn_by, withdrawn_by_name) on special_rate to drawdesk_app;
grant select, insert, update on special_rate to drawdesk_company;
grant select on special_rate to drawdesk_work;

-- Rules that act automatically while bets come in, in the accepting transaction.
create table limiter_rule (
  id               bigint generated always as identity primary key,
  level            text not null,
  aggregator_id    bigint references aggregator,
  agent_id         bigint references agent,
  name             text not null,
  provider_id      text references provider, -- null: every provider
  bet_types        text[] not null default '{}', -- empty: every bet type
  basis            text not null check (basis in ('stake', 'limit_share')),
  -- [{"from": satang as text, or basis points of the limit, "action": "rate", "rate": ×100}
  --  | {…, "action": "percent", "bp": share of the level's own pay rate} | {…, "action": "close"}], from low to high
  steps            jsonb not null check (jsonb_typeof(steps) = 'array'),
  cap_per_person   bigint check (cap_per_person >= 0), -- satang
  active           boolean not null default true,
  version          integer not null default 1,
  created_by       bigint references account,
  created_by_name  text not null,
  created_at       timestamptz not null default clock_timestamp(),
  changed_by       bigint references account,
  changed_by_name  text,
  changed_at       timestamptz,
  archived_at      timestamptz,
  constraint limiter_rule_of_level check (
    (level = 'company' and aggregator_id is null and agent_id is null)
    or (level = 'aggregator' and aggregator_id is not null and agent_id is null)
    or (level = 'agent' and aggregator_id is not null and agent_id is not null))
);
create index limiter_rule_in_force on limiter_rule (provider_id) where active and archived_at is null;
create index limiter_rule_of_tenant on limiter_rule (aggregator_id, agent_id, id desc);

alter table limiter_rule enable row level security;
create policy company_sees_all on limiter_rule to drawdesk_company using (true);
create policy work_sees_all on limiter_rule to drawdesk_work using (true);
create policy tenant_reads_its_chain on limiter_rule for select to drawdesk_app using (
  (aggregator_id is null or aggregator_id = app_aggregator())
  and (agent_id is null or app_agent() is null or agent_id = app_agent()));
create policy tenant_adds_own on limiter_rule for insert to drawdesk_app with check (
  is_own_tenant(aggregator_id, agent_id));
create policy tenant_changes_own on limiter_rule for update to drawdesk_app
  using (is_own_tenant(aggregator_id, agent_id))
  with check (is_own_tenant(aggregator_id, agent_id));
grant select, insert, update on limiter_rule to drawdesk_app, drawdesk_company;
grant select on limiter_rule to drawdesk_work;

-- The content of a limiter rule at each version: each of its actions is explained by the version of that time.
create table limiter_rule_version (
  rule_id  bigint not null references limiter_rule,
  version  integer not null,
  basis    text not null,
  steps    jsonb not null,
  primary key (rule_id, version)
);

alter table limiter_rule_version enable row level security;
create policy company_sees_all on limiter_rule_version to drawdesk_company using (true);
create policy work_sees_all on limiter_rule_version to drawdesk_work using (true);
create policy tenant_sees_own on limiter_rule_version to drawdesk_app using (
  exists (
    select from limiter_rule r
    where r.id = rule_id
      and r.aggregator_id = app_aggregator()
      and (app_agent() is null or r.agent_id = app_agent())));
grant select, insert on limiter_rule_version to drawdesk_app, drawdesk_company;
grant select on limiter_rule_version to drawdesk_work;

-- What a rule did: the accumulated stake of a number at the rule's level reached the start of a step. Recorded in the
-- accepting transaction, notified afterwards. Level and tenant are those of the rule, whose counter was read.
create table limiter_action (
  aggregator_id  bigint not null, -- 0: the company's
  id             bigint generated always as identity,
  rule_id        bigint not null,
  rule_version   integer not null,
  level          text not null,
  agent_id       bigint,
  round_id       bigint not null,
  bet_type       text not null,
  number_key     text not null,
  step_no        integer not null check (step_no >= 1),
  bound          bigint not null, -- satang at which the step begins
  stake          bigint not null, -- satang, with the bet that reached it
  at             timestamptz not null default clock_timestamp(),
  notified_at        timestamptz, -- when people were notified
  primary key (aggregator_id, id),
  unique (aggregator_id, rule_id, rule_version, round_id, bet_type, number_key, step_no),
  constraint limiter_action_of_level check (
    (level = 'company' and aggregator_id = 0 and agent_id is null)
    or (level = 'aggregator' and aggregator_id <> 0 and agent_id is null)
    or (level = 'agent' and aggregator_id <> 0 and agent_id is not null))
);
create index limiter_action_unnotified on limiter_action (id) where notified_at is null;
-- the list of staff: all masters, newest first
create index limiter_action_newest on limiter_action (id desc);
create index limiter_action_of_round on limiter_action (round_id, id desc);

alter table limiter_action enable row level security;
create policy company_sees_all on limiter_action to drawdesk_company using (true);
create policy work_sees_all on limiter_action to drawdesk_work using (true);
create policy tenant_reads_own on limiter_action for select to drawdesk_app using (
  aggregator_id = app_aggregator()
  and (app_agent() is null or agent_id = app_agent()));
-- selling also records actions of the company's rules, without reading them
create policy selling_notices on limiter_action for insert to drawdesk_app with check (
  aggregator_id in (0, app_aggregator()));
grant select, insert on limiter_action to drawdesk_app;
grant select on limiter_action to drawdesk_company;
grant select, update (notified_at) on limiter_action to drawdesk_work;

-- Numbers whose exposure reached the high-risk share of their limit (highRiskPercentage, domain.md §4): once for each
-- round and level.
create table high_risk_number (
  aggregator_id  bigint not null, -- 0: the company's
  id             bigint generated always as identity,
  level          text not null,
  agent_id       bigint,
  round_id       bigint not null,
  bet_type       text not null,
  number_key     text not null,
  exposure       bigint not null, -- satang
  number_limit   bigint not null, -- satang, the level's own
  percentage     integer not null, -- per cent of the limit from which it counts as high
  at             timestamptz not null default clock_timestamp(),
  notified_at        timestamptz, -- when people were notified
  primary key (aggregator_id, id),
  constraint high_risk_number_of_level check (
    (level = 'company' and aggregator_id = 0 and agent_id is null)
    or (level = 'aggregator' and aggregator_id <> 0 and agent_id is null)
    or (level = 'agent' and aggregator_id <> 0 and agent_id is not null))
);
create unique index high_risk_number_once on high_risk_number
  (aggregator_id, round_id, bet_type, number_key, coalesce(agent_id, 0));
create index high_risk_number_unnotified on high_risk_number (id) where notified_at is null;

alter table high_risk_number enable row level security;
create policy company_sees_all on high_risk_number to drawdesk_company using (true);
create policy work_sees_all on high_risk_number to drawdesk_work using (true);
create policy tenant_reads_own on high_risk_number for select to drawdesk_app using (
  aggregator_id = app_aggregator()
  and (app_agent() is null or agent_id = app_agent()));
create policy selling_notices on high_risk_number for insert to drawdesk_app with check (
  aggregator_id in (0, app_aggregator()));
grant select, insert on high_risk_number to drawdesk_app;
grant select on high_risk_number to drawdesk_company;
grant select, update (notified_at) on high_risk_number to drawdesk_work;

-- Named sets of settings and blocks, to be given to masters and agents.
create table profile (
  id              bigint generated always as identity primary key,
  provider_id     text not null references provider,
  aggregator_id   bigint references aggregator, -- null: the company's
  agent_id        bigint references agent,
  name            text not null,
  version         integer not null default 1,
  created_by      bigint references account,
  created_by_name text not null,
  created_at      timestamptz not null default clock_timestamp(),
  changed_by      bigint references account,
  changed_by_name text,
  changed_at      timestamptz,
  archived_at     timestamptz,
  check (agent_id is null or aggregator_id is not null)
);
create unique index profile_once on profile
  (provider_id, lower(name), coalesce(aggregator_id, 0), coalesce(agent_id, 0)) where archived_at is null;

alter table profile enable row level security;
create policy company_sees_all on profile to drawdesk_company using (true);
create policy work_sees_all on profile to drawdesk_work using (true);
create policy tenant_reads_own on profile for select to drawdesk_app using (
  aggregator_id = app_aggregator()
  and (app_agent() is null or agent_id = app_agent()));
create policy tenant_adds_own on profile for insert to drawdesk_app with check (is_own_tenant(aggregator_id, agent_id));
create policy tenant_changes_own on profile for update to drawdesk_app
  using (is_own_tenant(aggregator_id, agent_id))
  with check (is_own_tenant(aggregator_id, agent_id));
grant select, insert, update on profile to drawdesk_app, drawdesk_company;
grant select on profile to drawdesk_work;

-- Whoever may see a profile may see and write its contents. They are written again with each version; earlier contents
-- are in the log.
create table profile_setting (
  profile_id  bigint not null references profile,
  bet_type    text not null,
  settings    jsonb not null,
  primary key (profile_id, bet_type)
);

alter table profile_setting enable row level security;
create policy company_sees_all on profile_setting to drawdesk_company using (true);
create policy work_sees_all on profile_setting to drawdesk_work using (true);
create policy tenant_sees_own on profile_setting to drawdesk_app using (
  exists (select from profile p where p.id = profile_id));
grant select, insert, update, delete on profile_setting to drawdesk_app, drawdesk_company;
grant select on profile_setting to drawdesk_work;

create table profile_block (
  profile_id  bigint not null references profile,
  bet_type    text not null,
  number_key  text not null,
  number      text not null,
  rate_x100   bigint, -- null: closed
  rate_bp     integer, -- or a share of the normal rate
  primary key (profile_id, bet_type, number_key),
  check (rate_x100 is null or rate_bp is null)
);

alter table profile_block enable row level security;
create policy company_sees_all on profile_block to drawdesk_company using (true);
create policy work_sees_all on profile_block to drawdesk_work using (true);
create policy tenant_sees_own on profile_block to drawdesk_app using (
  exists (select from profile p where p.id = profile_id));
grant select, insert, update, delete on profile_block to drawdesk_app, drawdesk_company;
grant select on profile_block to drawdesk_work;

-- To whom a profile was given, and by whom.
create table profile_gift (
  id               bigint generated always as identity primary key,
  profile_id       bigint not null references profile,
  profile_version  integer not null,
  aggregator_id    bigint not null references aggregator,
  agent_id         bigint references agent, -- null: the master itself
  given_by         bigint references account,
  given_by_name    text not null,
  given_at         timestamptz not null default clock_timestamp()
);
create index profile_gift_of_profile on profile_gift (profile_id, id desc);
create index profile_gift_of_tenant on profile_gift (aggregator_id, agent_id, id desc);

alter table profile_gift enable row level security;
create policy company_sees_all on profile_gift to drawdesk_company using (true);
create policy work_sees_all on profile_gift to drawdesk_work using (true);
create policy tenant_reads_own on profile_gift for select to drawdesk_app using (
  aggregator_id = app_aggregator()
  and (app_agent() is null or agent_id = app_agent()));
create policy tenant_gives_own on profile_gift for insert to drawdesk_app with check (
  is_own_tenant(aggregator_id, agent_id)
  and exists (select from profile p where p.id = profile_id));
grant select, insert on profile_gift to drawdesk_app, drawdesk_company;
grant select on profile_gift to drawdesk_work;

-- Live tickets and bundles of ladder lotteries (domain.md §3; §2, `ticket`): sold by the unit out of a stock, paid in
-- money. A version is the price and the prizes that units were sold under. It never changes and does not name an owner:
-- owners with the same terms share it. Settlement reads this, never today's configuration.
create table bundle_version (
  id        bigint generated always as identity primary key,
  bet_type  text not null check (bet_type in ('set', 'ticket')),
  size      text not null check (size in ('small', 'medium', 'large')),
  price     bigint not null check (price > 0), -- satang a unit
  -- satang as text, by the prize's name
  prizes    jsonb not null check (jsonb_typeof(prizes) = 'object'),
  unique (bet_type, size, price, prizes)
);

grant select, insert on bundle_version to drawdesk_app, drawdesk_company;
grant select on bundle_version to drawdesk_work;

-- What a master sells of one size of one provider, and what one of its agents has in place of that. `version_id` is the
-- version in force: never better for the player than that of the level above. Removed rows are kept.
create table bundle_config (
  id              bigint generated always as identity primary key,
  aggregator_id   bigint not null references aggregator,
  agent_id        bigint references agent, -- null: the master's own
  provider_id     text not null references provider,
  size            text not null check (size in ('small', 'medium', 'large')),
  is_on           boolean not null,
  price           bigint not null check (price > 0),
  quantity        integer check (quantity >= 0),       -- for sale per number and round; null: no limit
  max_per_player  integer check (max_per_player >= 0), -- of one number and round; null: no limit
  prizes          jsonb not null check (jsonb_typeof(prizes) = 'object'),
  version_id      bigint not null references bundle_version,
  version         integer not null default 1,
  updated_at      timestamptz not null default clock_timestamp(),
  removed_at      timestamptz
);
create unique index bundle_config_in_force on bundle_config (provider_id, aggregator_id, agent_id, size)
  nulls not distinct where removed_at is null;

alter table bundle_config enable row level security;
create policy company_sees_all on bundle_config to drawdesk_company using (true);
create policy work_sees_all on bundle_config for select to drawdesk_work using (true);
create policy tenant_sees_its_chain on bundle_config for select to drawdesk_app using (
  aggregator_id = app_aggregator()
  and (agent_id is null or app_agent() is null or agent_id = app_agent()));
-- a master writes the configuration of its agents; the company writes that of the master
create policy master_adds_to_agents on bundle_config for insert to drawdesk_app with check (
  aggregator_id = app_aggregator()
  and app_agent() is null
  and agent_id is not null
  and exists (select from agent a where a.id = agent_id and a.aggregator_id = app_aggregator()));
create policy master_changes_agents on bundle_config for update to drawdesk_app
  using (aggregator_id = app_aggregator() and app_agent() is null and agent_id is not null)
  with check (
    aggregator_id = app_aggregator()
    and app_agent() is null
    and agent_id is not null
    and exists (select from agent a where a.id = agent_id and a.aggregator_id = app_aggregator()));
grant select, insert, update on bundle_config to drawdesk_app, drawdesk_company;
grant select on bundle_config to drawdesk_work;
