-- Bets: players, bills and tickets, the counters that caps are measured against, sales, and the seal of a round.
-- All of them are money tables: aggregator_id comes first in every key.

-- Players of an agent, made by their first bet.
create table player (
  aggregator_id  bigint not null,
  id             bigint generated always as identity,
  agent_id       bigint not null,
  username       text not null,
  status         text not null default 'active' check (status in ('active', 'suspended')),
  -- a suspension by the company cannot be ended by a master
  suspended_by   text check (suspended_by in ('company', 'aggregator')),
  created_at     timestamptz not null default now(),
  primary key (aggregator_id, id),
  unique (aggregator_id, agent_id, username)
);
-- the search palette: by the beginning of the name in any case; one index range for each master, in any collation
create index player_by_name on player (aggregator_id, lower(username) text_pattern_ops);

-- The row of a player is locked while its bills are decided, which needs an update right. When an agent moves, its
-- players are created again under the new master.
alter table player enable row level security;
create policy company_sees_all on player to drawdesk_company using (true);
create policy work_sees_all on player to drawdesk_work using (true);
create policy tenant_sees_own on player to drawdesk_app using (
  aggregator_id = (select app_aggregator())
  and ((select app_agent()) is null or agent_id = (select app_agent())));
create policy agent_reads_its_past on player for select to drawdesk_app using (
  agent_id = (select app_agent())
  and aggregator_id = any((select app_former())::bigint[]));
grant select, insert, update (status, suspended_by) on player to drawdesk_app, drawdesk_company;
grant select on player to drawdesk_work;

create sequence bill_id as bigint;
grant usage on sequence bill_id to drawdesk_app;

-- Insert-only. `hash` covers the bill and its tickets; the seal of the round covers the hashes.
create table bill (
  aggregator_id   bigint not null,
  id              bigint not null,
  round_id        bigint not null,
  agent_id        bigint not null,
  player_id       bigint not null,
  business_date   date not null,
  placed_at       timestamptz not null,
  ticket_count    integer not null check (ticket_count > 0),
  stake           bigint not null check (stake > 0),
  discount        bigint not null check (discount >= 0),
  terms_id        bigint not null,
  config_version  bigint not null,
  hash            bytea not null,
  primary key (aggregator_id, id)
);
-- seal and bill list of a round: index-only over the hashes
create index bill_of_round on bill (aggregator_id, round_id, id) include (hash);
create index bill_of_player on bill (aggregator_id, player_id, id desc);
-- the newest bills of a player site first, and those of one agent in a round without bills of other agents
create index bill_of_agent on bill (aggregator_id, agent_id, id desc);
-- Bills are stored in the order of their time, so this small index (a few bytes for every 128 pages) finds those of an
-- hour. Late bets need it while the last bills of a round are minutes old: autosummarize adds a range when the next one
-- begins, and does not wait for vacuum.
create index bill_by_time on bill using brin (placed_at) with (autosummarize = on);

alter table bill enable row level security;
create policy company_sees_all on bill to drawdesk_company using (true);
create policy work_sees_all on bill to drawdesk_work using (true);
create policy tenant_sees_own on bill to drawdesk_app using (
  aggregator_id = (select app_aggregator())
  and ((select app_agent()) is null or agent_id = (select app_agent())));
create policy agent_reads_its_past on bill for select to drawdesk_app using (
  agent_id = (select app_agent())
  and aggregator_id = any((select app_former())::bigint[]));
grant select, insert on bill to drawdesk_app;
grant select on bill to drawdesk_company, drawdesk_work;

-- Insert-only, one partition for each month of business date. Outcome is derived from payout and cancellation, never
-- stored.
create table ticket (
  aggregator_id       bigint not null,
  business_date       date not null,
  bill_id             bigint not null,
  line_no             smallint not null,
  -- The bet of the bill that the ticket comes from. One bet may become several tickets (a reverse, a step) or none
  -- (refused in a bill that accepts what it can), so line_no is not enough. A bill that is read later must show the
  -- same bets as when it was placed.
  item_no             smallint not null,
  round_id            bigint not null,
  agent_id            bigint not null,
  player_id           bigint not null,
  bet_type            text not null,
  number              text not null,
  group_no            smallint,
  stake               bigint not null check (stake > 0),
  rate_x100           bigint not null,
  rate_agent_x100     bigint not null,
  rate_master_x100    bigint not null,
  discount_player_bp  smallint not null,
  discount_agent_bp   smallint not null,
  discount_master_bp  smallint not null,
  -- Tickets sold by the unit name the terms they were sold under and the number of units. They have no rates: their
  -- prize is the same at every tier.
  bundle_version_id   bigint,
  quantity            integer check (quantity > 0),
  primary key (aggregator_id, business_date, bill_id, line_no),
  constraint ticket_paid_by_rate_or_prize check (
    case when bundle_version_id is null
      then quantity is null and least(rate_x100, rate_agent_x100, rate_master_x100) > 0
      else quantity is not null and greatest(rate_x100, rate_agent_x100, rate_master_x100) = 0 end)
) partition by range (business_date);
-- settlement: the winners of a round, one index range for each winning number
create index ticket_by_number on ticket (aggregator_id, round_id, bet_type, number);
create table ticket_default partition of ticket default;

-- Partitions can only be reached through their parent.
alter table ticket enable row level security;
create policy company_sees_all on ticket to drawdesk_company using (true);
create policy work_sees_all on ticket to drawdesk_work using (true);
create policy tenant_sees_own on ticket to drawdesk_app using (
  aggregator_id = (select app_aggregator())
  and ((select app_agent()) is null or agent_id = (select app_agent())));
create policy agent_reads_its_past on ticket for select to drawdesk_app using (
  agent_id = (select app_agent())
  and aggregator_id = any((select app_former())::bigint[]));
grant select, insert on ticket to drawdesk_app;
grant select on ticket to drawdesk_company, drawdesk_work;

-- Creates the missing monthly partitions of `ticket` for business dates from `first_date` to `last_date`, both
-- included: `ticket_2026_11`. Tickets that were written into the default partition are moved there. Nothing is granted
-- on a partition. Several workers may call it: one creates the partitions, the others wait for it. Returns the names of
-- the new ones; refuses more than five years.
create function ensure_ticket_partitions(first_date date, last_date date) returns setof text
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  since date;
  until date;
  partition text;
begin
  if date_trunc('month', first_date) + interval '60 months' <= last_date then
    raise exception 'ticket partitions for more than 60 months' using errcode = 'invalid_parameter_value';
  end if;
  for since in
    select month::date from generate_series(date_trunc('month', first_date), last_date, interval '1 month') month
  loop
    partition := 'ticket_' || to_char(since, 'YYYY_MM');
    continue when to_regclass(partition) is not null;
    perform pg_advisory_xact_lock(7401227);
    continue when to_regclass(partition) is not null;
    until := since + interval '1 month';
    -- Filled first and attached afterwards: during `attach` bills of other months can be placed (`create … partition
    -- of` would lock the whole table). `attach` would also refuse a month while the default partition still holds its
    -- tickets.
    execute format('create table %I (like ticket including all)', partition);
    execute format(
      'with moved as (delete from ticket_default where business_date >= %L and business_date < %L returning *) '
      'insert into %I select * from moved', since, until, partition);
    execute format('alter table ticket attach partition %I for values from (%L) to (%L)', partition, since, until);
    return next partition;
  end loop;
end
$$;
revoke execute on function ensure_ticket_partitions from public;
grant execute on function ensure_ticket_partitions to drawdesk_work;

-- Bills that were taken back, each once.
create table bill_cancellation (
  aggregator_id  bigint not null,
  bill_id        bigint not null,
  round_id       bigint not null,
  agent_id       bigint not null,
  player_id      bigint not null,
  kind           text not null check (kind in ('cancelled', 'void')),
  reason         text not null,
  cancelled_by   text not null,
  account_id     bigint,
  cancelled_at   timestamptz not null,
  -- the settlement run in which a void took the bill out: the bill then shows what was taken back; null for a bill
  -- cancelled before settlement
  settlement_id  bigint,
  -- the void request: the bill then shows that it was placed after the draw
  late_void_id   bigint,
  primary key (aggregator_id, bill_id)
);
create index bill_cancellation_of_round on bill_cancellation (aggregator_id, round_id);
create index bill_cancellation_of_player on bill_cancellation (aggregator_id, player_id, cancelled_at);

alter table bill_cancellation enable row level security;
create policy company_sees_all on bill_cancellation to drawdesk_company using (true);
create policy work_sees_all on bill_cancellation to drawdesk_work using (true);
create policy tenant_sees_own on bill_cancellation to drawdesk_app using (
  aggregator_id = app_aggregator()
  and (app_agent() is null or agent_id = app_agent()));
create policy agent_reads_its_past on bill_cancellation for select to drawdesk_app using (
  agent_id = app_agent()
  and aggregator_id = any(app_former()));
grant select, insert on bill_cancellation to drawdesk_app, drawdesk_company, drawdesk_work;

-- Late bets (domain.md §6): bills accepted at or after the true time of the draw are found and voided by two persons. A
-- row is a request to void those of a round, with its outcome. The caller gives the times.
create table late_void (
  id               bigint generated always as identity primary key,
  round_id         bigint not null references round,
  -- bills placed at or after this time are meant, whatever the round's draw time is changed to later
  drawn_at         timestamptz not null,
  reason           text not null,
  asked_by         bigint not null references account,
  asked_at         timestamptz not null,
  decision         text check (decision in ('confirmed', 'declined')),
  -- null where a void of the whole round came first
  decided_by       bigint references account,
  decided_at       timestamptz,
  decision_reason  text,
  -- the requested bills; after confirmation the voided ones
  bill_count       bigint not null,
  ticket_count     bigint not null,
  stake            bigint not null,
  discount         bigint not null,
  -- the run that took the bills out of the current settlement, and what they had won in it
  settlement_id    bigint,
  taken_back       bigint,
  check ((decision is null) = (decided_at is null)),
  check ((settlement_id is null) = (taken_back is null))
);
create index late_void_of_round on late_void (round_id, id desc);
-- one open request at a time
create unique index late_void_pending on late_void (round_id) where decision is null;

alter table late_void enable row level security;
create policy company_sees_all on late_void to drawdesk_company using (true);
create policy work_sees_all on late_void to drawdesk_work using (true);
grant
  select,
  insert,
  update (decision, decided_by, decided_at, decision_reason, bill_count, ticket_count, stake, discount, settlement_id,
    taken_back)
  on late_void to drawdesk_company, drawdesk_work;

-- Stakes and possible payouts by number. Counters, changed under row locks; cancelling subtracts. agent_id 0 is the
-- whole master.
create table number_total (
  aggregator_id     bigint not null,
  round_id          bigint not null,
  agent_id          bigint not null,
  bet_type          text not null,
  number_key        text not null,
  ticket_count      bigint not null,
  stake             bigint not null check (stake >= 0),
  potential_payout  bigint not null check (potential_payout >= 0),
  primary key (aggregator_id, round_id, agent_id, bet_type, number_key)
) with (fillfactor = 70);

alter table number_total enable row level security;
create policy company_sees_all on number_total to drawdesk_company using (true);
create policy work_sees_all on number_total to drawdesk_work using (true);
create policy tenant_sees_own on number_total to drawdesk_app using (
  aggregator_id = (select app_aggregator())
  and ((select app_agent()) is null or agent_id = (select app_agent())));
create policy agent_reads_its_past on number_total for select to drawdesk_app using (
  agent_id = (select app_agent())
  and aggregator_id = any((select app_former())::bigint[]));
grant select, insert, update on number_total to drawdesk_app, drawdesk_company, drawdesk_work;

create table player_total (
  aggregator_id  bigint not null,
  round_id       bigint not null,
  player_id      bigint not null,
  bet_type       text not null,
  number_key     text not null,
  stake          bigint not null check (stake >= 0),
  primary key (aggregator_id, round_id, player_id, bet_type, number_key)
) with (fillfactor = 70);

alter table player_total enable row level security;
create policy company_sees_all on player_total to drawdesk_company using (true);
create policy work_sees_all on player_total to drawdesk_work using (true);
create policy tenant_sees_own on player_total to drawdesk_app using (
  aggregator_id = (select app_aggregator())
  and ((select app_agent()) is null
       or exists (select from player p where p.aggregator_id = player_total.aggregator_id and p.id = player_id)));
grant select, insert, update on player_total to drawdesk_app, drawdesk_company, drawdesk_work;

-- The same by bet type: the cap on the possible payout is checked against the net stake (domain.md §4).
create table type_total (
  aggregator_id  bigint not null,
  round_id       bigint not null,
  agent_id       bigint not null,
  bet_type       text not null,
  ticket_count   bigint not null,
  stake          bigint not null check (stake >= 0),
  net_stake      bigint not null check (net_stake >= 0),
  primary key (aggregator_id, round_id, agent_id, bet_type)
) with (fillfactor = 50);

alter table type_total enable row level security;
create policy company_sees_all on type_total to drawdesk_company using (true);
create policy work_sees_all on type_total to drawdesk_work using (true);
create policy tenant_sees_own on type_total to drawdesk_app using (
  aggregator_id = app_aggregator()
  and (app_agent() is null or agent_id = app_agent()));
create policy agent_reads_its_past on type_total for select to drawdesk_app using (
  agent_id = app_agent()
  and aggregator_id = any(app_former()));
grant select, insert, update on type_total to drawdesk_app, drawdesk_company, drawdesk_work;

-- Units of live tickets and bundles sold, by number and by the terms they were sold under: of a whole master (agent 0,
-- player 0), of an agent (player 0) and of a player. The master's counter of the number (number_total) is the lock for
-- all of them. Three values are read from here: what is left of a stock, what the live tickets of a round would pay for
-- each result, and the recount of a settlement.
create table bundle_total (
  aggregator_id  bigint not null,
  round_id       bigint not null,
  agent_id       bigint not null,
  player_id      bigint not null,
  bet_type       text not null,
  number_key     text not null,
  size           text not null,
  version_id     bigint not null,
  quantity       bigint not null check (quantity >= 0),
  ticket_count   bigint not null check (ticket_count >= 0),
  stake          bigint not null check (stake >= 0),
  primary key (aggregator_id, round_id, agent_id, player_id, bet_type, number_key, size, version_id)
) with (fillfactor = 70);

alter table bundle_total enable row level security;
create policy company_sees_all on bundle_total to drawdesk_company using (true);
create policy work_sees_all on bundle_total to drawdesk_work using (true);
create policy tenant_sees_own on bundle_total to drawdesk_app using (
  aggregator_id = (select app_aggregator())
  and ((select app_agent()) is null or agent_id = (select app_agent())));
create policy agent_reads_its_past on bundle_total for select to drawdesk_app using (
  agent_id = (select app_agent())
  and aggregator_id = any((select app_former())::bigint[]));
grant select, insert, update on bundle_total to drawdesk_app, drawdesk_company, drawdesk_work;

-- Numbers of more than four digits, of which a round may have a million: screens read these rows in place of all
-- counters. They are a second copy of the counters, for each tier that carries the bets (an agent; agent_id 0 its
-- master; aggregator_id 0 the whole company), indexed by payout. number_total has only one index, so that counting
-- other bets can still update its rows in place. Only bets of these types write here, in the transaction that counts
-- them.
create table long_number (
  aggregator_id     bigint not null,
  round_id          bigint not null,
  agent_id          bigint not null,
  -- the last four digits, in which the results of a round differ
  ending            text not null,
  bet_type          text not null,
  number_key        text not null,
  ticket_count      bigint not null,
  stake             bigint not null,
  potential_payout  bigint not null,
  primary key (aggregator_id, round_id, agent_id, ending, bet_type, number_key)
) with (fillfactor = 70);
create index long_number_worst_first
  on long_number (aggregator_id, round_id, agent_id, bet_type, potential_payout desc, number_key);

alter table long_number enable row level security;
create policy company_sees_all on long_number to drawdesk_company using (true);
create policy work_sees_all on long_number to drawdesk_work using (true);
create policy tenant_sees_own on long_number to drawdesk_app using (
  aggregator_id = (select app_aggregator())
  and ((select app_agent()) is null or agent_id = (select app_agent())));
create policy agent_reads_its_past on long_number for select to drawdesk_app using (
  agent_id = (select app_agent())
  and aggregator_id = any((select app_former())::bigint[]));
grant select on long_number to drawdesk_app, drawdesk_company, drawdesk_work;

-- For each bet type and last four digits: an upper bound of the payout of any one number in long_number. A reader skips
-- endings whose bound is too low to be the worst case. Cancelling a bill does not lower the bound.
create table long_ending (
  aggregator_id  bigint not null,
  round_id       bigint not null,
  agent_id       bigint not null,
  bet_type       text not null,
  ending         text not null,
  payout_bound   bigint not null,
  primary key (aggregator_id, round_id, agent_id, bet_type, ending)
) with (fillfactor = 70);

alter table long_ending enable row level security;
create policy company_sees_all on long_ending to drawdesk_company using (true);
create policy work_sees_all on long_ending to drawdesk_work using (true);
create policy tenant_sees_own on long_ending to drawdesk_app using (
  aggregator_id = (select app_aggregator())
  and ((select app_agent()) is null or agent_id = (select app_agent())));
create policy agent_reads_its_past on long_ending for select to drawdesk_app using (
  agent_id = (select app_agent())
  and aggregator_id = any((select app_former())::bigint[]));
grant select on long_ending to drawdesk_app, drawdesk_company, drawdesk_work;

-- Adds what one master sold of such numbers, or subtracts cancelled bets (negative amounts): by agent, for the whole
-- master (agent 0) and for the company. All callers write in the order of the key. These tables are written only by
-- this function, because a master may not write rows of the company itself.
create function count_long_numbers(
  aggregator bigint, round_ids bigint[], agent_ids bigint[], types text[], keys text[],
  counts bigint[], stakes bigint[], payouts bigint[])
  returns void
  language sql security definer
  set search_path = public, pg_temp
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_seqscan = off
  set jit = off
as $$
  with counted as (
    insert into long_number as n
    select h.aggregator_id, g.round_id, g.agent_id, right(g.number_key, 4), g.bet_type, g.number_key, g.count, g.stake,
           g.payout
    from unnest(round_ids, agent_ids, types, keys, counts, stakes, payouts)
      as g (round_id, agent_id, bet_type, number_key, count, stake, payout)
    cross join lateral (select aggregator union all select 0 where g.agent_id = 0) h (aggregator_id)
    order by 1, 2, 3, 4, 5, 6
    on conflict (aggregator_id, round_id, agent_id, ending, bet_type, number_key) do update
    set ticket_count = n.ticket_count + excluded.ticket_count,
        stake = n.stake + excluded.stake,
        potential_payout = n.potential_payout + excluded.potential_payout
    returning n.aggregator_id, n.round_id, n.agent_id, n.bet_type, n.ending, n.potential_payout
  ), highest as (
    select aggregator_id, round_id, agent_id, bet_type, ending, max(potential_payout) as payout
    from counted
    group by aggregator_id, round_id, agent_id, bet_type, ending
  )
  -- bounds only rise: a row that is high enough already is not locked
  insert into long_ending as e
  select h.*
  from highest h
  where not exists (
    select from long_ending k
    where k.aggregator_id = h.aggregator_id and k.round_id = h.round_id and k.agent_id = h.agent_id
      and k.bet_type = h.bet_type and k.ending = h.ending and k.payout_bound >= h.payout)
  order by 1, 2, 3, 4, 5
  on conflict (aggregator_id, round_id, agent_id, bet_type, ending) do update
  set payout_bound = greatest(e.payout_bound, excluded.payout_bound)
$$;
revoke execute on function count_long_numbers from public;
grant execute on function count_long_numbers to drawdesk_app, drawdesk_company, drawdesk_work;

-- Company-wide caps include all masters. These counters are kept only for numbers that the company caps, and are
-- reached only through the functions below (architecture.md §3).
create table company_number_total (
  round_id          bigint not null references round,
  bet_type          text not null,
  number_key        text not null,
  stake             bigint not null check (stake >= 0),
  potential_payout  bigint not null check (potential_payout >= 0),
  primary key (round_id, bet_type, number_key)
) with (fillfactor = 70);

-- for `drawdesk verify` and the nightly check, which read as the jobs do
grant select on company_number_total to drawdesk_work;

-- Locks the counters of the given numbers in the given order, which must be the same for all callers, and returns them.
-- A missing counter is created first, with the sum of what all masters have sold.
--
-- Every step looks up a primary key for each number. Inside a function the planner cannot know that the numbers are
-- few, and would read whole tables; so the settings below switch that off.
create function lock_company_numbers(round_ids bigint[], types text[], keys text[])
  returns table (round_id bigint, bet_type text, number_key text, stake bigint, potential_payout bigint)
  language plpgsql security definer
  set search_path = public, pg_temp
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_seqscan = off
  set jit = off
as $$
#variable_conflict use_column
declare
  wanted constant integer := cardinality(keys);
  known integer;
begin
  select count(*) into known
  from unnest(round_ids, types, keys) as g (round_id, bet_type, number_key)
  join company_number_total c using (round_id, bet_type, number_key);

  if known < wanted then
    insert into company_number_total (round_id, bet_type, number_key, stake, potential_payout)
    select g.round_id, g.bet_type, g.number_key, coalesce(sold.stake, 0), coalesce(sold.payout, 0)
    from unnest(round_ids, types, keys) with ordinality as g (round_id, bet_type, number_key, place)
    left join lateral (
      select sum(n.stake)::bigint as stake, sum(n.potential_payout)::bigint as payout
      from aggregator a
      -- `offset 0` makes this a lookup of the whole key for each master
      cross join lateral (
        select t.stake, t.potential_payout
        from number_total t
        where t.aggregator_id = a.id and t.round_id = g.round_id and t.agent_id = 0
          and t.bet_type = g.bet_type and t.number_key = g.number_key
        offset 0
      ) n
    ) sold on true
    where not exists (
      select from company_number_total c
      where c.round_id = g.round_id and c.bet_type = g.bet_type and c.number_key = g.number_key)
    order by g.place
    on conflict do nothing;
  end if;

  return query
    select c.round_id, c.bet_type, c.number_key, c.stake, c.potential_payout
    from unnest(round_ids, types, keys) with ordinality as g (round_id, bet_type, number_key, place)
    join company_number_total c
      on c.round_id = g.round_id and c.bet_type = g.bet_type and c.number_key = g.number_key
    order by g.place
    for update of c;
end
$$;
revoke execute on function lock_company_numbers from public;
grant execute on function lock_company_numbers to drawdesk_app, drawdesk_company, drawdesk_work;

-- Net stakes of the whole company by bet type, which the cap on the possible payout is checked against.
create function company_type_totals(round_ids bigint[])
  returns table (round_id bigint, bet_type text, net_stake bigint)
  language sql stable security definer set search_path = public, pg_temp
as $$
  select t.round_id, t.bet_type, sum(t.net_stake)::bigint
  from aggregator a
  join type_total t on t.aggregator_id = a.id and t.round_id = any(round_ids) and t.agent_id = 0
  group by t.round_id, t.bet_type
$$;
revoke execute on function company_type_totals from public;
grant execute on function company_type_totals to drawdesk_app, drawdesk_company, drawdesk_work;

-- Adds what was sold, or subtracts what was cancelled, where a counter exists. The counters are written only by this
-- function.
create function count_company_numbers(
  round_ids bigint[], types text[], keys text[], stakes bigint[], payouts bigint[])
  returns void
  language sql security definer set search_path = public, pg_temp
as $$
  update company_number_total c
  set stake = c.stake + g.stake, potential_payout = c.potential_payout + g.payout
  from unnest(round_ids, types, keys, stakes, payouts) as g (round_id, bet_type, number_key, stake, payout)
  where c.round_id = g.round_id and c.bet_type = g.bet_type and c.number_key = g.number_key
$$;
revoke execute on function count_company_numbers from public;
grant execute on function count_company_numbers to drawdesk_app, drawdesk_company, drawdesk_work;

-- Deciding a bill creates the player's row and the counters that it must lock. Those without any sale are deleted
-- before the transaction ends. No role may delete such rows. This function deletes only rows that its own transaction
-- created and that no bill uses, so no other transaction can have seen them.
--
-- Every step looks up a primary key; the settings keep it so (see lock_company_numbers).
create function delete_unused_counters(
  aggregator bigint, player_ids bigint[], round_ids bigint[], agent_ids bigint[], types text[], keys text[])
  returns void
  language sql security definer
  set search_path = public, pg_temp
  set enable_hashjoin = off
  set enable_mergejoin = off
  set enable_seqscan = off
  set jit = off
as $$
  delete from player p
  where p.aggregator_id = aggregator
    and p.id = any(player_ids)
    and p.xmin = pg_current_xact_id()::xid
    and not exists (select from bill b where b.aggregator_id = p.aggregator_id and b.player_id = p.id);

  delete from number_total n
  using unnest(round_ids, agent_ids, types, keys) as g (round_id, agent_id, bet_type, number_key)
  where n.aggregator_id = aggregator
    and n.round_id = g.round_id
    and n.agent_id in (0, g.agent_id)
    and n.bet_type = g.bet_type
    and n.number_key = g.number_key
    and n.xmin = pg_current_xact_id()::xid
    and n.ticket_count = 0;

  delete from company_number_total c
  using unnest(round_ids, types, keys) as g (round_id, bet_type, number_key)
  where c.round_id = g.round_id
    and c.bet_type = g.bet_type
    and c.number_key = g.number_key
    and c.xmin = pg_current_xact_id()::xid
    and c.stake = 0;
$$;
revoke execute on function delete_unused_counters from public;
grant execute on function delete_unused_counters to drawdesk_app;

-- Sales of a player by bet type, with the win/loss of every tier as if all bets lost; settlement then adds only the
-- winners.
create table sales (
  aggregator_id        bigint not null,
  round_id             bigint not null,
  agent_id             bigint not null,
  player_id            bigint not null,
  bet_type             text not null,
  terms_id             bigint not null,
  bill_count           bigint not null,
  ticket_count         bigint not null,
  stake                bigint not null,
  cancelled_count      bigint not null default 0,
  cancelled_stake      bigint not null default 0,
  win_loss_agent       bigint not null,
  win_loss_master      bigint not null,
  win_loss_company     bigint not null,
  commission_player    bigint not null,
  commission_agent     bigint not null,
  commission_master    bigint not null,
  net_player           bigint not null,
  net_agent            bigint not null,
  net_master           bigint not null,
  net_company          bigint not null,
  primary key (aggregator_id, round_id, agent_id, player_id, bet_type, terms_id),
  check (net_player + net_agent + net_master + net_company = 0)
) with (fillfactor = 70);

alter table sales enable row level security;
create policy company_sees_all on sales to drawdesk_company using (true);
create policy work_sees_all on sales to drawdesk_work using (true);
create policy tenant_sees_own on sales to drawdesk_app using (
  aggregator_id = (select app_aggregator())
  and ((select app_agent()) is null or agent_id = (select app_agent())));
create policy agent_reads_its_past on sales for select to drawdesk_app using (
  agent_id = (select app_agent())
  and aggregator_id = any((select app_former())::bigint[]));
grant select, insert, update on sales to drawdesk_app, drawdesk_company, drawdesk_work;

-- The same by round and agent, agent_id 0 the whole master: what lists and reports of rounds show.
create table round_sales (
  aggregator_id    bigint not null,
  round_id         bigint not null,
  agent_id         bigint not null,
  bill_count       bigint not null,
  ticket_count     bigint not null,
  stake            bigint not null,
  cancelled_count  bigint not null default 0,
  cancelled_stake  bigint not null default 0,
  primary key (aggregator_id, round_id, agent_id)
) with (fillfactor = 50);

alter table round_sales enable row level security;
create policy company_sees_all on round_sales to drawdesk_company using (true);
create policy work_sees_all on round_sales to drawdesk_work using (true);
create policy tenant_sees_own on round_sales to drawdesk_app using (
  aggregator_id = (select app_aggregator())
  and ((select app_agent()) is null or agent_id = (select app_agent())));
create policy agent_reads_its_past on round_sales for select to drawdesk_app using (
  agent_id = (select app_agent())
  and aggregator_id = any((select app_former())::bigint[]));
grant select, insert, update on round_sales to drawdesk_app, drawdesk_company, drawdesk_work;

-- What was sold in an hour of the clock (UTC) in a round. A bill that is taken back is subtracted from the hour it was
-- placed in.
create table hour_sales (
  aggregator_id  bigint not null,
  agent_id       bigint not null,
  hour           timestamptz not null,
  round_id       bigint not null,
  bill_count     bigint not null,
  ticket_count   bigint not null,
  stake          bigint not null,
  primary key (aggregator_id, agent_id, hour, round_id)
) with (fillfactor = 50);

alter table hour_sales enable row level security;
create policy company_sees_all on hour_sales to drawdesk_company using (true);
create policy work_sees_all on hour_sales to drawdesk_work using (true);
create policy tenant_sees_own on hour_sales to drawdesk_app using (
  aggregator_id = (select app_aggregator())
  and ((select app_agent()) is null or agent_id = (select app_agent())));
create policy agent_reads_its_past on hour_sales for select to drawdesk_app using (
  agent_id = (select app_agent())
  and aggregator_id = any((select app_former())::bigint[]));
grant select, insert, update on hour_sales to drawdesk_app, drawdesk_company, drawdesk_work;

-- What an agent may owe and what it owes. The credit limit is set by its master and the company. The balance is changed
-- by settlement; selling changes only the open stakes.
create table agent_credit (
  aggregator_id  bigint not null,
  agent_id       bigint not null,
  credit_limit   bigint,
  -- gross stakes of open bills (domain.md §4)
  open_stake     bigint not null default 0,
  -- what the ledger says after settlement: above zero the agent is owed, below it owes
  balance        bigint not null default 0,
  primary key (aggregator_id, agent_id)
) with (fillfactor = 50);

alter table agent_credit enable row level security;
create policy company_sees_all on agent_credit to drawdesk_company using (true);
create policy work_sees_all on agent_credit to drawdesk_work using (true);
create policy tenant_sees_own on agent_credit to drawdesk_app using (
  aggregator_id = app_aggregator()
  and (app_agent() is null or agent_id = app_agent()));
create policy agent_reads_its_past on agent_credit for select to drawdesk_app using (
  agent_id = app_agent()
  and aggregator_id = any(app_former()));
create policy masters_alone_insert on agent_credit as restrictive for insert to drawdesk_app with check (
  app_agent() is null);
grant select, insert (aggregator_id, agent_id, credit_limit), update (open_stake) on agent_credit to drawdesk_app;
grant select, insert, update (credit_limit, open_stake) on agent_credit to drawdesk_company;
grant select, update (open_stake, balance) on agent_credit to drawdesk_work;

-- Selling needs the same update right on the row as setting the limit would, so it gets this function in place of the
-- right.
create function set_credit_limit(aggregator bigint, agent bigint, amount bigint) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  update agent_credit c set credit_limit = amount
  where c.aggregator_id = aggregator and c.agent_id = agent
    and app_agent() is null
    and app_aggregator() = aggregator
$$;
revoke execute on function set_credit_limit from public;
grant execute on function set_credit_limit to drawdesk_app;

-- SHA-256 over the hashes of a master's bills in order, taken at close (domain.md §6).
create table round_seal (
  aggregator_id  bigint not null,
  round_id       bigint not null,
  bill_count     bigint not null,
  ticket_count   bigint not null,
  stake          bigint not null,
  hash           bytea not null,
  sealed_at      timestamptz not null,
  primary key (aggregator_id, round_id)
);

alter table round_seal enable row level security;
create policy company_sees_all on round_seal to drawdesk_company using (true);
create policy work_sees_all on round_seal to drawdesk_work using (true);
create policy identity_sees_all on round_seal to drawdesk_identity using (true);
create policy tenant_sees_own on round_seal to drawdesk_app using (aggregator_id = app_aggregator());
grant select on round_seal to drawdesk_company, drawdesk_identity;
grant select, insert on round_seal to drawdesk_work;
