-- What a player bet on a number names the agent, as every other counter does: its policy then reads no other table, which
-- is what Citus asks of policies (docs/decisions/0040), and no statement looks for the player of every row.
alter table player_total add column agent_id bigint;
-- 0, which is no agent, where no player is left to tell
update player_total t set agent_id = coalesce((
  select p.agent_id from player p where p.aggregator_id = t.aggregator_id and p.id = t.player_id), 0);
alter table player_total alter column agent_id set not null;

drop policy tenant_sees_own on player_total;
create policy tenant_sees_own on player_total to drawdesk_app using (
  aggregator_id = (select app_aggregator())
  and ((select app_agent()) is null or agent_id = (select app_agent())));
