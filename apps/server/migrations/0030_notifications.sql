-- What people are told by the bell (screens.md §4): results that wait for them, rounds overdue, what went wrong.

-- No text is kept: the console makes it from `kind` and `details` in the reader's language. The audience is one account,
-- or whoever holds the right on the subject (in the provider group) among the people of a tenant: aggregator and agent
-- both null is the company's staff. It is judged when somebody reads, by the rights of that moment.
create table notification (
  id              bigint generated always as identity primary key,
  kind            text not null check (kind ~ '^[a-z][a-z_]{2,39}$'),
  -- the thing it tells of, such as `round:42`: told once while it stands, and done for everybody at once
  about           text not null,
  details         jsonb not null,
  aggregator_id   bigint references aggregator,
  agent_id        bigint references agent,
  account_id      bigint references account,
  subject         text,
  action          text check (action in ('manage', 'view')),
  provider_group  text,
  -- whoever took the first step is not asked for the second
  except_account_id bigint references account,
  created_at      timestamptz not null default clock_timestamp(),
  done_at         timestamptz,
  check (agent_id is null or aggregator_id is not null),
  check ((account_id is null) = (subject is not null)),
  check ((subject is null) = (action is null))
);
-- the list of one tenant's people, newest first
create index notification_of_tenant on notification (aggregator_id, agent_id, id desc);
-- told once while it stands; also how what it asks for finds it when done
create unique index notification_standing on notification
  (about, kind, coalesce(account_id, 0), coalesce(aggregator_id, 0), coalesce(agent_id, 0))
  where done_at is null;
-- whether a round was told of before, also when that is done
create index notification_of_thing on notification (about, kind);
-- housekeeping
create index notification_by_age on notification (created_at);

create table notification_read (
  account_id       bigint not null references account,
  notification_id  bigint not null references notification on delete cascade,
  read_at          timestamptz not null default clock_timestamp(),
  primary key (account_id, notification_id)
);
create index notification_read_of on notification_read (notification_id);

alter table notification enable row level security;
create policy company_sees_all on notification to drawdesk_company using (true);
create policy work_sees_all on notification to drawdesk_work using (true);
create policy tenant_sees_own on notification to drawdesk_app using (
  aggregator_id = (select app_aggregator())
  and ((select app_agent()) is null or agent_id = (select app_agent())));

alter table notification_read enable row level security;
create policy company_sees_all on notification_read to drawdesk_company using (true);
create policy tenant_sees_own on notification_read to drawdesk_app using (
  exists (select from notification n where n.id = notification_id));

grant select, insert on notification to drawdesk_app, drawdesk_company, drawdesk_work;
-- when what it asks for is done
grant update (done_at) on notification to drawdesk_app, drawdesk_company, drawdesk_work;
grant select, insert on notification_read to drawdesk_app, drawdesk_company;
-- old ones go after 30 days; what was read of them goes along
grant delete on notification to drawdesk_work;
