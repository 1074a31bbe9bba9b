-- Bills of open rounds are cancelled while another round is settled. A settlement holds the figures that it has added to
-- until it commits, so what a cancellation adds has rows of its own: nobody waits for a settlement of another round.
-- Everything that reads figures sums the rows. Rows of before may contain both.
alter table daily_total
  add column of_open_round boolean not null default false,
  drop constraint daily_total_pkey,
  add primary key (aggregator_id, booked_on, provider_id, agent_id, of_open_round);
alter table tier_figures
  add column of_open_round boolean not null default false,
  drop constraint tier_figures_pkey,
  add primary key (aggregator_id, agent_id, grain, starts_on, provider_id, of_open_round);
alter table player_figures
  add column of_open_round boolean not null default false,
  drop constraint player_figures_pkey,
  add primary key (aggregator_id, agent_id, grain, starts_on, provider_id, player_id, of_open_round);
alter table round_figures
  add column of_open_round boolean not null default false,
  drop constraint round_figures_pkey,
  add primary key (aggregator_id, agent_id, provider_id, booked_on, round_id, of_open_round);

grant insert (of_open_round) on daily_total, tier_figures, player_figures, round_figures
  to drawdesk_app, drawdesk_company;
