-- Lists: views that a person saves, or shares with a role, and codes in the order in which people count.

-- A search of a list under a name: its filters, order and columns. It belongs to a person; shared_with names the roles
-- that see it as well, of the same company or master. Agents share nothing.
create table saved_view (
  id             bigint generated always as identity primary key,
  account_id     bigint not null references account,
  aggregator_id  bigint references aggregator,
  agent_id       bigint references agent,
  -- the list as the console names it
  list           text not null check (list ~ '^[A-Za-z0-9.-]{1,60}$'),
  name           text not null check (length(name) between 1 and 60),
  -- the parameters of the address, by name: twenty of 200 characters, each of three bytes, and their names
  search         jsonb not null check (jsonb_typeof(search) = 'object' and pg_column_size(search) <= 16000),
  -- null: the columns that a reader has chosen for the list
  hidden         text[] check (cardinality(hidden) <= 60),
  shared_with    text[] not null default '{}' check (cardinality(shared_with) <= 9),
  changed_at     timestamptz not null default clock_timestamp(),
  check (agent_id is null or shared_with = '{}')
);
create unique index saved_view_by_name on saved_view (account_id, list, lower(name));
-- those of other people
create index saved_view_shared on saved_view (coalesce(aggregator_id, 0)) where shared_with <> '{}';

-- The view with which a list opens for a person: an own one or a shared one.
create table saved_view_default (
  account_id     bigint not null references account,
  aggregator_id  bigint references aggregator,
  agent_id       bigint references agent,
  list           text not null check (length(list) <= 60),
  saved_view_id  bigint not null references saved_view on delete cascade,
  primary key (account_id, list)
);
create index saved_view_default_of_view on saved_view_default (saved_view_id);

alter table saved_view enable row level security;
create policy company_sees_own on saved_view to drawdesk_company using (aggregator_id is null);
create policy tenant_sees_own on saved_view to drawdesk_app using (
  aggregator_id = app_aggregator()
  and agent_id is not distinct from app_agent());
create policy agent_sees_shared on saved_view for select to drawdesk_app using (
  aggregator_id = app_aggregator() and agent_id is null and shared_with <> '{}');
grant select, insert, update, delete on saved_view to drawdesk_app, drawdesk_company;

alter table saved_view_default enable row level security;
create policy company_sees_own on saved_view_default to drawdesk_company using (aggregator_id is null);
create policy tenant_sees_own on saved_view_default to drawdesk_app using (
  aggregator_id = app_aggregator()
  and agent_id is not distinct from app_agent());
grant select, insert, update, delete on saved_view_default to drawdesk_app, drawdesk_company;

-- Whether the person who shares a view is active still, in one of the roles that may. Agents don't see the accounts of
-- their master, so they need this function.
create function view_still_shared(view_id bigint, sharing_roles text[]) returns boolean
  language sql stable security definer set search_path = public, pg_temp
as $$
  select exists (
    select from saved_view v
    join account a on a.id = v.account_id
    where v.id = view_id and v.shared_with <> '{}'
      and v.aggregator_id is not distinct from app_aggregator()
      and a.status = 'active' and a.role = any(sharing_roles))
$$;
revoke execute on function view_still_shared from public;
grant execute on function view_still_shared to drawdesk_app, drawdesk_company;

-- Like pinned pages they move with the agent (0009). A view that the old master shares stays with that master.
create function move_saved_views(agent bigint, aggregator bigint) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  delete from saved_view_default d
  using saved_view v, agent a
  where d.agent_id = agent and a.id = agent and a.aggregator_id = aggregator
    and v.id = d.saved_view_id and v.agent_id is distinct from agent;
  update saved_view v set aggregator_id = aggregator
  from agent a
  where v.agent_id = agent and a.id = agent and a.aggregator_id = aggregator;
  update saved_view_default d set aggregator_id = aggregator
  from agent a
  where d.agent_id = agent and a.id = agent and a.aggregator_id = aggregator;
$$;
revoke execute on function move_saved_views from public;
grant execute on function move_saved_views to drawdesk_company;

-- agent2 comes before agent10: each run of digits is as long as twenty of them, byte by byte. Codes that only differ by
-- leading zeros are equal here, and ordered by their ids.
create function digits_padded(code text) returns text
  language sql immutable strict parallel safe
as $$
  select regexp_replace(regexp_replace(code, '(\d+)', '00000000000000000000\1', 'g'), '\d*(\d{20})', '\1', 'g')
$$;
alter table agent
  add column code_order text collate "C" generated always as (digits_padded(code)) stored not null;
alter table aggregator
  add column code_order text collate "C" generated always as (digits_padded(code)) stored not null;
create index agent_by_code on agent (code_order, id);
create index aggregator_by_code on aggregator (code_order, id);
