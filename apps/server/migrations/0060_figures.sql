-- What reports read (domain.md §5, architecture.md §3): figures of masters, agents and players by day, ten days and
-- month, of one provider or of all of them, so that a report over any range and any number of tickets sums some thousand
-- rows at most; figures of a round by the day they were booked; and what was sold by the hour. Written in the
-- transactions of what they sum.

create table tier_figures (
  aggregator_id       bigint not null,
  -- 0: the whole master
  agent_id            bigint not null,
  grain               text not null check (grain in ('day', 'dekad', 'month')),
  -- a dekad begins on the 1st, the 11th or the 21st
  starts_on           date not null,
  -- empty: all providers together
  provider_id         text not null,
  ticket_count        bigint not null default 0,
  stake               bigint not null default 0,
  winning_tickets     bigint not null default 0,
  win_amount          bigint not null default 0,
  cancelled_count     bigint not null default 0,
  cancelled_stake     bigint not null default 0,
  win_loss_agent      bigint not null default 0,
  win_loss_master     bigint not null default 0,
  win_loss_company    bigint not null default 0,
  commission_player   bigint not null default 0,
  commission_agent    bigint not null default 0,
  commission_master   bigint not null default 0,
  net_player          bigint not null default 0,
  net_agent           bigint not null default 0,
  net_master          bigint not null default 0,
  net_company         bigint not null default 0,
  primary key (aggregator_id, agent_id, grain, starts_on, provider_id),
  check (net_player + net_agent + net_master + net_company = 0)
) with (fillfactor = 70);

-- Of one provider by day alone: a range of one provider has few days with rounds of it.
create table player_figures (
  aggregator_id       bigint not null,
  agent_id            bigint not null,
  grain               text not null check (grain = 'day' or grain in ('dekad', 'month') and provider_id = ''),
  starts_on           date not null,
  provider_id         text not null,
  player_id           bigint not null,
  ticket_count        bigint not null default 0,
  stake               bigint not null default 0,
  winning_tickets     bigint not null default 0,
  win_amount          bigint not null default 0,
  cancelled_count     bigint not null default 0,
  cancelled_stake     bigint not null default 0,
  win_loss_agent      bigint not null default 0,
  win_loss_master     bigint not null default 0,
  win_loss_company    bigint not null default 0,
  commission_player   bigint not null default 0,
  commission_agent    bigint not null default 0,
  commission_master   bigint not null default 0,
  net_player          bigint not null default 0,
  net_agent           bigint not null default 0,
  net_master          bigint not null default 0,
  net_company         bigint not null default 0,
  primary key (aggregator_id, agent_id, grain, starts_on, provider_id, player_id),
  check (net_player + net_agent + net_master + net_company = 0)
) with (fillfactor = 70);

create table round_figures (
  aggregator_id       bigint not null,
  agent_id            bigint not null,
  provider_id         text not null,
  booked_on           date not null,
  round_id            bigint not null,
  ticket_count        bigint not null default 0,
  stake               bigint not null default 0,
  winning_tickets     bigint not null default 0,
  win_amount          bigint not null default 0,
  cancelled_count     bigint not null default 0,
  cancelled_stake     bigint not null default 0,
  win_loss_agent      bigint not null default 0,
  win_loss_master     bigint not null default 0,
  win_loss_company    bigint not null default 0,
  commission_player   bigint not null default 0,
  commission_agent    bigint not null default 0,
  commission_master   bigint not null default 0,
  net_player          bigint not null default 0,
  net_agent           bigint not null default 0,
  net_master          bigint not null default 0,
  net_company         bigint not null default 0,
  primary key (aggregator_id, agent_id, provider_id, booked_on, round_id),
  check (net_player + net_agent + net_master + net_company = 0)
) with (fillfactor = 70);

-- What was sold in an hour of the clock (UTC) in a round; a bill that is taken back leaves the hour it was placed in.
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

-- Bills come in the order of their time, so a few bytes for every 128 pages find those of an hour.
create index bill_by_time on bill using brin (placed_at);

-- What the days already hold.
insert into tier_figures (aggregator_id, agent_id, grain, starts_on, provider_id, ticket_count, stake, winning_tickets,
  win_amount, cancelled_count, cancelled_stake, win_loss_agent, win_loss_master, win_loss_company, commission_player,
  commission_agent, commission_master, net_player, net_agent, net_master, net_company)
select d.aggregator_id, member.agent_id, span.grain, span.starts_on, of.provider_id, sum(d.ticket_count), sum(d.stake),
       sum(d.winning_tickets), sum(d.win_amount), sum(d.cancelled_count), sum(d.cancelled_stake), sum(d.win_loss_agent),
       sum(d.win_loss_master), sum(d.win_loss_company), sum(d.commission_player), sum(d.commission_agent),
       sum(d.commission_master), sum(d.net_player), sum(d.net_agent), sum(d.net_master), sum(d.net_company)
from daily_total d
cross join lateral (values (d.agent_id), (0)) as member (agent_id)
cross join lateral (values
  ('day', d.booked_on),
  ('dekad', date_trunc('month', d.booked_on)::date + 10 * least((extract(day from d.booked_on)::integer - 1) / 10, 2)),
  ('month', date_trunc('month', d.booked_on)::date)) as span (grain, starts_on)
cross join lateral (values (d.provider_id), ('')) as of (provider_id)
group by 1, 2, 3, 4, 5;

create temp table booked_figures as
select w.aggregator_id, w.agent_id, w.player_id, w.round_id, r.provider_id, w.booked_on,
       sum(w.ticket_count) as ticket_count, sum(w.stake) as stake, sum(w.winning_tickets) as winning_tickets,
       sum(w.win_amount) as win_amount, 0::numeric as cancelled_count, 0::numeric as cancelled_stake,
       sum(w.win_loss_agent) as win_loss_agent, sum(w.win_loss_master) as win_loss_master,
       sum(w.win_loss_company) as win_loss_company, sum(w.commission_player) as commission_player,
       sum(w.commission_agent) as commission_agent, sum(w.commission_master) as commission_master,
       sum(w.net_player) as net_player, sum(w.net_agent) as net_agent, sum(w.net_master) as net_master,
       sum(w.net_company) as net_company
from win_loss w
join round r on r.id = w.round_id
group by 1, 2, 3, 4, 5, 6
union all
-- what was taken back, on the day it was booked: before settlement the day of the round, after it that of the deed
select c.aggregator_id, c.agent_id, c.player_id, c.round_id, r.provider_id, c.booked_on, 0, 0, 0, 0, sum(c.tickets),
       sum(c.stake), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
from (
  select b.aggregator_id, b.agent_id, b.player_id, b.round_id, b.business_date as booked_on, b.ticket_count as tickets,
         b.stake
  from bill_cancellation c
  join bill b on b.aggregator_id = c.aggregator_id and b.id = c.bill_id
  where c.kind = 'cancelled'
  union all
  select w.aggregator_id, w.agent_id, w.player_id, w.round_id, s.booked_on, -w.ticket_count, -w.stake
  from settlement s
  join win_loss w on w.settlement_id = s.id
  where s.kind in ('void', 'bill_void')
  union all
  select b.aggregator_id, b.agent_id, b.player_id, b.round_id, s.booked_on, b.ticket_count, b.stake
  from settlement s
  join bill b on b.round_id = s.round_id
  left join bill_cancellation c on c.aggregator_id = b.aggregator_id and c.bill_id = b.id
  where s.kind in ('refund', 'void') and s.reverses_id is null and c.bill_id is null
) c
join round r on r.id = c.round_id
group by 1, 2, 3, 4, 5, 6;

insert into player_figures (aggregator_id, agent_id, grain, starts_on, provider_id, player_id, ticket_count, stake,
  winning_tickets, win_amount, cancelled_count, cancelled_stake, win_loss_agent, win_loss_master, win_loss_company,
  commission_player, commission_agent, commission_master, net_player, net_agent, net_master, net_company)
select b.aggregator_id, b.agent_id, span.grain, span.starts_on, span.provider_id, b.player_id, sum(b.ticket_count),
       sum(b.stake), sum(b.winning_tickets), sum(b.win_amount), sum(b.cancelled_count), sum(b.cancelled_stake),
       sum(b.win_loss_agent), sum(b.win_loss_master), sum(b.win_loss_company), sum(b.commission_player),
       sum(b.commission_agent), sum(b.commission_master), sum(b.net_player), sum(b.net_agent), sum(b.net_master),
       sum(b.net_company)
from booked_figures b
cross join lateral (values
  ('day', b.booked_on, b.provider_id),
  ('day', b.booked_on, ''),
  ('dekad', date_trunc('month', b.booked_on)::date + 10 * least((extract(day from b.booked_on)::integer - 1) / 10, 2), ''),
  ('month', date_trunc('month', b.booked_on)::date, '')) as span (grain, starts_on, provider_id)
group by 1, 2, 3, 4, 5, 6;

insert into round_figures (aggregator_id, agent_id, provider_id, booked_on, round_id, ticket_count, stake,
  winning_tickets, win_amount, cancelled_count, cancelled_stake, win_loss_agent, win_loss_master, win_loss_company,
  commission_player, commission_agent, commission_master, net_player, net_agent, net_master, net_company)
select b.aggregator_id, member.agent_id, b.provider_id, b.booked_on, b.round_id, sum(b.ticket_count), sum(b.stake),
       sum(b.winning_tickets), sum(b.win_amount), sum(b.cancelled_count), sum(b.cancelled_stake), sum(b.win_loss_agent),
       sum(b.win_loss_master), sum(b.win_loss_company), sum(b.commission_player), sum(b.commission_agent),
       sum(b.commission_master), sum(b.net_player), sum(b.net_agent), sum(b.net_master), sum(b.net_company)
from booked_figures b
cross join lateral (values (b.agent_id), (0)) as member (agent_id)
group by 1, 2, 3, 4, 5;

drop table booked_figures;

insert into hour_sales (aggregator_id, agent_id, hour, round_id, bill_count, ticket_count, stake)
select b.aggregator_id, member.agent_id, date_trunc('hour', b.placed_at, 'UTC'), b.round_id,
       count(*) filter (where c.bill_id is null), coalesce(sum(b.ticket_count) filter (where c.bill_id is null), 0),
       coalesce(sum(b.stake) filter (where c.bill_id is null), 0)
from bill b
cross join lateral (values (b.agent_id), (0)) as member (agent_id)
left join bill_cancellation c on c.aggregator_id = b.aggregator_id and c.bill_id = b.id
group by 1, 2, 3, 4;

do $$
declare
  name text;
begin
  foreach name in array array['tier_figures', 'player_figures', 'round_figures', 'hour_sales']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('create policy company_sees_all on %I to drawdesk_company using (true)', name);
    execute format('create policy work_sees_all on %I to drawdesk_work using (true)', name);
    execute format(
      'create policy tenant_sees_own on %I to drawdesk_app using (aggregator_id = (select app_aggregator())
         and ((select app_agent()) is null or agent_id = (select app_agent())))', name);
    execute format(
      'create policy agent_reads_its_past on %I for select to drawdesk_app using (
         agent_id = (select app_agent()) and aggregator_id = any((select app_former())::bigint[]))', name);
    execute format('grant select on %I to drawdesk_app, drawdesk_company, drawdesk_work', name);
  end loop;
end
$$;

grant insert, update on hour_sales to drawdesk_app, drawdesk_company, drawdesk_work;
grant insert, update on tier_figures, player_figures, round_figures to drawdesk_work;
-- who cancels a bill of an open round books that, and nothing else there
grant insert (aggregator_id, agent_id, grain, starts_on, provider_id, cancelled_count, cancelled_stake),
    update (cancelled_count, cancelled_stake)
  on tier_figures to drawdesk_app, drawdesk_company;
grant insert (aggregator_id, agent_id, grain, starts_on, provider_id, player_id, cancelled_count, cancelled_stake),
    update (cancelled_count, cancelled_stake)
  on player_figures to drawdesk_app, drawdesk_company;
grant insert (aggregator_id, agent_id, provider_id, booked_on, round_id, cancelled_count, cancelled_stake),
    update (cancelled_count, cancelled_stake)
  on round_figures to drawdesk_app, drawdesk_company;
