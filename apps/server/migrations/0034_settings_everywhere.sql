-- A setting for the rest of the transaction, on every node that the transaction reaches. On one PostgreSQL there is one;
-- `drawdesk migrate --distributed` puts another body in its place (platform/db/on-nodes.ts, docs/decisions/0040).
create function set_everywhere(setting text, value text) returns text
  language sql
  return set_config(setting, value, true);

-- What is written on one node and in tables of the coordinator takes effect together or not at all. One PostgreSQL needs
-- nothing for that.
create function commit_as_one() returns boolean
  language sql immutable parallel safe
  return true;

-- 0 says that a transaction is nobody's of the agents. On one PostgreSQL an unset setting says the same; on a node of a
-- cluster that one is refused, because there it means that the settings of the transaction did not arrive.
create or replace function app_agent() returns bigint
  language sql stable parallel safe
  return nullif(nullif(current_setting('app.agent', true), '')::bigint, 0);
