-- Masters and agents see whose a value is by the company's name, and whether it wants them told of planned rates.
grant select (name, next_round_rate_notice) on company to drawdesk_app;
-- Blocks that come with the next round are written by whoever opens it, mostly the clock.
grant insert on blocked_number to drawdesk_work;
-- Thousands of numbers are blocked in one statement: whose they are is asked once, not once a row.
drop policy tenant_adds_own on blocked_number;
create policy tenant_adds_own on blocked_number for insert to drawdesk_app with check (
  aggregator_id = (select app_aggregator())
  and case when (select app_agent()) is not null then agent_id = (select app_agent())
           else agent_id is null
             or agent_id in (select a.id from agent a where a.aggregator_id = (select app_aggregator())) end);
