-- Alerts about players (docs/rules/players.md §5): what players do together or too well is found by a job, and people look
-- at it and give a verdict. An alert changes nothing by itself.

-- The kinds that are looked for; none until a superadmin turns them on.
alter table company
  add column alert_kinds text[] not null default '{}' check (
    alert_kinds <@ array['same_number', 'last_seconds', 'wins_beyond_chance', 'shared_device']);
-- whether what a player site says of devices is kept
grant select (alert_kinds) on company to drawdesk_intake;
grant select (alert_kinds) on company to drawdesk_app;

-- Until when the job has looked. The row is made when the first kind is on, and removed when none is: what happened while
-- alerts were off is not looked at later. One row.
create table player_watch (
  id                 boolean primary key default true check (id),
  looked_until       timestamptz not null,
  wins_looked_until  timestamptz not null
);
grant select, insert, update, delete on player_watch to drawdesk_work;

create table player_alert (
  id               bigint generated always as identity primary key,
  kind             text not null check (kind in ('same_number', 'last_seconds', 'wins_beyond_chance', 'shared_device')),
  -- what it is about, in the words of its kind: found once
  about            text not null,
  -- of all its players; null where they have several: the company's alone
  aggregator_id    bigint references aggregator,
  found_at         timestamptz not null default clock_timestamp(),
  player_count     integer not null, -- of very many not all are kept
  -- of same_number and last_seconds
  round_id         bigint references round,
  bet_type         text,
  number_key       text,
  stake            bigint, -- satang, of the bets that were found
  against          bigint, -- satang, what the stake is a share of: the limit of the number, the sales of the round
  -- of wins_beyond_chance
  probability      double precision check (probability between 0 and 1),
  draws            integer,
  draws_won        integer,
  -- of shared_device
  shared           text check (shared in ('device', 'address')),
  status           text not null default 'open' check (status in ('open', 'looking', 'cleared', 'acted')),
  owner_id         bigint references account,
  owner_name       text,
  owned_by         text check (owned_by in ('company', 'aggregator')),
  note             text,
  changed_at       timestamptz,
  check ((status = 'open') = (owner_id is null)),
  check ((owner_id is null) = (owned_by is null)),
  check ((status in ('cleared', 'acted')) = (note is not null))
);
-- the list, newest first; and whether it was found before
create index player_alert_of_aggregator on player_alert (aggregator_id, id desc);
create index player_alert_about on player_alert (kind, about, found_at desc);

-- What each player had to do with it; of very many those with the most stake.
create table player_alert_player (
  alert_id       bigint not null references player_alert on delete cascade,
  aggregator_id  bigint not null,
  player_id      bigint not null,
  agent_id       bigint not null,
  stake          bigint not null, -- satang
  bill_count     integer not null,
  bill_ids       bigint[] not null, -- the newest
  first_at       timestamptz,
  last_at        timestamptz,
  primary key (alert_id, aggregator_id, player_id)
);
create index player_alert_of_player on player_alert_player (aggregator_id, player_id, alert_id desc);

alter table player_alert enable row level security;
create policy company_sees_all on player_alert to drawdesk_company using (true);
create policy work_sees_all on player_alert to drawdesk_work using (true);
create policy master_sees_own on player_alert to drawdesk_app using (
  aggregator_id = (select app_aggregator()) and (select app_agent()) is null);
alter table player_alert_player enable row level security;
create policy company_sees_all on player_alert_player to drawdesk_company using (true);
create policy work_sees_all on player_alert_player to drawdesk_work using (true);
create policy master_sees_own on player_alert_player to drawdesk_app using (
  (select app_agent()) is null
  and exists (
    select from player_alert a
    where a.id = alert_id and a.aggregator_id = (select app_aggregator())));
grant select, update (status, owner_id, owner_name, owned_by, note, changed_at) on player_alert to drawdesk_app, drawdesk_company;
grant select on player_alert_player to drawdesk_app, drawdesk_company;
grant select, insert on player_alert, player_alert_player to drawdesk_work;

-- From which device and address a bill was sent, where its player site says so. Hashes of the site's own making.
create table bill_origin (
  aggregator_id  bigint not null,
  bill_id        bigint not null,
  agent_id       bigint not null,
  player_id      bigint not null,
  placed_at      timestamptz not null,
  device_hash    text,
  address_hash   text,
  primary key (aggregator_id, bill_id)
);
create index bill_origin_by_time on bill_origin (placed_at);
create index bill_origin_of_device on bill_origin (device_hash, placed_at) where device_hash is not null;
create index bill_origin_of_address on bill_origin (address_hash, placed_at) where address_hash is not null;

alter table bill_origin enable row level security;
create policy work_sees_all on bill_origin to drawdesk_work using (true);
create policy batch_sees_own on bill_origin to drawdesk_intake using (
  array_position((select app_batch()), aggregator_id) is not null);
create policy tenant_sees_own on bill_origin to drawdesk_app using (
  aggregator_id = (select app_aggregator())
  and ((select app_agent()) is null or agent_id = (select app_agent())));
grant select, delete on bill_origin to drawdesk_work;
grant insert on bill_origin to drawdesk_intake;

-- whose wins are judged: those of the runs since the last look
create index settlement_by_time on settlement (settled_at);
