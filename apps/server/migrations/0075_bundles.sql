-- Bundles and tickets of ladder lotteries (domain.md §3; §2, `ticket`): sold by the piece out of a stock, paid in money.

-- Price and prizes that pieces were sold under. A row never changes and says nothing of whom it was made for: whoever
-- sells under the same terms shares it. Settlement reads this, never what is set today.
create table bundle_version (
  id        bigint generated always as identity primary key,
  bet_type  text not null check (bet_type in ('set', 'ticket')),
  size      text not null check (size in ('small', 'medium', 'large')),
  price     bigint not null check (price > 0), -- satang a piece
  -- satang as text, by the prize's name
  prizes    jsonb not null check (jsonb_typeof(prizes) = 'object'),
  unique (bet_type, size, price, prizes)
);
grant select on bundle_version to drawdesk_app, drawdesk_company, drawdesk_work;
grant insert on bundle_version to drawdesk_app, drawdesk_company;

-- What a master sells of one size of one provider, and what one of its agents has instead of that. `version_id` is what
-- holds: never better for the player than what the level above gives. Removed rows are kept.
create table bundle_config (
  id              bigint generated always as identity primary key,
  aggregator_id   bigint not null references aggregator,
  agent_id        bigint references agent, -- null: the master's own
  provider_id     text not null references provider,
  size            text not null check (size in ('small', 'medium', 'large')),
  is_on           boolean not null,
  price           bigint not null check (price > 0),
  quantity        integer check (quantity >= 0),       -- for sale per number and round; null: no limit
  max_per_player  integer check (max_per_player >= 0), -- of one number and round; null: no limit
  prizes          jsonb not null check (jsonb_typeof(prizes) = 'object'),
  version_id      bigint not null references bundle_version,
  version         integer not null default 1,
  updated_at      timestamptz not null default clock_timestamp(),
  removed_at      timestamptz
);
create unique index bundle_config_in_force on bundle_config (provider_id, aggregator_id, agent_id, size)
  nulls not distinct where removed_at is null;

alter table bundle_config enable row level security;
create policy company_sees_all on bundle_config to drawdesk_company using (true);
create policy work_sees_all on bundle_config for select to drawdesk_work using (true);
create policy tenant_sees_its_street on bundle_config for select to drawdesk_app using (
  aggregator_id = (select app_aggregator())
  and (agent_id is null or (select app_agent()) is null or agent_id = (select app_agent())));
-- a master writes what its agents have; what it has itself the company writes
create policy master_adds_to_agents on bundle_config for insert to drawdesk_app with check (
  aggregator_id = (select app_aggregator()) and (select app_agent()) is null and agent_id is not null
  and exists (select from agent a where a.id = agent_id and a.aggregator_id = (select app_aggregator())));
create policy master_changes_agents on bundle_config for update to drawdesk_app using (
  aggregator_id = (select app_aggregator()) and (select app_agent()) is null and agent_id is not null);
grant select on bundle_config to drawdesk_app, drawdesk_company, drawdesk_work;
grant insert, update on bundle_config to drawdesk_app, drawdesk_company;

-- Pieces sold, by number and the terms they were sold under: of a whole master (agent 0, player 0), of an agent (player 0)
-- and of a player. The master's counter of the number (number_total) is the lock for all of them. What is left of a
-- stock, what a round's bundles would pay on each result, and the recount of a settlement are read from here.
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
  agent_id = (select app_agent()) and aggregator_id = any((select app_former())::bigint[]));
grant select, insert, update on bundle_total to drawdesk_app, drawdesk_company, drawdesk_work;

-- Tickets of pieces name the terms they were sold under and how many they are. They have no rates: what they win is the
-- same money at every tier.
alter table ticket
  add column bundle_version_id bigint,
  add column quantity integer check (quantity > 0),
  drop constraint ticket_rate_x100_check,
  drop constraint ticket_rate_agent_x100_check,
  drop constraint ticket_rate_master_x100_check,
  add constraint ticket_paid_by_rate_or_prize check (
    case when bundle_version_id is null
      then quantity is null and least(rate_x100, rate_agent_x100, rate_master_x100) > 0
      else quantity is not null and greatest(rate_x100, rate_agent_x100, rate_master_x100) = 0 end);
