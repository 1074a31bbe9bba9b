-- What a person wants to be told belongs to the account, as pinned pages do (0046): it goes along when an agent moves.
create function move_preferences(agent bigint, aggregator bigint) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  update notification_preference p set aggregator_id = aggregator
  from agent a
  where p.agent_id = agent and a.id = agent and a.aggregator_id = aggregator
$$;
revoke execute on function move_preferences from public;
grant execute on function move_preferences to drawdesk_company;
