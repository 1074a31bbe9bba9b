-- The search palette and the shortcuts menu (screens.md §4).

-- A player's name from its beginning, whatever its capitals: one range a master, in any collation of the database.
-- Masters, agents, providers and rounds need none: they are found in small tables, and rounds by provider and time.
create index player_by_name on player (aggregator_id, lower(username) text_pattern_ops);
-- A round by the beginning of its label, newest first within a provider.
create index round_by_label on round (provider_id, label text_pattern_ops);

-- The pages a person has pinned, in their order; the tenant is that of the account, for row level security.
create table shortcut (
  account_id     bigint primary key references account,
  aggregator_id  bigint references aggregator,
  agent_id       bigint references agent,
  paths          text[] not null check (cardinality(paths) <= 24),
  changed_at     timestamptz not null default clock_timestamp()
);

alter table shortcut enable row level security;
create policy company_sees_own on shortcut to drawdesk_company using (aggregator_id is null);
create policy tenant_sees_own on shortcut to drawdesk_app using (
  aggregator_id = (select app_aggregator()) and agent_id is not distinct from (select app_agent()));

grant select, insert, update on shortcut to drawdesk_app, drawdesk_company;
