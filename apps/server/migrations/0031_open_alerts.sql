-- The menu shows how many alerts about players are open (docs/rules/players.md §5). Few of all that were ever found are.
create index player_alert_open on player_alert (aggregator_id) where status = 'open';
