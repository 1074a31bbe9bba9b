-- Locks the credit of agents in order of master and agent, as accepting bills does. One statement a master: on a cluster
-- Citus locks rows for the statements of one node only.
create function lock_credits(aggregators bigint[], agents bigint[]) returns void
  language plpgsql
as $$
declare
  master bigint;
  theirs bigint[];
begin
  for master, theirs in
    select given.master, array_agg(agent)
    from unnest(aggregators, agents) as given (master, agent)
    group by given.master
    order by given.master
  loop
    perform from agent_credit where aggregator_id = master and agent_id = any(theirs) order by agent_id for update;
  end loop;
end
$$;
revoke execute on function lock_credits from public;
grant execute on function lock_credits to drawdesk_company, drawdesk_work;
