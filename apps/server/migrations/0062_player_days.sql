-- The days of single players: a search by name charts some hundred of them, each one range of this index instead of every
-- player of the agent on every day. Rows of all providers together alone, so that a settlement adds one entry a player
-- and day.
create index player_figures_of_player on player_figures (aggregator_id, player_id, starts_on)
  where grain = 'day' and provider_id = '';
