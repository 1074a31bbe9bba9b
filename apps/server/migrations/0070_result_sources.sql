-- Where results come from by themselves (domain.md §2): sources as data, every time one was asked, and how far the result
-- of a round is. All of it is the company's: tenants read nothing here.

create table result_source (
  id              bigint generated always as identity primary key,
  provider_id     text not null references provider,
  name            text not null,
  priority        smallint not null,
  active          boolean not null,
  -- where it is read, without the values of headers
  place           jsonb not null,
  -- values by name of the header, each sealed for this source and its server
  sealed_headers  jsonb not null default '{}',
  -- which field is where, what ties an answer to its round, and which texts say "not yet"
  reading         jsonb not null,
  archived_at     timestamptz,
  changed_at      timestamptz not null,
  version         integer not null default 1
);
create index result_source_of_provider on result_source (provider_id, priority, id) where archived_at is null;

-- Append-only.
create table result_fetch (
  id            bigint generated always as identity primary key,
  provider_id   text not null references provider,
  source_id     bigint not null references result_source,
  round_id      bigint not null references round,
  at            timestamptz not null,
  duration_ms   integer not null,
  http_status   integer,
  outcome       text not null check (outcome in ('result', 'not_ready', 'wrong', 'failed')),
  problem       text,
  detail        text,
  -- what was read, also where it does not fit the draw
  entered       jsonb,
  answer_bytes  integer,
  -- result_answer, for as long as that is kept; many fetches that brought the same share one
  answer_id     bigint,
  check ((problem is null) = (outcome = 'result'))
);
create index result_fetch_of_provider on result_fetch (provider_id, id desc);
create index result_fetch_of_source on result_fetch (source_id, id desc);
create index result_fetch_of_round on result_fetch (round_id, source_id, id desc);

-- Answers as they came, up to a size. They are big, so they go after a while.
create table result_answer (
  id       bigint generated always as identity primary key,
  body     text not null,
  cut      boolean not null,
  kept_at  timestamptz not null
);
create index result_answer_by_age on result_answer (kept_at);

-- How far the sources are with a round, from its draw on. Fetches and results up to the ones named here are of before:
-- asking anew begins after them.
create table result_collection (
  round_id          bigint primary key references round,
  state             text not null check (state in ('collecting', 'disagreed', 'silent', 'refused')),
  until             timestamptz not null,
  after_fetch_id    bigint not null,
  after_result_id   bigint not null
);

grant select, insert, update on result_source to drawdesk_company;
grant select on result_fetch, result_answer to drawdesk_company;
grant select, insert, update on result_collection to drawdesk_company;
grant select on result_source to drawdesk_work;
grant select, insert on result_fetch to drawdesk_work;
grant select, insert, delete on result_answer to drawdesk_work;
grant select, insert, update on result_collection to drawdesk_work;
