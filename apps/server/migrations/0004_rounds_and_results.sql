-- Rounds and results: what is sold and when it is drawn, how its result is found, and the draws of the house.

create table provider (
  id                        text primary key check (id ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  provider_group            text not null,
  name_en                   text not null,
  name_th                   text not null,
  -- 'flag-th', or 'mark' for letters
  logo                      text not null default 'mark',
  sort_order                integer not null,
  -- Behaviour comes from these columns, never from a provider's name (domain.md §2). docs/decisions/0012 says which of
  -- them are fixed for a round when it opens.
  derivation                text not null,
  -- narrower than its derivation's; null: its derivation's
  draw_format               jsonb,
  bet_types                 text[] not null,
  switches                  jsonb not null default '{}',
  schedule                  jsonb not null,
  calendar                  jsonb not null default '[]',
  result_mode               text not null default 'manual' check (result_mode in ('auto', 'manual')),
  confirm_mode              text not null default 'review' check (confirm_mode in ('review', 'blind')),
  auto_confirm              boolean not null default false,
  -- how many sources must agree on a result
  sources_agree             smallint not null default 1 check (sources_agree in (1, 2)),
  -- a setting that decides results automatically has no effect until a second person has approved exactly this version
  approval                  text not null default 'waiting' check (approval in ('waiting', 'approved', 'declined')),
  accepting                 boolean not null default true,
  no_result_after_minutes   integer not null default 1440,
  -- null: a round without a result is never refunded automatically
  refund_after_minutes      integer check (refund_after_minutes > 0),
  cancel_window_minutes     integer not null default 30 check (cancel_window_minutes >= 0),
  cancels_per_day           integer not null default 10 check (cancels_per_day >= 0),
  -- who draws it
  house_game                text not null default 'none' check (house_game in ('none', 'yigi', 'commit_reveal')),
  -- with this number of shots the list is full, and the round is refunded
  yigi_shots_max            integer not null default 100000 check (yigi_shots_max between 64 and 100000),
  -- how much of the list one agent may send
  yigi_agent_share_percent  smallint not null default 25 check (yigi_agent_share_percent between 1 and 100),
  yigi_players_min          smallint not null default 5 check (yigi_players_min between 1 and 1000),
  yigi_agents_min           smallint not null default 2 check (yigi_agents_min between 1 and 100),
  -- mixes a public beacon into each draw
  beacon                    boolean not null default false,
  beacon_wait_minutes       smallint not null default 10 check (beacon_wait_minutes between 1 and 1440),
  changed_at                timestamptz,
  version                   integer not null default 1
);

grant select on provider to drawdesk_app, drawdesk_work, drawdesk_identity;
grant select, insert, update on provider to drawdesk_company;

create table round (
  id                       bigint generated always as identity primary key,
  provider_id              text not null references provider,
  label                    text not null,
  business_date            date not null,
  open_at                  timestamptz not null,
  close_at                 timestamptz not null,
  -- the announced time of the draw
  draw_at                  timestamptz not null,
  -- the true time of the draw, where staff have entered one
  drawn_at                 timestamptz,
  -- the schedule does not change rounds that it did not make, nor rounds whose times a person set
  origin                   text not null default 'schedule' check (origin in ('schedule', 'extra')),
  times_changed            boolean not null default false,
  status                   text not null default 'scheduled' check (status in
    ('scheduled', 'open', 'waiting', 'waiting_confirm', 'settled', 'cancelled', 'void_pending', 'voided')),
  -- the status that a declined void or a rejected correction returns to
  returns_to               text,
  sealed_at                timestamptz,
  current_result_id        bigint,
  current_settlement_id    bigint,
  -- The rules that decide the round's money, copied from its provider when the round opens. A later change of the
  -- provider changes only rounds that open later, and settlement never reads today's settings (domain.md §0;
  -- docs/decisions/0012).
  rules_fixed_at           timestamptz,
  switches                 jsonb,
  derivation               text,
  draw_format              jsonb,
  result_mode              text,
  confirm_mode             text,
  auto_confirm             boolean,
  sources_agree            smallint,
  -- only settings that were approved when the round opened decide it without people
  automatic_approved       boolean,
  no_result_after_minutes  integer,
  -- null: never refunded without a result
  refund_after_minutes     integer,
  cancel_window_minutes    integer,
  cancels_per_day          integer,
  version                  integer not null default 1,
  unique (provider_id, label),
  check (open_at < close_at and close_at <= draw_at),
  check (drawn_at >= open_at),
  constraint rules_fixed_whole check (
    rules_fixed_at is null
    or (switches is not null and derivation is not null and result_mode is not null and confirm_mode is not null
        and auto_confirm is not null and sources_agree is not null and no_result_after_minutes is not null
        and cancel_window_minutes is not null and cancels_per_day is not null))
);
-- the clock: rounds to be opened or closed now
create index round_due on round (status, open_at, close_at) where status in ('scheduled', 'open');
create index round_by_provider on round (provider_id, draw_at desc);
create index round_by_status on round (status, close_at);
create index round_by_date on round (business_date desc, provider_id);
-- the search palette: by the beginning of the label within a provider
create index round_by_label on round (provider_id, label text_pattern_ops);

-- The clock and settlement change the status of rounds. `for share` needs the update right on one column: accepting
-- bills locks the open round with it. The company may change the schedule of a provider. Rounds that were made in
-- advance, were never opened and are not referred to are then deleted. A round that was ever offered stays.
grant select, update (version) on round to drawdesk_app;
grant select, insert, update, delete on round to drawdesk_company;
grant select, insert, update on round to drawdesk_work;
grant select on round to drawdesk_identity;

-- Every step of every round; append-only. Who asked for a void is read from here.
create table round_transition (
  id           bigint generated always as identity primary key,
  round_id     bigint not null references round,
  from_status  text not null,
  to_status    text not null,
  account_id   bigint references account,
  reason       text,
  at           timestamptz not null default clock_timestamp()
);
create index round_transition_of_round on round_transition (round_id, id desc);

grant select, insert on round_transition to drawdesk_company, drawdesk_work;

-- Counts the small tables that every query across masters begins with. Autovacuum never does, because they change too
-- little. Without these counts the planner takes a few masters for thousands and reads whole tables.
create function count_small_tables() returns void
  language plpgsql security definer set search_path = public, pg_temp
as $$
begin
  analyze aggregator, agent, provider;
end
$$;
revoke execute on function count_small_tables from public;
grant execute on function count_small_tables to drawdesk_work;

-- Versions of a round's result; append-only, decisions stand beside them.
create table result (
  id          bigint generated always as identity primary key,
  round_id    bigint not null references round,
  version_no  integer not null,
  entered     jsonb not null,
  derived     jsonb not null,
  reason      text,
  source      text not null default 'manual',
  entered_by  bigint references account,
  entered_at  timestamptz not null default clock_timestamp(),
  unique (round_id, version_no)
);

grant select, insert on result to drawdesk_company, drawdesk_work;

-- What became of a version of a result; append-only. A confirmed result that settlement refuses can be taken back;
-- without this its round would wait for ever. That is a second step of the same result, and the last step counts.
create table result_decision (
  result_id     bigint not null references result,
  step          smallint not null default 1 check (step in (1, 2)),
  decision      text not null check (decision in ('confirmed', 'rejected', 'mismatched', 'withdrawn')),
  second_entry  jsonb,
  reason        text,
  decided_by    bigint references account,
  decided_at    timestamptz not null default clock_timestamp(),
  primary key (result_id, step),
  check (step = 1 or decision in ('rejected', 'withdrawn'))
);

grant select, insert on result_decision to drawdesk_company, drawdesk_work;

-- After a round is settled everybody may read what was drawn. How it was entered and decided is for the company only. A
-- view with the rights of its owner, so that tenants read only these columns of a result.
create view published_result as
select r.id as round_id, v.id as result_id, v.entered, v.derived, v.version_no > 1 as corrected,
       coalesce(
         (select d.decided_at from result_decision d
          where d.result_id = v.id and d.decision = 'confirmed' order by d.step desc limit 1),
         v.entered_at) as published_at
from round r
join result v on v.id = r.current_result_id
where r.status = 'settled';

grant select on published_result to drawdesk_app, drawdesk_company, drawdesk_work;

-- Where results come from automatically (domain.md §2). Sources are for the company only: tenants read nothing here.
create table result_source (
  id              bigint generated always as identity primary key,
  provider_id     text not null references provider,
  name            text not null,
  priority        smallint not null,
  active          boolean not null,
  -- the address that is read, without the values of headers
  place           jsonb not null,
  -- values by name of the header, each sealed for this source and its server
  sealed_headers  jsonb not null default '{}',
  -- which field is where, what proves that a response belongs to its round, and which texts mean "not yet"
  reading         jsonb not null,
  -- a source counts for nothing until a second person has approved exactly this version
  approval        text not null default 'waiting' check (approval in ('waiting', 'approved', 'declined')),
  archived_at     timestamptz,
  changed_at      timestamptz not null,
  version         integer not null default 1
);
create index result_source_of_provider on result_source (provider_id, priority, id) where archived_at is null;

grant select, insert, update on result_source to drawdesk_company;
grant select on result_source to drawdesk_work;

-- Every time a source was asked; append-only.
create table result_fetch (
  id              bigint generated always as identity primary key,
  provider_id     text not null references provider,
  source_id       bigint not null references result_source,
  -- a response is only valid for the version of the source it was read with: after a source is corrected, older
  -- responses no longer count
  source_version  integer not null,
  round_id        bigint not null references round,
  at              timestamptz not null,
  duration_ms     integer not null,
  http_status     integer,
  outcome         text not null check (outcome in ('result', 'not_ready', 'wrong', 'failed')),
  problem         text,
  detail          text,
  -- what was read, also where it does not fit the draw
  entered         jsonb,
  answer_bytes    integer,
  -- result_answer, while it is kept; several fetches with the same response share one
  answer_id       bigint,
  check ((problem is null) = (outcome = 'result'))
);
create index result_fetch_of_provider on result_fetch (provider_id, id desc);
create index result_fetch_of_source on result_fetch (source_id, id desc);
create index result_fetch_of_round on result_fetch (round_id, source_id, id desc);

grant select on result_fetch to drawdesk_company;
grant select, insert on result_fetch to drawdesk_work;

-- Responses as they came, up to a size limit. They are large, so they are deleted after some time.
create table result_answer (
  id       bigint generated always as identity primary key,
  body     text not null,
  cut      boolean not null,
  kept_at  timestamptz not null
);
create index result_answer_by_age on result_answer (kept_at);

grant select on result_answer to drawdesk_company;
grant select, insert, delete on result_answer to drawdesk_work;

-- How far the sources have come with a round, from its draw on. Fetches and results up to the ones named here belong to
-- an earlier attempt: a new attempt begins after them.
create table result_collection (
  round_id         bigint primary key references round,
  state            text not null check (state in ('collecting', 'disagreed', 'silent', 'refused')),
  until            timestamptz not null,
  after_fetch_id   bigint not null,
  after_result_id  bigint not null,
  -- who asked the sources again: the result they then give is confirmed by another person, never automatically
  asked_again_by   bigint[] not null default '{}'
);

grant select, insert, update on result_collection to drawdesk_company, drawdesk_work;

-- Every change of a source, or of the deciding fields of a provider (no source), and who decided about it.
create table automatic_change (
  id               bigint generated always as identity primary key,
  provider_id      text not null references provider,
  source_id        bigint references result_source,
  -- of the source, or of the provider
  version          integer not null,
  -- null: the system
  changed_by       bigint references account,
  changed_by_name  text not null,
  changed_at       timestamptz not null default clock_timestamp(),
  -- archiving a source is a change too, but nobody has to approve it
  decision         text check (decision in ('approved', 'declined', 'replaced', 'archived')),
  decided_by       bigint references account,
  decided_by_name  text,
  decided_at       timestamptz,
  reason           text,
  check ((decision is null) = (decided_at is null))
);
create index automatic_change_of on automatic_change (provider_id, source_id, id desc);

grant
  select,
  insert,
  update (decision, decided_by, decided_by_name, decided_at, reason)
  on automatic_change to drawdesk_company;
grant select on automatic_change to drawdesk_work;

-- The sources that gave a result: a person who changed or approved one of them may not confirm the result.
create table result_source_used (
  result_id       bigint not null references result,
  source_id       bigint not null references result_source,
  source_version  integer not null,
  primary key (result_id, source_id)
);

grant select on result_source_used to drawdesk_company;
grant select, insert on result_source_used to drawdesk_work;

-- Rounds that the house draws itself, in a way that anyone can prove and nobody can know in advance (domain.md §2). The
-- game of a round, its rules for shots and its beacon are fixed in the transaction that opens it.
create table house_round (
  round_id             bigint primary key references round,
  game                 text not null check (game in ('yigi', 'commit_reveal')),
  -- `classic`: yigi from its shots alone
  formula              text not null check (formula in ('classic', 'committed')),
  opened_at            timestamptz not null,
  -- when the round is drawn, as announced when bets were first taken
  draw_at              timestamptz not null,
  -- SHA-256 of the seed; public from the opening on, in the same transaction, so before the first bet
  commitment           text check (commitment ~ '^[0-9a-f]{64}$'),
  shots_max            integer check (shots_max between 16 and 100000),
  agent_shots_max      integer check (agent_shots_max between 16 and 100000),
  players_min          smallint check (players_min > 0),
  agents_min           smallint check (agents_min > 0),
  beacon_chain         text check (beacon_chain ~ '^[0-9a-f]{64}$'),
  beacon_round         bigint check (beacon_round > 0),
  beacon_at            timestamptz,
  beacon_wait_minutes  smallint check (beacon_wait_minutes > 0),
  -- number of shots so far: counted under the lock of this row, so that their places have no gaps
  shot_count           integer not null default 0,
  shot_sum             bigint not null default 0,
  -- since then somebody knows the seed: the round sells nothing any more, whatever its status is
  seed_revealed_at     timestamptz,
  -- what is published when the round is drawn, refunded, cancelled or void
  ended_at             timestamptz,
  refund               text check (refund in
    ('too_few_shots', 'too_few_players', 'list_full', 'beacon_away', 'seed_lost', 'seed_unusable')),
  seed                 text,
  sixteenth            text,
  result               text,
  -- SHA-256 of the numbers of all shots in their order
  list_hash            text check (list_hash ~ '^[0-9a-f]{64}$'),
  mix                  text check (mix ~ '^[0-9]{5}$'),
  player_count         integer,
  agent_count          integer,
  beacon_randomness    text check (beacon_randomness ~ '^[0-9a-f]{64}$'),
  beacon_signature     text check (beacon_signature ~ '^([0-9a-f]{2})+$'),
  -- only yigi is ever drawn without a seed
  check (formula = 'committed' or game = 'yigi'),
  check ((formula = 'committed') = (commitment is not null)),
  check (num_nonnulls(shots_max, agent_shots_max, players_min, agents_min)
         = case when game = 'yigi' and formula = 'committed' then 4 else 0 end),
  check (num_nonnulls(beacon_chain, beacon_round, beacon_at, beacon_wait_minutes) in (0, 4)),
  check (beacon_round is null or formula = 'committed'),
  -- no beacon that could be known while bets or shots are still taken
  check (beacon_at > draw_at),
  check (ended_at is not null
         or num_nonnulls(refund, seed, sixteenth, result, list_hash, mix, player_count, agent_count,
                         beacon_randomness, beacon_signature) = 0),
  -- only the seed that belongs to the commitment can be published
  check (seed is null or encode(sha256(convert_to(seed, 'UTF8')), 'hex') = commitment),
  check (seed is null or seed_revealed_at is not null),
  -- of the beacon that was named at the opening, and of no other
  check ((beacon_randomness is null) = (beacon_signature is null)),
  check (beacon_randomness is null or beacon_round is not null),
  check (encode(sha256(decode(beacon_signature, 'hex')), 'hex') = beacon_randomness),
  -- a drawn round has all values from which anybody can recompute it
  check (mix is null or (game = 'yigi' and seed is not null)),
  check (result is null or formula = 'classic' or mix is not null),
  check (mix is null or beacon_round is null or beacon_randomness is not null)
) with (fillfactor = 50);
-- rounds still to draw or to publish: the few that are open or wait
create index house_round_unended on house_round (round_id) where ended_at is null;

grant select, update (shot_count, shot_sum) on house_round to drawdesk_app;
grant
  select,
  insert (round_id, game, formula, opened_at, draw_at, commitment, shots_max, agent_shots_max, players_min, agents_min,
    beacon_chain, beacon_round, beacon_at, beacon_wait_minutes)
  on house_round to drawdesk_company;
grant
  select,
  insert (round_id, game, formula, opened_at, draw_at, commitment, shots_max, agent_shots_max, players_min, agents_min,
    beacon_chain, beacon_round, beacon_at, beacon_wait_minutes),
  update (ended_at, refund, seed, sixteenth, result, list_hash, mix, player_count, agent_count, beacon_randomness,
    beacon_signature)
  on house_round to drawdesk_work;

-- The seeds, sealed under the installation's key, which is not in the database: reading the database or a backup of it
-- is not enough to draw. Written when a round opens. No role of the service can read, change or delete them.
create table house_seed (
  round_id  bigint primary key references house_round,
  seed      text not null check (seed ~ '^[0-9a-f]{16}\.[A-Za-z0-9_-]{40,200}$')
);

grant insert on house_seed to drawdesk_company, drawdesk_work;

-- Returns the seed of a round when bets can no longer be placed on anything drawn from it: the round is cancelled or
-- void, or it waits for its result and all times it was opened with have passed by this clock. The function records
-- that the seed is known, and a round with this record takes no bets and no shots. So changing status or times back
-- gains nobody anything. Null where there is no seed.
create function reveal_house_seed(asked bigint) returns text
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  over boolean;
  known text;
begin
  -- locked in the order that every transaction uses
  perform from round r where r.id = asked for update;
  perform from house_round h where h.round_id = asked for update;
  select r.status in ('cancelled', 'voided')
         or (r.status = 'waiting'
             and clock_timestamp() >= greatest(r.close_at, r.draw_at, h.draw_at, h.beacon_at))
    into over
  from house_round h
  join round r on r.id = h.round_id
  where h.round_id = asked;
  if over is not true then
    raise exception 'round % is not over: its seed is not told', asked using errcode = 'insufficient_privilege';
  end if;
  update house_round h set seed_revealed_at = coalesce(h.seed_revealed_at, clock_timestamp()) where h.round_id = asked;
  select s.seed into known from house_seed s where s.round_id = asked;
  return known;
end
$$;
revoke execute on function reveal_house_seed from public;
grant execute on function reveal_house_seed to drawdesk_work;

-- Shots of yigi rounds; append-only. `place` counts from 1 over the shots of all players, without gaps: the 16th from
-- the end is the same shot for everybody who counts.
create table yigi_shot (
  round_id       bigint not null references house_round,
  place          integer not null check (place between 1 and 100000),
  aggregator_id  bigint not null references aggregator,
  agent_id       bigint not null references agent,
  player_id      bigint not null,
  -- the player's name as everybody sees it
  shooter        text not null,
  number         text not null check (number ~ '^[0-9]{5}$'),
  shot_at        timestamptz not null,
  -- counted over the shots of its agent, so that the number of shots of an agent is known without counting; null under
  -- `classic`
  agent_place    integer check (agent_place between 1 and 100000),
  primary key (round_id, place)
);
-- when a player last sent a shot
create index yigi_shot_of_player on yigi_shot (round_id, player_id, place desc);
create index yigi_shot_of_agent on yigi_shot (round_id, agent_id, place desc);

alter table yigi_shot enable row level security;
create policy company_sees_all on yigi_shot to drawdesk_company using (true);
create policy work_sees_all on yigi_shot to drawdesk_work using (true);
create policy tenant_sees_own on yigi_shot to drawdesk_app using (
  aggregator_id = app_aggregator()
  and (app_agent() is null or agent_id = app_agent()));
create policy agent_reads_its_past on yigi_shot for select to drawdesk_app using (
  agent_id = app_agent()
  and aggregator_id = any(app_former()));
grant select, insert on yigi_shot to drawdesk_app;
grant select on yigi_shot to drawdesk_company, drawdesk_work;
