-- Settings for the rest of the transaction, on every node that it reaches: names and values by turns. On one PostgreSQL
-- there is one node; `drawdesk migrate --distributed` puts another body in its place (platform/db/on-nodes.ts,
-- docs/decisions/0040).
create function set_everywhere(variadic settings text[]) returns void
  language plpgsql
as $$
declare
  done text;
begin
  for name in 1 .. cardinality(settings) by 2 loop
    done := set_config(settings[name], settings[name + 1], true);
  end loop;
end
$$;

-- What is written on one node and in tables of the coordinator takes effect together or not at all. One PostgreSQL needs
-- nothing for that.
create function commit_as_one() returns boolean
  language sql immutable parallel safe
  return true;

-- -1 says that a transaction is no master's, and 0 that it is no agent's (0 is the aggregator_id of the company's own
-- rows). On one PostgreSQL an unset setting says the same; on a node of a cluster that one is refused, because there it
-- means that the settings of the transaction did not arrive.
create or replace function app_aggregator() returns bigint
  language sql stable parallel safe
  return nullif(nullif(current_setting('app.aggregator', true), '')::bigint, -1);
create or replace function app_agent() returns bigint
  language sql stable parallel safe
  return nullif(nullif(current_setting('app.agent', true), '')::bigint, 0);
