-- What a master or an agent changes for itself is read anew for what it concerns, and not by everybody: each has a count of
-- its own beside that of the company. Intake adds up those of its street. Whoever raises one holds config_version, as
-- before, so no two go up at once.
create table tenant_config_version (
  aggregator_id  bigint not null,
  agent_id       bigint not null default 0, -- 0: the master's own, which holds for all its agents
  version        bigint not null default 1,
  primary key (aggregator_id, agent_id)
);

alter table tenant_config_version enable row level security;
create policy company_sees_all on tenant_config_version to drawdesk_company using (true);
create policy work_sees_all on tenant_config_version to drawdesk_work using (true);
create policy tenant_reads_its_street on tenant_config_version for select to drawdesk_app using (
  aggregator_id = (select app_aggregator())
  and ((select app_agent()) is null or agent_id in (0, (select app_agent()))));
create policy tenant_adds_own on tenant_config_version for insert to drawdesk_app
  with check (is_own_tenant(aggregator_id, nullif(agent_id, 0)));
create policy tenant_changes_own on tenant_config_version for update to drawdesk_app
  using (is_own_tenant(aggregator_id, nullif(agent_id, 0)))
  with check (is_own_tenant(aggregator_id, nullif(agent_id, 0)));

grant select on tenant_config_version to drawdesk_app, drawdesk_company, drawdesk_work;
grant insert (aggregator_id, agent_id), update (version) on tenant_config_version
  to drawdesk_app, drawdesk_company, drawdesk_work;
