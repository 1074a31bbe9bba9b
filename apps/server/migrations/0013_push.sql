-- Push notifications of browsers: what asks for a confirmation, and numbers over high risk, also reach a person whose
-- console is closed.

-- The browsers that get push notifications, one for each session that asked for them. The keys are those of the browser:
-- with them a message is encrypted for it alone, they open nothing. A row ends with its session: nothing is sent for one
-- that has ended, and housekeeping removes it.
create table push_subscription (
  session_id    uuid primary key references session on delete cascade,
  account_id    bigint not null references account,
  -- the address at the push service of the browser's maker
  endpoint      text not null check (length(endpoint) <= 1000),
  browser_key   text not null check (length(browser_key) = 87),
  browser_auth  text not null check (length(browser_auth) = 22),
  -- of the texts that are sent
  language      text not null check (language in ('en', 'th')),
  created_at    timestamptz not null default clock_timestamp(),
  last_sent_at  timestamptz,
  -- in a row, without a success between them
  failures      integer not null default 0,
  last_failure  text
);
create index push_subscription_of_account on push_subscription (account_id);

-- A person sees the rows of accounts of the own tenant, as with preferences.
alter table push_subscription enable row level security;
create policy company_sees_own on push_subscription to drawdesk_company using (
  exists (select from account a where a.id = account_id and a.aggregator_id is null));
create policy identity_sees_all on push_subscription to drawdesk_identity using (true);
create policy tenant_sees_own on push_subscription to drawdesk_app using (
  exists (
    select from account a
    where a.id = account_id and a.aggregator_id = app_aggregator() and a.agent_id is not distinct from app_agent()));
grant select, insert, update, delete on push_subscription to drawdesk_app, drawdesk_company;
grant select, update (last_sent_at, failures, last_failure), delete on push_subscription to drawdesk_identity;

-- Each notification is sent out once. Null: not yet, or of a kind that is not sent.
alter table notification add column sent_out_at timestamptz;
grant update (sent_out_at) on notification to drawdesk_identity;

-- What a person switched off is not sent either.
create policy identity_sees_all on notification_preference to drawdesk_identity using (true);
grant select on notification_preference to drawdesk_identity;
