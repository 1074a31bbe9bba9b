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

-- What a limiter rule said at each version, so that what it did can be told by what it said then.
create table limiter_rule_version (
  rule_id  bigint not null references limiter_rule,
  version  integer not null,
  basis    text not null,
  steps    jsonb not null,
  primary key (rule_id, version)
);
alter table limiter_rule_version enable row level security;
create policy company_sees_all on limiter_rule_version to drawdesk_company using (true);
create policy work_sees_all on limiter_rule_version to drawdesk_work using (true);
create policy tenant_sees_own on limiter_rule_version to drawdesk_app using (
  exists (
    select from limiter_rule r
    where r.id = rule_id and r.aggregator_id = (select app_aggregator())
      and ((select app_agent()) is null or r.agent_id = (select app_agent()))));
grant select on limiter_rule_version to drawdesk_app, drawdesk_company, drawdesk_work;
grant insert on limiter_rule_version to drawdesk_app, drawdesk_company;
