-- Around the business: notifications, preferences, exports, banners and news, the feed of player sites and its
-- webhooks.

-- Notifications of the bell (screens.md §4): results that wait for a person, overdue rounds, errors. No text is kept:
-- the console makes it from `kind` and `details` in the reader's language. The audience is one account, or all people
-- of a tenant who have the right on the subject (in the provider group); aggregator and agent both null means the
-- company's staff. Rights are checked when somebody reads, as they are at that moment.
create table notification (
  id              bigint generated always as identity primary key,
  kind            text not null check (kind ~ '^[a-z][a-z_]{2,39}$'),
  -- what it is about, such as `round:42`: one open notification each, and closed for everybody at once
  about           text not null,
  details         jsonb not null,
  aggregator_id   bigint references aggregator,
  agent_id        bigint references agent,
  account_id      bigint references account,
  subject         text,
  action          text check (action in ('manage', 'view')),
  provider_group  text,
  -- the person who took the first step is not asked for the second
  except_account_id bigint references account,
  created_at      timestamptz not null default clock_timestamp(),
  done_at         timestamptz,
  check (agent_id is null or aggregator_id is not null),
  check ((account_id is null) = (subject is not null)),
  check ((subject is null) = (action is null))
);
-- the list of one tenant's people, newest first
create index notification_of_tenant on notification (aggregator_id, agent_id, id desc);
-- one open notification each; also used to find it when it is closed
create unique index notification_standing on notification
  (about, kind, coalesce(account_id, 0), coalesce(aggregator_id, 0), coalesce(agent_id, 0))
  where done_at is null;
-- whether a round already had a notification, even a closed one
create index notification_of_thing on notification (about, kind);
-- housekeeping
create index notification_by_age on notification (created_at);

-- Old ones are deleted after 30 days, with their read marks.
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

-- Kinds of notifications that a person switched off (screens.md §4). Only switched-off kinds are kept, so that
-- everybody gets a new kind. The tenant is that of the account, for row level security.
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

-- Preferences and pinned pages belong to an account, and only its tenant sees them. When an agent moves to another
-- master they must move too; without this its people could neither read nor save them. Staff, who move agents, see only
-- their own rows, so they need these functions.
create function move_preferences(agent bigint, aggregator bigint) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  update notification_preference p set aggregator_id = aggregator
  from agent a
  where p.agent_id = agent and a.id = agent and a.aggregator_id = aggregator
$$;
revoke execute on function move_preferences from public;
grant execute on function move_preferences to drawdesk_company;

-- Pinned pages belong to an account, and only its tenant sees them. When an agent moves to another master they must
-- move too; without this its people could neither read nor save them. Staff, who move agents, see only their own rows,
-- so they need this function.
create function move_shortcuts(agent bigint, aggregator bigint) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  update shortcut s set aggregator_id = aggregator
  from agent a
  where s.agent_id = agent and a.id = agent and a.aggregator_id = aggregator
$$;
revoke execute on function move_shortcuts from public;
grant execute on function move_shortcuts to drawdesk_company;

-- Files of whole lists (screens.md §4). The worker writes them part by part, and any API process may serve them. So
-- they are kept in the database, in parts of one size, until they are a day old.
create table export (
  id             bigint generated always as identity primary key,
  -- the person who requested it, and the organisation that the person impersonated
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

-- Only `identity` reads it, for the person who requested it; the other policies protect it if a role is granted access
-- later.
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

-- Pictures of banners and news (screens.md §4). They are kept in the database, so that every API process serves them
-- and a backup has them. The uploaded file is not kept: it is read once and written again in a format of our own.
create table image (
  id           bigint generated always as identity primary key,
  -- of the uploaded file: the same file is kept once
  source_sha   bytea not null unique check (octet_length(source_sha) = 32),
  source_type  text not null,
  source_bytes integer not null,
  width        integer not null,
  height       integer not null,
  uploaded_by  text not null,
  created_at   timestamptz not null default clock_timestamp(),
  -- when it was first used by saved content; a picture that is never used is deleted after a day
  used_at      timestamptz
);
create index image_unused on image (created_at) where used_at is null;

create table image_rendition (
  image_id    bigint not null references image on delete cascade,
  media_type  text not null check (media_type in ('image/webp', 'image/jpeg')),
  width       integer not null,
  height      integer not null,
  -- part of the address: the picture at an address never changes
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

-- The audience of content that is not for everybody: a master with all its agents, or one agent under any master.
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

-- The order of a list has its own version: a new order is refused when the list was changed since it was read.
create table content_order (
  kind     text primary key check (kind in ('banner', 'news')),
  version  integer not null default 1
);
insert into content_order (kind) values ('banner'), ('news');

-- A tenant reads content that is switched on and meant for an organisation it may see. The query then chooses the exact
-- audience.
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

-- The feed of a player site (screens.md §5): everything that was settled or taken back for an agent, in order, without
-- gaps and without duplicates.
--
-- Numbers of identity columns and sequences are given before the commit. A reader that goes by them would miss what a
-- slower transaction commits later. So positions are counted: each agent has one row in feed_head, which is raised as
-- the last step of the transaction and stays locked until the commit. Entry n+1 can be numbered only when everybody can
-- read entry n, and a rollback takes its number back. So the feed has no gap, and the entries up to n are complete when
-- n is readable. The other way is to go by running transactions, as platform/live does. Then every reader waits for the
-- longest transaction of the whole database, and the numbers are not a count: a person could not say "send it again
-- from entry 120".
--
-- Settlement does not wait longer because of this. Settling, cancelling and voiding lock the credit of their agents at
-- the start, so two transactions that need the same head have already waited for each other there. Heads are locked in
-- the order of agents, after everything else except the heads of the log. A settlement adds one row for each agent,
-- however many bills it has: the values of each bill are read from bills and payouts on request, and they never change
-- there.
--
-- The count belongs to the agent, not to its master. The row names the agent's current master and is changed when the
-- agent moves, so that a site keeps its cursor. A move locks the agent's credit under every master it had, so no other
-- transaction adds to the feed meanwhile. Entries stay with the master that the bets were sold under, as all money rows
-- do.
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
  -- null where the entry is about all bills of the round that were not taken back
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

-- Webhooks of player sites (screens.md §4 and §5): the feed of an agent, sent to an address of its site. One for each
-- agent; it moves with the agent. Secrets are sealed (platform/keys/secret-box.ts) and read only to sign.
create table webhook (
  aggregator_id    bigint not null,
  agent_id         bigint not null,
  address          text not null,
  enabled          boolean not null default true,
  secret_sealed    text not null,
  secret_prefix    text not null,
  -- the previous secret, which also signs until previous_until
  previous_sealed  text,
  previous_until   timestamptz,
  version          integer not null default 1,
  -- how far the feed was delivered: all entries before position, and of the entry at position the bills up to bill_id,
  -- or all bills where it is null
  position         bigint not null check (position >= 0),
  bill_id          bigint,
  -- the delivery in progress: every attempt carries the same entries, up to this one, under the same number
  sending_to       bigint,
  delivery_no      bigint not null default 0,
  attempts         integer not null default 0,
  failing_since    timestamptz,
  next_attempt_at  timestamptz,
  last_success_at  timestamptz,
  -- recent average answer time of the receiver: slow receivers may use only half the places
  average_ms       integer not null default 0 check (average_ms >= 0),
  -- times of the ten newest deliveries sent by hand, oldest first; written before anything is sent
  by_hand_at       timestamptz[] not null default '{}',
  -- after a day without success nothing is sent until a person starts it again
  stopped_at       timestamptz,
  -- the delivering worker holds the webhook until then; a change of its address or position raises `claim`, and an
  -- answer that comes with an older claim is ignored
  claim            bigint not null default 0,
  claimed_until    timestamptz,
  primary key (aggregator_id, agent_id),
  check ((previous_sealed is null) = (previous_until is null))
);

-- Tenants and staff set an address, switch it and send by hand. The jobs deliver. Only the jobs read a secret, so only
-- they replace it, because they must keep the previous one.
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

-- Every attempt, kept for ever, so that people can look up what a player site says it never received. The caller gives
-- the times.
create table webhook_delivery (
  aggregator_id   bigint not null,
  id              bigint generated always as identity,
  agent_id        bigint not null,
  at              timestamptz not null,
  kind            text not null check (kind in ('events', 'test', 'resend')),
  delivery        text not null,
  attempt         integer not null check (attempt > 0),
  address         text not null,
  -- its content: entries after (after_position, after_bill) up to to_position; null for a test
  after_position  bigint,
  after_bill      bigint,
  from_position   bigint,
  to_position     bigint,
  bills           integer not null,
  ok              boolean not null,
  status          integer,
  fault           text check (fault in ('status', 'redirect', 'timeout', 'connection', 'address_refused', 'certificate')),
  duration_ms     integer not null,
  -- the first bytes of the response
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
