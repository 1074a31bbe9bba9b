-- Pinned pages belong to an account and are seen by its tenant alone: when an agent moves to another master they go
-- along, or its people could neither read nor save them. Staff, who move agents, see nobody's but their own, hence a
-- function.
create function move_shortcuts(agent bigint, aggregator bigint) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  update shortcut s set aggregator_id = aggregator
  from agent a
  where s.agent_id = agent and a.id = agent and a.aggregator_id = aggregator
$$;
revoke execute on function move_shortcuts from public;
grant execute on function move_shortcuts to drawdesk_company;
