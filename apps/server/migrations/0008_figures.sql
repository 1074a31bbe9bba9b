-- Figures: reports read these and never tickets (domain.md §5, architecture.md §3). They are kept for masters, agents
-- and players by day, ten days and month, for one provider or for all together, so that a report over any range and any
-- number of tickets sums some thousand rows at most. The figures of a round are kept by posting date. They are written
-- in the transactions of the sales and settlements they sum. Tier columns sum to zero on every row. Settlement writes
-- all columns of a row; cancelling a bill of an open round writes only the cancelled columns.

create table daily_total (
  aggregator_id        bigint not null,
  booked_on            date not null,
  provider_id          text not null,
  agent_id             bigint not null,
  ticket_count         bigint not null default 0,
  stake                bigint not null default 0,
  winning_tickets      bigint not null default 0,
  win_amount           bigint not null default 0,
  -- posted on the day of the round before its settlement, on the current date after it (domain.md §5)
  cancelled_count      bigint not null default 0,
  cancelled_stake      bigint not null default 0,
  win_loss_agent       bigint not null default 0,
  win_loss_master      bigint not null default 0,
  win_loss_company     bigint not null default 0,
  commission_player    bigint not null default 0,
  commission_agent     bigint not null default 0,
  commission_master    bigint not null default 0,
  net_player           bigint not null default 0,
  net_agent            bigint not null default 0,
  net_master           bigint not null default 0,
  net_company          bigint not null default 0,
  primary key (aggregator_id, booked_on, provider_id, agent_id),
  check (net_player + net_agent + net_master + net_company = 0)
) with (fillfactor = 70);
-- the figures of one agent for today and this month: its days are read by this key, however many agents its master has
create index daily_total_of_agent on daily_total (aggregator_id, agent_id, booked_on);

alter table daily_total enable row level security;
create policy company_sees_all on daily_total to drawdesk_company using (true);
create policy work_sees_all on daily_total to drawdesk_work using (true);
create policy tenant_sees_own on daily_total to drawdesk_app using (
  aggregator_id = (select app_aggregator())
  and ((select app_agent()) is null or agent_id = (select app_agent())));
create policy agent_reads_its_past on daily_total for select to drawdesk_app using (
  agent_id = (select app_agent())
  and aggregator_id = any((select app_former())::bigint[]));
grant
  select,
  insert (aggregator_id, booked_on, provider_id, agent_id, cancelled_count, cancelled_stake),
  update (cancelled_count, cancelled_stake)
  on daily_total to drawdesk_app, drawdesk_company;
grant select, insert, update on daily_total to drawdesk_work;

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

alter table tier_figures enable row level security;
create policy company_sees_all on tier_figures to drawdesk_company using (true);
create policy work_sees_all on tier_figures to drawdesk_work using (true);
create policy tenant_sees_own on tier_figures to drawdesk_app using (
  aggregator_id = (select app_aggregator())
  and ((select app_agent()) is null or agent_id = (select app_agent())));
create policy agent_reads_its_past on tier_figures for select to drawdesk_app using (
  agent_id = (select app_agent())
  and aggregator_id = any((select app_former())::bigint[]));
grant
  select,
  insert (aggregator_id, agent_id, grain, starts_on, provider_id, cancelled_count, cancelled_stake),
  update (cancelled_count, cancelled_stake)
  on tier_figures to drawdesk_app, drawdesk_company;
grant select, insert, update on tier_figures to drawdesk_work;

create table player_figures (
  aggregator_id       bigint not null,
  agent_id            bigint not null,
  grain               text not null constraint player_figures_grain check (grain in ('day', 'dekad', 'month')),
  starts_on           date not null,
  -- empty: all providers together
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
-- The days of single players: a search by name charts some hundred players. Each is one range of this index, and the
-- other players of the agent are not read. Only rows of all providers together, so that a settlement adds one entry for
-- each player and day.
create index player_figures_of_player on player_figures (aggregator_id, player_id, starts_on)
  where grain = 'day' and provider_id = '';

alter table player_figures enable row level security;
create policy company_sees_all on player_figures to drawdesk_company using (true);
create policy work_sees_all on player_figures to drawdesk_work using (true);
create policy tenant_sees_own on player_figures to drawdesk_app using (
  aggregator_id = (select app_aggregator())
  and ((select app_agent()) is null or agent_id = (select app_agent())));
create policy agent_reads_its_past on player_figures for select to drawdesk_app using (
  agent_id = (select app_agent())
  and aggregator_id = any((select app_former())::bigint[]));
grant
  select,
  insert (aggregator_id, agent_id, grain, starts_on, provider_id, player_id, cancelled_count, cancelled_stake),
  update (cancelled_count, cancelled_stake)
  on player_figures to drawdesk_app, drawdesk_company;
grant select, insert, update on player_figures to drawdesk_work;

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

alter table round_figures enable row level security;
create policy company_sees_all on round_figures to drawdesk_company using (true);
create policy work_sees_all on round_figures to drawdesk_work using (true);
create policy tenant_sees_own on round_figures to drawdesk_app using (
  aggregator_id = (select app_aggregator())
  and ((select app_agent()) is null or agent_id = (select app_agent())));
create policy agent_reads_its_past on round_figures for select to drawdesk_app using (
  agent_id = (select app_agent())
  and aggregator_id = any((select app_former())::bigint[]));
grant
  select,
  insert (aggregator_id, agent_id, provider_id, booked_on, round_id, cancelled_count, cancelled_stake),
  update (cancelled_count, cancelled_stake)
  on round_figures to drawdesk_app, drawdesk_company;
grant select, insert, update on round_figures to drawdesk_work;
