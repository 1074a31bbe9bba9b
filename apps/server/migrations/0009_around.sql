-- Around the business: notifications, preferences, exports, banners and news, the feed of player sites and its
-- webhooks.

-- What people are notified of by the bell (screens.md §4): results that wait for them, rounds overdue, what went wrong.
-- No text is kept: the console makes it from `kind` and `details` in the reader's language. The audience is one
-- account, or whoever holds the right on the subject (in the provider group) among the people of a tenant: aggregator
-- and agent both null is the company's staff. It is judged when somebody reads, by the rights of that moment.
create table notification (
  id              bigint generated always as identity primary key,
  kind            text not null check (kind ~ '^[a-z][a-z_]{2,39}$'),
  -- what it is about, such as `round:42`: one notification while it stands, and done for everybody at once
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
-- once while it stands; also how it is found when what it asks for is done
create unique index notification_standing on notification
  (about, kind, coalesce(account_id, 0), coalesce(aggregator_id, 0), coalesce(agent_id, 0))
  where done_at is null;
-- whether there was a notification of a round before, also when that is done
create index notification_of_thing on notification (about, kind);
-- housekeeping
create index notification_by_age on notification (created_at);

-- Old ones go after 30 days; what was read of them goes along.
alter table notification enable row level security;
create policy company_sees_all on notification to drawdesk_company using (true);
create policy work_sees_all on notification to drawdesk_work using (true);
create policy identity_sees_all on notification to drawdesk_identity using (true);
create policy tenant_sees_own on notification to drawdesk_app using (
  aggregator_id = app_aggregator()
  and (app_agent() is null or agent_id = app_agent()));
grant select, insert, update (done_at) on notification to drawdesk_app, drawdesk_company;
grant select, insert, update (done_at), delete on notification to drawdesk_work;
grant select, insert on notification to drawdesk_identity;

create table notification_read (
  account_id       bigint not null references account,
  notification_id  bigint not null references notification on delete cascade,
  read_at          timestamptz not null default clock_timestamp(),
  primary key (account_id, notification_id)
);
create index notification_read_of on notification_read (notification_id);

alter table notification_read enable row level security;
create policy company_sees_all on notification_read to drawdesk_company using (true);
create policy tenant_sees_own on notification_read to drawdesk_app using (
  exists (select from notification n where n.id = notification_id));
grant select, insert on notification_read to drawdesk_app, drawdesk_company;

-- What a person does not want to be notified of (screens.md §4): kinds switched off, so that a new kind reaches
-- everybody. The tenant is that of the account, for row level security.
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
  aggregator_id = app_aggregator()
  and agent_id is not distinct from app_agent());
grant select, insert, update on notification_preference to drawdesk_app, drawdesk_company;

-- The pages a person has pinned, in their order; the tenant is that of the account, for row level security.
create table shortcut (
  account_id     bigint primary key references account,
  aggregator_id  bigint references aggregator,
  agent_id       bigint references agent,
  paths          text[] not null check (cardinality(paths) <= 24),
  changed_at     timestamptz not null default clock_timestamp()
);

alter table shortcut enable row level security;
create policy identity_sees_all on shortcut to drawdesk_identity using (true);
create policy company_sees_own on shortcut to drawdesk_company using (aggregator_id is null);
create policy tenant_sees_own on shortcut to drawdesk_app using (
  aggregator_id = app_aggregator()
  and agent_id is not distinct from app_agent());
grant select, insert, update on shortcut to drawdesk_app, drawdesk_company, drawdesk_identity;

-- Preferences and pinned pages belong to an account and are seen by its tenant alone: when an agent moves to another
-- master they go along, or its people could neither read nor save them. Staff, who move agents, see nobody's but their
-- own, hence functions.
create function move_preferences(agent bigint, aggregator bigint) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  update notification_preference p set aggregator_id = aggregator
  from agent a
  where p.agent_id = agent and a.id = agent and a.aggregator_id = aggregator
$$;
revoke execute on function move_preferences from public;
grant execute on function move_preferences to drawdesk_company;

-- Pinned pages belong to an account and are seen by its tenant alone: when an agent moves to another master they go
-- along, or its people could neither read nor save them. Staff, who move agents, see nobody's but their own, hence a
-- function.
create function move_shortcuts(agent bigint, aggregator bigint) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  update shortcut s set aggregator_id = aggregator
  from agent a
  where s.agent_id = agent and a.id = agent and a.aggregator_id = aggregator
$$;
revoke execute on function move_shortcuts from public;
grant execute on function move_shortcuts to drawdesk_company;

-- Files of whole lists (screens.md §4), made by the worker part by part and fetched from any API process: so they lie
-- in the database, in parts of one size, until they are a day old.
create table export (
  id             bigint generated always as identity primary key,
  -- the person who asked, and as whom
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

-- Read by `identity` alone, for the person who asked; the other policies hold should a role ever be granted something.
alter table export enable row level security;
create policy company_sees_all on export to drawdesk_company using (true);
create policy work_sees_all on export to drawdesk_work using (true);
create policy identity_sees_all on export to drawdesk_identity using (true);
create policy tenant_sees_own on export to drawdesk_app using (
  aggregator_id = app_aggregator()
  and (app_agent() is null or agent_id = app_agent()));
grant select, insert, update, delete on export to drawdesk_identity;

create table export_chunk (
  export_id  bigint not null references export on delete cascade,
  chunk_no   integer not null,
  bytes      bytea not null,
  primary key (export_id, chunk_no)
);

grant select, insert, update, delete on export_chunk to drawdesk_identity;

-- Pictures of banners and news (screens.md §4). They lie in the database, so that every API process serves them and a
-- backup has them: as uploaded they are read once and thrown away, what is kept was written anew by us.
create table image (
  id           bigint generated always as identity primary key,
  -- of the file as uploaded: the same file is kept once
  source_sha   bytea not null unique check (octet_length(source_sha) = 32),
  source_type  text not null,
  source_bytes integer not null,
  width        integer not null,
  height       integer not null,
  uploaded_by  text not null,
  created_at   timestamptz not null default clock_timestamp(),
  -- the first time something was saved with it; one that never was is forgotten after a day
  used_at      timestamptz
);
create index image_unused on image (created_at) where used_at is null;

create table image_rendition (
  image_id    bigint not null references image on delete cascade,
  media_type  text not null check (media_type in ('image/webp', 'image/jpeg')),
  width       integer not null,
  height      integer not null,
  -- the address: what lies there can never change
  sha         bytea not null check (octet_length(sha) = 32),
  content     bytea not null,
  primary key (image_id, media_type, width)
);
create index image_rendition_by_sha on image_rendition (sha);
-- compressed already
alter table image_rendition alter column content set storage external;

-- Banners and news of the company (screens.md §4).
create table content (
  id               bigint generated always as identity primary key,
  kind             text not null check (kind in ('banner', 'news')),
  title_en         text not null,
  title_th         text not null,
  image_id         bigint references image,
  link             text,
  text_en          text,
  text_th          text,
  pinned           boolean not null default false,
  everybody        boolean not null,
  active           boolean not null,
  shown_from       timestamptz,
  shown_until      timestamptz,
  position         integer not null,
  version          integer not null default 1,
  created_by       bigint references account,
  created_by_name  text not null,
  created_at       timestamptz not null default clock_timestamp(),
  changed_by       bigint references account,
  changed_by_name  text,
  changed_at       timestamptz,
  archived_at      timestamptz,
  check ((kind = 'banner') = (image_id is not null)),
  check ((kind = 'news') = (text_en is not null and text_th is not null)),
  check (kind = 'banner' or link is null),
  check (kind = 'news' or not pinned),
  check (shown_until > shown_from)
);
create index content_in_order on content (kind, position) where archived_at is null;
create index content_of_image on content (image_id) where image_id is not null;

-- Whom something is meant for that is not for everybody: a master with all its agents, or one agent, wherever it
-- belongs.
create table content_audience (
  content_id     bigint not null references content,
  seq            integer not null,
  aggregator_id  bigint references aggregator,
  agent_id       bigint references agent,
  primary key (content_id, seq),
  unique (content_id, aggregator_id),
  unique (content_id, agent_id),
  check ((aggregator_id is null) <> (agent_id is null))
);

-- The order of a list has a version of its own: whoever puts it in order has seen what is in it.
create table content_order (
  kind     text primary key check (kind in ('banner', 'news')),
  version  integer not null default 1
);
insert into content_order (kind) values ('banner'), ('news');

-- A tenant reads what is switched on and meant for somebody it may see; for whom exactly is the query's to say.
alter table content_audience enable row level security;
create policy company_sees_all on content_audience to drawdesk_company using (true);
create policy work_sees_all on content_audience to drawdesk_work using (true);
create policy tenant_reads_its_own on content_audience for select to drawdesk_app using (
  aggregator_id = app_aggregator()
  or agent_id = app_agent()
  or (app_agent() is null and agent_id in (select a.id from agent a)));
grant select (content_id, aggregator_id, agent_id) on content_audience to drawdesk_app;
grant select, insert, delete on content_audience to drawdesk_company;
grant select on content_audience to drawdesk_work;

alter table content enable row level security;
create policy company_sees_all on content to drawdesk_company using (true);
create policy work_sees_all on content to drawdesk_work using (true);
create policy tenant_reads_what_is_meant_for_it on content for select to drawdesk_app using (
  active
  and archived_at is null
  and (everybody or exists (select from content_audience a where a.content_id = id)));
grant
  select (id, kind, title_en, title_th, image_id, link, text_en, text_th, pinned, everybody, active, shown_from,
    shown_until, position, archived_at)
  on content to drawdesk_app;
grant select, insert, update on content to drawdesk_company;
grant select on content to drawdesk_work;

grant select, update (version) on content_order to drawdesk_company;
grant select on content_order to drawdesk_work;

alter table image enable row level security;
create policy company_sees_all on image to drawdesk_company using (true);
create policy work_sees_all on image to drawdesk_work using (true);
create policy identity_sees_all on image to drawdesk_identity using (true);
create policy tenant_reads_what_it_is_shown on image for select to drawdesk_app using (
  exists (select from content c where c.image_id = image.id));
grant select (id, width, height) on image to drawdesk_app;
grant select, insert, update (created_at, used_at) on image to drawdesk_company;
grant select on image to drawdesk_work;
grant select, delete on image to drawdesk_identity;

alter table image_rendition enable row level security;
create policy company_sees_all on image_rendition to drawdesk_company using (true);
create policy work_sees_all on image_rendition to drawdesk_work using (true);
create policy identity_sees_all on image_rendition to drawdesk_identity using (true);
create policy tenant_reads_what_it_is_shown on image_rendition for select to drawdesk_app using (
  exists (select from content c where c.image_id = image_rendition.image_id));
grant select (image_id, media_type, width, height, sha) on image_rendition to drawdesk_app;
grant select, insert on image_rendition to drawdesk_company;
grant select on image_rendition to drawdesk_work;
grant select, delete on image_rendition to drawdesk_identity;

-- The feed of a player site (screens.md §5): everything that was settled or taken back for an agent, in order, nothing
-- skipped and nothing twice.
--
-- Identities, and numbers of sequences, are given before they are committed: who reads by them passes over what a
-- slower transaction commits later. So the place in the feed is counted, not drawn: one row for each agent, feed_head,
-- is added to as the last step of the transaction and stays locked until that is committed. Entry n+1 can be numbered
-- only when entry n is there for everybody, and a transaction that is rolled back takes its number with it: the feed
-- has no gap, and what a reader has seen up to n is all there will ever be up to n. The other way, going by what
-- transactions are still running (as platform/live does), lets every reader stand still behind the longest transaction
-- of the whole database, and gives numbers that are no count: a person could not say "send it again from entry 120".
--
-- It costs settlement no wait: whoever settles, cancels or voids holds the credit of its agents from the beginning, so
-- two that meet on a head have met there before. Heads come last but for the heads of the log, in order of agent. And
-- it costs one row for each agent and settlement, however many bills: what an entry says of each bill is read from the
-- books when somebody asks, and never changes there.
--
-- The count belongs to the agent, not to its master: it stands under the master that the agent is under and goes along when
-- it moves, so that a site goes on with its cursor. Who moves an agent holds its credit under every master it had, and so
-- meets nobody who adds to the feed. Entries stay with the master that the bets were sold under, as all money rows do.
create table feed_head (
  aggregator_id  bigint not null,
  agent_id       bigint not null,
  position       bigint not null check (position > 0),
  primary key (aggregator_id, agent_id)
);

alter table feed_head enable row level security;
create policy company_sees_all on feed_head to drawdesk_company using (true);
create policy work_sees_all on feed_head to drawdesk_work using (true);
create policy tenant_sees_own on feed_head to drawdesk_app using (
  aggregator_id = app_aggregator()
  and (app_agent() is null or agent_id = app_agent()));
grant select, insert, update (position) on feed_head to drawdesk_app, drawdesk_work;
grant select, insert, update (aggregator_id, position) on feed_head to drawdesk_company;

-- Append-only. What became of the bills of one agent by one run of settlement, or of one bill.
create table feed_entry (
  aggregator_id  bigint not null,
  agent_id       bigint not null,
  position       bigint not null check (position > 0),
  kind           text not null
    check (kind in ('settled', 'reversed', 'voided', 'refunded', 'bill_cancelled', 'bill_voided')),
  round_id       bigint not null,
  -- null for a bill that was taken back before its round was settled
  settlement_id  bigint,
  -- null where it is about all bills of the round that stood
  bill_id        bigint,
  bill_count     bigint not null check (bill_count >= 0),
  ticket_count   bigint not null check (ticket_count >= 0),
  stake          bigint not null check (stake >= 0),
  -- below zero where payouts are taken back
  payout         bigint not null,
  at             timestamptz not null,
  primary key (aggregator_id, agent_id, position),
  check ((bill_id is not null) = (kind in ('bill_cancelled', 'bill_voided'))),
  check (settlement_id is not null or bill_id is not null)
);

alter table feed_entry enable row level security;
create policy company_sees_all on feed_entry to drawdesk_company using (true);
create policy work_sees_all on feed_entry to drawdesk_work using (true);
create policy tenant_sees_own on feed_entry to drawdesk_app using (
  aggregator_id = app_aggregator()
  and (app_agent() is null or agent_id = app_agent()));
create policy agent_reads_its_past on feed_entry for select to drawdesk_app using (
  agent_id = app_agent()
  and aggregator_id = any(app_former()));
grant select, insert on feed_entry to drawdesk_app, drawdesk_company, drawdesk_work;

-- Webhooks of player sites (screens.md §4 and §5): the feed of an agent, sent to an address of its site. One an agent;
-- it goes along when the agent moves. Secrets are sealed (platform/keys/secret-box.ts) and read by nobody but who
-- signs.
create table webhook (
  aggregator_id    bigint not null,
  agent_id         bigint not null,
  address          text not null,
  enabled          boolean not null default true,
  secret_sealed    text not null,
  secret_prefix    text not null,
  -- the secret before, which signs too until then
  previous_sealed  text,
  previous_until   timestamptz,
  version          integer not null default 1,
  -- how far the feed was delivered: all before position, and of that entry the bills up to bill_id, or all where null
  position         bigint not null check (position >= 0),
  bill_id          bigint,
  -- the delivery under way: every attempt carries the same entries, up to this one, under the same number
  sending_to       bigint,
  delivery_no      bigint not null default 0,
  attempts         integer not null default 0,
  failing_since    timestamptz,
  next_attempt_at  timestamptz,
  last_success_at  timestamptz,
  -- how long the receiver takes to answer, of late: slow ones have half the places
  average_ms       integer not null default 0 check (average_ms >= 0),
  -- when it was last sent by hand, the ten newest, oldest first: written before anything is sent
  by_hand_at       timestamptz[] not null default '{}',
  -- a day without success: nothing is sent before somebody says so
  stopped_at       timestamptz,
  -- who delivers holds it until then; whatever sends it elsewhere counts `claim` up, and what comes late is not taken
  claim            bigint not null default 0,
  claimed_until    timestamptz,
  primary key (aggregator_id, agent_id),
  check ((previous_sealed is null) = (previous_until is null))
);

-- Tenants and staff set an address, switch it and send by hand; the jobs deliver, and alone read a secret, so that a
-- new one is written by whoever may read the one before.
alter table webhook enable row level security;
create policy company_sees_all on webhook to drawdesk_company using (true);
create policy work_sees_all on webhook to drawdesk_work using (true);
create policy tenant_sees_own on webhook to drawdesk_app using (
  aggregator_id = app_aggregator()
  and (app_agent() is null or agent_id = app_agent()));
grant
  select (agent_id, aggregator_id, address, enabled, secret_prefix, previous_until, version, position, bill_id,
    sending_to, delivery_no, attempts, failing_since, next_attempt_at, last_success_at, by_hand_at, stopped_at, claim,
    claimed_until),
  insert (agent_id, aggregator_id, address, secret_sealed, secret_prefix, position),
  update (address, enabled, version, position, bill_id, sending_to, attempts, failing_since, next_attempt_at, by_hand_at,
    stopped_at, claim, claimed_until)
  on webhook to drawdesk_app;
grant
  select (agent_id, aggregator_id, address, enabled, secret_prefix, previous_until, version, position, bill_id,
    sending_to, delivery_no, attempts, failing_since, next_attempt_at, last_success_at, by_hand_at, stopped_at, claim,
    claimed_until),
  insert (agent_id, aggregator_id, address, secret_sealed, secret_prefix, position),
  update (aggregator_id, address, enabled, version, position, bill_id, sending_to, attempts, failing_since,
    next_attempt_at, by_hand_at, stopped_at, claim, claimed_until)
  on webhook to drawdesk_company;
grant
  select,
  update (secret_sealed, secret_prefix, previous_sealed, previous_until, version, position, bill_id, sending_to,
    delivery_no, attempts, failing_since, next_attempt_at, last_success_at, average_ms, stopped_at, claim,
    claimed_until)
  on webhook to drawdesk_work;

-- Every attempt, for ever: what a player site says it never got can be looked up. Times are given by whoever writes.
create table webhook_delivery (
  aggregator_id   bigint not null,
  id              bigint generated always as identity,
  agent_id        bigint not null,
  at              timestamptz not null,
  kind            text not null check (kind in ('events', 'test', 'resend')),
  delivery        text not null,
  attempt         integer not null check (attempt > 0),
  address         text not null,
  -- what was in it: behind (after_position, after_bill) up to to_position; null for a test
  after_position  bigint,
  after_bill      bigint,
  from_position   bigint,
  to_position     bigint,
  bills           integer not null,
  ok              boolean not null,
  status          integer,
  fault           text check (fault in ('status', 'redirect', 'timeout', 'connection', 'address_refused', 'certificate')),
  duration_ms     integer not null,
  -- the first bytes
  answer          text not null,
  account_id      bigint,
  by_name         text,
  primary key (aggregator_id, id),
  check (ok = (fault is null)),
  check ((kind = 'test') = (to_position is null))
);
create index webhook_delivery_of_agent on webhook_delivery (aggregator_id, agent_id, id desc);

alter table webhook_delivery enable row level security;
create policy company_sees_all on webhook_delivery to drawdesk_company using (true);
create policy work_sees_all on webhook_delivery to drawdesk_work using (true);
create policy tenant_sees_own on webhook_delivery to drawdesk_app using (
  aggregator_id = app_aggregator()
  and (app_agent() is null or agent_id = app_agent()));
create policy agent_reads_its_past on webhook_delivery for select to drawdesk_app using (
  agent_id = app_agent()
  and aggregator_id = any(app_former()));
grant select on webhook_delivery to drawdesk_app, drawdesk_company;
grant select, insert on webhook_delivery to drawdesk_work;
