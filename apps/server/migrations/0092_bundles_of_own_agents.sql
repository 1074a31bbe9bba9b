-- A master changes what its own agents sell, as it may only add to them: the policy says so itself, not the query alone.
drop policy master_changes_agents on bundle_config;
create policy master_changes_agents on bundle_config for update to drawdesk_app
  using (aggregator_id = (select app_aggregator()) and (select app_agent()) is null and agent_id is not null)
  with check (
    aggregator_id = (select app_aggregator()) and (select app_agent()) is null and agent_id is not null
    and exists (select from agent a where a.id = agent_id and a.aggregator_id = (select app_aggregator())));
