-- Rounds that the house draws itself, in a way that anyone can prove (domain.md §2). Which game a round is, is fixed when
-- it opens, whatever its provider says later.
create table house_round (
  round_id    bigint primary key references round,
  game        text not null check (game in ('yigi', 'commit_reveal')),
  opened_at   timestamptz not null,
  -- SHA-256 of the seed; public from the opening on, in the same transaction, so before the first bet
  commitment  text check (commitment ~ '^[0-9a-f]{64}$'),
  -- shots so far: counted under this row's lock, so that their places have no gaps
  shot_count  integer not null default 0,
  shot_sum    bigint not null default 0,
  -- what is published when the round is drawn, refunded, cancelled or void
  ended_at    timestamptz,
  refund      text check (refund in ('too_few_shots', 'seed_lost', 'seed_unusable')),
  seed        text,
  sixteenth   text,
  result      text,
  -- SHA-256 of the numbers of all shots in their order
  list_hash   text check (list_hash ~ '^[0-9a-f]{64}$'),
  check ((game = 'commit_reveal') = (commitment is not null)),
  check (ended_at is not null or (refund is null and seed is null and result is null and list_hash is null)),
  -- a seed that is not the one committed to is published by nobody
  check (seed is null or encode(sha256(convert_to(seed, 'UTF8')), 'hex') = commitment)
) with (fillfactor = 50);
-- rounds still to draw or to publish: the few that are open or wait
create index house_round_unended on house_round (round_id) where ended_at is null;

-- The seeds. Written when a round opens, read by the owner alone, which draws: no role of the service reads them, changes
-- them or takes them away. (Encrypting them beside this would add nothing: the key of the installation stands in the same
-- database, under the same owner.)
create table house_seed (
  round_id  bigint primary key references house_round,
  seed      text not null check (seed ~ '^[0-9a-f]{64}$')
);

-- Shots of yigi rounds; append-only. `place` counts from 1 over the shots of everybody, without gaps: the 16th from the
-- end is one and the same for whoever counts. `shooter` is the player as everybody sees it.
create table yigi_shot (
  round_id       bigint not null references house_round,
  place          integer not null check (place between 1 and 100000),
  aggregator_id  bigint not null references aggregator,
  agent_id       bigint not null references agent,
  player_id      bigint not null,
  shooter        text not null,
  number         text not null check (number ~ '^[0-9]{5}$'),
  shot_at        timestamptz not null,
  primary key (round_id, place)
);
-- when a player shot last
create index yigi_shot_of_player on yigi_shot (round_id, player_id, place desc);

alter table yigi_shot enable row level security;
create policy company_sees_all on yigi_shot to drawdesk_company using (true);
create policy work_sees_all on yigi_shot to drawdesk_work using (true);
create policy tenant_sees_own on yigi_shot to drawdesk_app using (
  aggregator_id = (select app_aggregator())
  and (agent_id = (select app_agent()) or (select app_agent()) is null));
create policy agent_reads_its_past on yigi_shot for select to drawdesk_app using (
  agent_id = (select app_agent()) and aggregator_id = any((select app_former())::bigint[]));

grant select on house_round, yigi_shot to drawdesk_app, drawdesk_company, drawdesk_work;
grant insert (round_id, game, opened_at, commitment) on house_round to drawdesk_company, drawdesk_work;
grant update (shot_count, shot_sum) on house_round to drawdesk_app;
grant update (ended_at, refund, seed, sixteenth, result, list_hash) on house_round to drawdesk_work;
grant insert on house_seed to drawdesk_company, drawdesk_work;
grant insert on yigi_shot to drawdesk_app;

-- Providers that were to be drawn by the house since the product ships them. An operator switches them on.
update provider set house_game = 'yigi'
where derivation = 'yigi' and result_mode = 'auto' and house_game = 'none';
update provider set house_game = 'commit_reveal'
where provider_group = 'round' and derivation = 'direct' and result_mode = 'auto' and house_game = 'none';
