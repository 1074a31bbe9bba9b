-- Files of whole lists (screens.md §4), made by the worker piece by piece and fetched from any API process: so they lie
-- in the database, in pieces of one size, until they are a day old.
create table export (
  id             bigint generated always as identity primary key,
  -- the person who asked, and in whose shoes
  account_id     bigint not null references account,
  role           text not null,
  aggregator_id  bigint references aggregator,
  agent_id       bigint references agent,
  list           text not null,
  params         jsonb not null,
  query          jsonb not null,
  format         text not null check (format in ('csv', 'xlsx')),
  language       text not null check (language in ('en', 'th')),
  file_name      text not null,
  status         text not null default 'waiting'
                 check (status in ('waiting', 'running', 'ready', 'failed', 'cancelled')),
  rows_done      bigint not null default 0,
  rows_total     bigint,
  size_bytes     bigint not null default 0,
  problem        text,
  created_at     timestamptz not null default clock_timestamp(),
  finished_at    timestamptz
);
create index export_of_account on export (account_id, created_at desc);
create index export_by_age on export (created_at);

create table export_piece (
  export_id  bigint not null references export on delete cascade,
  piece_no   integer not null,
  bytes      bytea not null,
  primary key (export_id, piece_no)
);

-- Only the login user reads them, by the person who asked; the policies hold should a role ever be granted them.
alter table export enable row level security;
create policy company_sees_all on export to drawdesk_company using (true);
create policy work_sees_all on export to drawdesk_work using (true);
create policy tenant_sees_own on export to drawdesk_app using (
  aggregator_id = (select app_aggregator())
  and ((select app_agent()) is null or agent_id = (select app_agent())));
