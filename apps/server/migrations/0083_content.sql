-- Banners and news of the company (screens.md §4). Pictures lie in the database, so that every API process serves them and
-- a backup has them: as uploaded they are read once and thrown away, what is kept was written anew by us.
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

-- Whom something is meant for that is not for everybody: a master with all its agents, or one agent, wherever it belongs.
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
  aggregator_id = (select app_aggregator())
  or agent_id = (select app_agent())
  or ((select app_agent()) is null and agent_id in (select a.id from agent a)));
alter table content enable row level security;
create policy company_sees_all on content to drawdesk_company using (true);
create policy work_sees_all on content to drawdesk_work using (true);
create policy tenant_reads_what_is_meant_for_it on content for select to drawdesk_app using (
  active and archived_at is null
  and (everybody or exists (select from content_audience a where a.content_id = id)));
alter table image enable row level security;
create policy company_sees_all on image to drawdesk_company using (true);
create policy work_sees_all on image to drawdesk_work using (true);
create policy tenant_reads_what_it_is_shown on image for select to drawdesk_app using (
  exists (select from content c where c.image_id = image.id));
alter table image_rendition enable row level security;
create policy company_sees_all on image_rendition to drawdesk_company using (true);
create policy work_sees_all on image_rendition to drawdesk_work using (true);
create policy tenant_reads_what_it_is_shown on image_rendition for select to drawdesk_app using (
  exists (select from content c where c.image_id = image_rendition.image_id));

grant select on image, image_rendition, content, content_audience, content_order to drawdesk_company, drawdesk_work;
grant select (id, kind, title_en, title_th, image_id, link, text_en, text_th, pinned, everybody, active, shown_from,
    shown_until, position, archived_at) on content to drawdesk_app;
grant select (content_id, aggregator_id, agent_id) on content_audience to drawdesk_app;
grant select (image_id, media_type, width, height, sha) on image_rendition to drawdesk_app;
grant select (id, width, height) on image to drawdesk_app;

grant insert, update (created_at, used_at) on image to drawdesk_company;
grant insert on image_rendition to drawdesk_company;
grant insert, update on content to drawdesk_company;
grant insert, delete on content_audience to drawdesk_company;
grant update (version) on content_order to drawdesk_company;
