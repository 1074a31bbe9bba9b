-- What a person does not want to be told (screens.md §4): kinds switched off, so that a new kind is told to everybody.
-- The tenant is that of the account, for row level security.
create table notification_preference (
  account_id     bigint primary key references account,
  aggregator_id  bigint references aggregator,
  agent_id       bigint references agent,
  -- not in the bell, neither listed nor counted
  bell_off       text[] not null check (cardinality(bell_off) <= 200),
  -- not shown at once on the screen
  live_off       text[] not null check (cardinality(live_off) <= 200),
  changed_at     timestamptz not null
);

alter table notification_preference enable row level security;
create policy company_sees_own on notification_preference to drawdesk_company using (aggregator_id is null);
create policy tenant_sees_own on notification_preference to drawdesk_app using (
  aggregator_id = (select app_aggregator()) and agent_id is not distinct from (select app_agent()));

grant select, insert, update on notification_preference to drawdesk_app, drawdesk_company;
