-- What is sold: providers, their rounds, the results of the rounds and the terms between the tiers.

create table provider (
  id                          text primary key check (id ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  provider_group              text not null,
  name_en                     text not null,
  name_th                     text not null,
  sort_order                  integer not null,
  derivation                  text not null,
  bet_types                   text[] not null,
  switches                    jsonb not null default '{}',
  schedule                    jsonb not null,
  calendar                    jsonb not null default '[]',
  result_mode                 text not null default 'manual' check (result_mode in ('auto', 'manual')),
  confirm_mode                text not null default 'review' check (confirm_mode in ('review', 'blind')),
  auto_confirm                boolean not null default false,
  accepting                   boolean not null default true,
  no_result_after_minutes     integer not null default 1440,
  cancel_window_minutes       integer not null default 30 check (cancel_window_minutes >= 0),
  cancels_per_day             integer not null default 10 check (cancels_per_day >= 0),
  version                     integer not null default 1
);

create table round (
  id                 bigint generated always as identity primary key,
  provider_id        text not null references provider,
  label              text not null,
  business_date      date not null,
  open_at            timestamptz not null,
  close_at           timestamptz not null,
  draw_at            timestamptz not null,
  status             text not null default 'scheduled' check (status in
    ('scheduled', 'open', 'waiting', 'waiting_confirm', 'settled', 'cancelled', 'void_pending', 'voided')),
  -- where a declined void or a rejected correction goes back to
  returns_to         text,
  sealed_at          timestamptz,
  current_result_id  bigint,
  current_settlement_id bigint,
  version            integer not null default 1,
  unique (provider_id, label),
  check (open_at < close_at and close_at <= draw_at)
);
-- the clock: rounds due to open or close
create index round_due on round (status, open_at, close_at) where status in ('scheduled', 'open');
create index round_by_provider on round (provider_id, draw_at desc);
create index round_by_status on round (status, close_at);
create index round_by_date on round (business_date desc, provider_id);

-- Every step of every round; append-only. Who asked for a void is read from here.
create table round_transition (
  id           bigint generated always as identity primary key,
  round_id     bigint not null references round,
  from_status  text not null,
  to_status    text not null,
  account_id   bigint references account,
  reason       text,
  at           timestamptz not null default clock_timestamp()
);
create index round_transition_of_round on round_transition (round_id, id desc);

-- Versions of a round's result; append-only, decisions stand beside them.
create table result (
  id          bigint generated always as identity primary key,
  round_id    bigint not null references round,
  version_no  integer not null,
  entered     jsonb not null,
  derived     jsonb not null,
  reason      text,
  source      text not null default 'manual',
  entered_by  bigint references account,
  entered_at  timestamptz not null default clock_timestamp(),
  unique (round_id, version_no)
);

create table result_decision (
  result_id     bigint not null references result,
  decision      text not null check (decision in ('confirmed', 'rejected', 'mismatched', 'withdrawn')),
  second_entry  jsonb,
  reason        text,
  decided_by    bigint references account,
  decided_at    timestamptz not null default clock_timestamp(),
  primary key (result_id)
);

-- Terms between the tiers under one agent; a change is a new version (screens.md §1).
create table terms (
  id               bigint generated always as identity primary key,
  aggregator_id    bigint not null references aggregator,
  agent_id         bigint not null references agent,
  version_no       integer not null,
  valid_from       timestamptz not null,
  share_agent_bp   integer not null check (share_agent_bp % 50 = 0),
  share_master_bp  integer not null check (share_master_bp % 50 = 0),
  share_company_bp integer not null check (share_company_bp % 50 = 0),
  unique (agent_id, version_no),
  check (least(share_agent_bp, share_master_bp, share_company_bp) >= 0),
  check (share_agent_bp + share_master_bp + share_company_bp = 10000)
);

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

-- Settings at a level: company (both ids null), master (agent null) or agent. `settings` holds the fields of
-- domain.md §4 that this level sets; what it does not set comes from the next level.
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

create table blocked_number (
  id             bigint generated always as identity primary key,
  level          text not null check (level in ('company', 'aggregator', 'agent')),
  aggregator_id  bigint references aggregator,
  agent_id       bigint references agent,
  provider_id    text not null references provider,
  bet_type       text not null,
  number_key     text not null,
  round_id       bigint references round,
  rate_x100      bigint,          -- null: closed
  rate_bp        integer,         -- or a share of the normal rate
  blocked_from   timestamptz not null default now(),
  check (rate_x100 is null or rate_bp is null)
);
create unique index blocked_number_once on blocked_number
  (provider_id, bet_type, number_key, coalesce(aggregator_id, 0), coalesce(agent_id, 0), coalesce(round_id, 0));

-- Counts up with every change of settings, terms, blocks or providers, so that intake knows when its copy is old.
create table config_version (
  id       smallint primary key default 1 check (id = 1),
  version  bigint not null default 1
);
insert into config_version default values;
