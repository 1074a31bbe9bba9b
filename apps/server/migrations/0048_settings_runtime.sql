-- What decides at which rate something is sold, beside the settings of the levels (domain.md §4): special marketing
-- rates, limiter rules and what they did, changes planned for the next round, named profiles, and blocks that are taken
-- away without being deleted (domain.md §6).
--
-- People are kept by account and by name: tenants do not read the company's accounts.

-- Pay rates of one agent for a period, over its normal ones. Periods of one agent, provider and bet type that were not
-- withdrawn do not overlap. That is checked by whoever writes, under the lock on config_version that everybody takes
-- first who changes what is sold: an exclusion constraint over text and a range needs btree_gist, which not every
-- database that this runs on has.
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
-- intake: those that run or will
create index special_rate_running on special_rate (provider_id, agent_id, valid_to) where withdrawn_at is null;
create index special_rate_of_agent on special_rate (agent_id, id desc);

-- Rules that act by themselves while bets come in, in the accepting transaction.
create table limiter_rule (
  id              bigint generated always as identity primary key,
  level           text not null,
  aggregator_id   bigint references aggregator,
  agent_id        bigint references agent,
  name            text not null,
  provider_id     text references provider, -- null: every provider
  bet_types       text[] not null default '{}', -- empty: every bet type
  basis           text not null check (basis in ('stake', 'limit_share')),
  -- [{"from": satang as text, or basis points of the limit, "action": "rate", "rate": ×100}
  --  | {…, "action": "percent", "bp": share of the level's own pay rate} | {…, "action": "close"}], from low to high
  steps           jsonb not null check (jsonb_typeof(steps) = 'array'),
  cap_per_person  bigint check (cap_per_person >= 0), -- satang
  active          boolean not null default true,
  version         integer not null default 1,
  created_by      bigint references account,
  created_by_name text not null,
  created_at      timestamptz not null default clock_timestamp(),
  changed_by      bigint references account,
  changed_by_name text,
  changed_at      timestamptz,
  archived_at     timestamptz
);
create index limiter_rule_in_force on limiter_rule (provider_id) where active and archived_at is null;
create index limiter_rule_of_tenant on limiter_rule (aggregator_id, agent_id, id desc);

-- What a rule did: the accumulated stake of a number at the rule's level came to where a step begins. Noticed in the
-- accepting transaction, told afterwards. Level and tenant are those of the rule, whose counter it was seen in.
create table limiter_action (
  id             bigint generated always as identity primary key,
  rule_id        bigint not null references limiter_rule,
  rule_version   integer not null,
  level          text not null,
  aggregator_id  bigint references aggregator,
  agent_id       bigint references agent,
  round_id       bigint not null references round,
  bet_type       text not null,
  number_key     text not null,
  step_no        integer not null check (step_no >= 1),
  bound          bigint not null, -- satang at which the step begins
  stake          bigint not null, -- satang, with the bet that reached it
  at             timestamptz not null default clock_timestamp(),
  told_at        timestamptz,
  unique (rule_id, rule_version, round_id, bet_type, number_key, step_no)
);
create index limiter_action_untold on limiter_action (id) where told_at is null;
create index limiter_action_of_round on limiter_action (round_id, id desc);

-- Numbers whose exposure came to the high-risk share of their limit (highRiskPercentage, domain.md §4): once a round
-- and level.
create table high_risk_number (
  id             bigint generated always as identity primary key,
  level          text not null,
  aggregator_id  bigint references aggregator,
  agent_id       bigint references agent,
  round_id       bigint not null references round,
  bet_type       text not null,
  number_key     text not null,
  exposure       bigint not null, -- satang
  number_limit   bigint not null, -- satang, the level's own
  percentage     integer not null, -- per cent of the limit from which it counts as high
  at             timestamptz not null default clock_timestamp(),
  told_at        timestamptz
);
create unique index high_risk_number_once on high_risk_number
  (round_id, bet_type, number_key, coalesce(aggregator_id, 0), coalesce(agent_id, 0));
create index high_risk_number_untold on high_risk_number (id) where told_at is null;

-- Settings a level had before a change that holds from the next round on, for the rounds that were open by then. It
-- stands in the place of the level's bet_setting in that round; '{}' where the level had set nothing.
create table round_setting (
  id             bigint generated always as identity primary key,
  round_id       bigint not null references round,
  level          text not null,
  aggregator_id  bigint references aggregator,
  agent_id       bigint references agent,
  bet_type       text not null,
  settings       jsonb not null,
  created_at     timestamptz not null default clock_timestamp()
);
create unique index round_setting_once on round_setting
  (round_id, bet_type, coalesce(aggregator_id, 0), coalesce(agent_id, 0));

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
  check ((state = 'planned') = (ended_at is null))
);
create index planned_change_waiting on planned_change (provider_id, id) where state = 'planned';
create index planned_change_of_provider on planned_change (provider_id, id desc);

-- A block says what was typed and by whom, and is kept when it is taken away.
alter table blocked_number
  add column number          text,
  add column created_by      bigint references account,
  add column created_by_name text,
  add column created_at      timestamptz not null default clock_timestamp(),
  add column note            text,
  add column removed_at      timestamptz,
  add column removed_by      bigint references account,
  add column removed_by_name text;
drop index blocked_number_once;
create unique index blocked_number_once on blocked_number
  (provider_id, bet_type, number_key, coalesce(aggregator_id, 0), coalesce(agent_id, 0), coalesce(round_id, 0))
  where removed_at is null;
create index blocked_number_of_tenant on blocked_number (aggregator_id, agent_id, id desc);
revoke delete on blocked_number from drawdesk_company;

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

create table profile_setting (
  profile_id  bigint not null references profile,
  bet_type    text not null,
  settings    jsonb not null,
  primary key (profile_id, bet_type)
);

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

-- The picture of a provider ('flag-th', or 'mark' for letters), and a draw format narrower than its derivation's.
alter table provider
  add column logo        text not null default 'mark',
  add column draw_format jsonb,
  add column changed_at  timestamptz;
-- Rounds that no schedule made, and those whose times a person set: the schedule leaves both alone.
alter table round
  add column origin        text not null default 'schedule' check (origin in ('schedule', 'extra')),
  add column times_changed boolean not null default false;

-- A level is whose ids are given.
do $$
declare
  name text;
begin
  foreach name in array array['blocked_number', 'limiter_rule', 'limiter_action', 'high_risk_number', 'round_setting',
    'planned_change']
  loop
    execute format(
      'alter table %I add constraint %I check (
         (level = ''company'' and aggregator_id is null and agent_id is null)
         or (level = ''aggregator'' and aggregator_id is not null and agent_id is null)
         or (level = ''agent'' and aggregator_id is not null and agent_id is not null))',
      name, name || '_of_level');
  end loop;
end
$$;

-- Staff and jobs see all.
do $$
declare
  name text;
begin
  foreach name in array array['special_rate', 'limiter_rule', 'limiter_action', 'high_risk_number', 'round_setting',
    'planned_change', 'profile', 'profile_setting', 'profile_block', 'profile_gift']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy company_sees_all on %I to drawdesk_company using (true)', name);
    execute format('create policy work_sees_all on %I to drawdesk_work using (true)', name);
  end loop;
end
$$;

-- A tenant's own, and for a master what is its agents'.
create function is_own_tenant(aggregator bigint, agent bigint) returns boolean
  language sql stable parallel safe
  return aggregator = app_aggregator()
    and case when app_agent() is not null then agent = app_agent()
             else agent is null
               or exists (select from agent a where a.id = agent and a.aggregator_id = app_aggregator()) end;

do $$
declare
  name text;
begin
  -- Selling needs what stands above as well: a tenant reads its whole street and writes what is its own.
  foreach name in array array['limiter_rule', 'round_setting', 'planned_change']
  loop
    execute format(
      'create policy tenant_reads_its_street on %I for select to drawdesk_app using (
         (aggregator_id is null or aggregator_id = (select app_aggregator()))
         and (agent_id is null or (select app_agent()) is null or agent_id = (select app_agent())))', name);
  end loop;
  foreach name in array array['bet_setting', 'blocked_number', 'limiter_rule', 'planned_change']
  loop
    execute format(
      'create policy tenant_adds_own on %I for insert to drawdesk_app
         with check (is_own_tenant(aggregator_id, agent_id))', name);
  end loop;
  foreach name in array array['bet_setting', 'blocked_number', 'limiter_rule', 'planned_change', 'round_setting']
  loop
    execute format(
      'create policy tenant_changes_own on %I for update to drawdesk_app
         using (is_own_tenant(aggregator_id, agent_id)) with check (is_own_tenant(aggregator_id, agent_id))', name);
  end loop;
  -- What belongs to a tenant alone is read by nobody below it.
  foreach name in array array['special_rate', 'limiter_action', 'high_risk_number', 'profile', 'profile_gift']
  loop
    execute format(
      'create policy tenant_reads_own on %I for select to drawdesk_app using (
         aggregator_id = (select app_aggregator())
         and ((select app_agent()) is null or agent_id = (select app_agent())))', name);
  end loop;
end
$$;

-- A special rate is given from above: an agent's sign-ins give themselves none, a master takes back its own.
create policy master_grants on special_rate for insert to drawdesk_app with check (
  granted_by = 'aggregator' and (select app_agent()) is null and is_own_tenant(aggregator_id, agent_id));
create policy master_withdraws on special_rate for update to drawdesk_app
  using (granted_by = 'aggregator' and (select app_agent()) is null and is_own_tenant(aggregator_id, agent_id))
  with check (granted_by = 'aggregator' and is_own_tenant(aggregator_id, agent_id));

-- Selling notices what the company's rules did as well, without reading it.
create policy selling_notices on limiter_action for insert to drawdesk_app with check (
  aggregator_id is null or aggregator_id = (select app_aggregator()));
create policy selling_notices on high_risk_number for insert to drawdesk_app with check (
  aggregator_id is null or aggregator_id = (select app_aggregator()));

create policy tenant_adds_own on profile for insert to drawdesk_app with check (is_own_tenant(aggregator_id, agent_id));
create policy tenant_changes_own on profile for update to drawdesk_app
  using (is_own_tenant(aggregator_id, agent_id)) with check (is_own_tenant(aggregator_id, agent_id));
-- what a profile holds is seen and written by whoever sees the profile
create policy tenant_sees_own on profile_setting to drawdesk_app
  using (exists (select from profile p where p.id = profile_id));
create policy tenant_sees_own on profile_block to drawdesk_app
  using (exists (select from profile p where p.id = profile_id));
create policy tenant_gives_own on profile_gift for insert to drawdesk_app with check (
  is_own_tenant(aggregator_id, agent_id) and exists (select from profile p where p.id = profile_id));

grant select on special_rate, limiter_rule, limiter_action, high_risk_number, round_setting, planned_change, profile,
    profile_setting, profile_block, profile_gift
  to drawdesk_app, drawdesk_company, drawdesk_work;

grant insert, update on bet_setting, blocked_number to drawdesk_app;
grant insert, update on limiter_rule, planned_change, profile to drawdesk_app, drawdesk_company;
grant insert, update (withdrawn_at, withdrawn_by, withdrawn_by_name) on special_rate to drawdesk_app;
grant insert, update on special_rate to drawdesk_company;
grant insert on profile_gift to drawdesk_app, drawdesk_company;
-- the contents of a profile are written anew with each version; what they were is in the log
grant insert, update, delete on profile_setting, profile_block to drawdesk_app, drawdesk_company;
-- a change at once holds for pinned rounds too; pins are made by whoever opens the next round, mostly the clock
grant update (settings) on round_setting to drawdesk_app;
grant insert, update on round_setting to drawdesk_company, drawdesk_work;
grant insert, update on bet_setting to drawdesk_work;
grant update (state, round_id, ended_by, ended_by_name, ended_at) on planned_change to drawdesk_work;
grant update (version) on config_version to drawdesk_work;
grant insert on limiter_action, high_risk_number to drawdesk_app;
grant update (told_at) on limiter_action, high_risk_number to drawdesk_work;
