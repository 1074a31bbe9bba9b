-- Tenancy and append-only, enforced by the database whatever the application does (architecture.md §3).

grant usage on schema public to drawdesk_app, drawdesk_company, drawdesk_work;
grant usage on sequence bill_id to drawdesk_app, drawdesk_company, drawdesk_work;

-- Tenant tables: a master sees its rows, an agent its own; staff and jobs see all. Which column names the agent:
do $$
declare
  tenant record;
begin
  for tenant in
    select *
    from (values
      ('aggregator', 'id', null),
      ('agent', 'aggregator_id', 'id'),
      ('terms', 'aggregator_id', 'agent_id'),
      ('player', 'aggregator_id', 'agent_id'),
      ('bill', 'aggregator_id', 'agent_id'),
      ('ticket', 'aggregator_id', 'agent_id'),
      ('bill_cancellation', 'aggregator_id', 'agent_id'),
      ('number_total', 'aggregator_id', 'agent_id'),
      ('type_total', 'aggregator_id', 'agent_id'),
      ('sales', 'aggregator_id', 'agent_id'),
      ('agent_credit', 'aggregator_id', 'agent_id'),
      ('payout', 'aggregator_id', 'agent_id'),
      ('win_loss', 'aggregator_id', 'agent_id'),
      ('daily_total', 'aggregator_id', 'agent_id'),
      ('journal', 'aggregator_id', 'agent_id'),
      ('ledger', 'aggregator_id', 'agent_id'),
      ('log', 'aggregator_id', 'agent_id'),
      ('player_total', 'aggregator_id', null),
      ('round_seal', 'aggregator_id', null),
      ('log_head', 'aggregator_id', null),
      ('idempotency', 'aggregator_id', null)
    ) as t (name, master, agent)
  loop
    execute format('alter table %I enable row level security', tenant.name);
    execute format('create policy company_sees_all on %I to drawdesk_company using (true)', tenant.name);
    execute format('create policy work_sees_all on %I to drawdesk_work using (true)', tenant.name);
    execute format(
      'create policy tenant_sees_own on %I to drawdesk_app using (%I = (select app_aggregator())%s)',
      tenant.name, tenant.master,
      case when tenant.agent is null then ''
        else format(' and ((select app_agent()) is null or %I = (select app_agent()))', tenant.agent) end);
  end loop;
end
$$;

-- Settings are shared by level: a tenant sees the company's and those above and of itself.
alter table bet_setting enable row level security;
alter table blocked_number enable row level security;
create policy company_sees_all on bet_setting to drawdesk_company using (true);
create policy company_sees_all on blocked_number to drawdesk_company using (true);
create policy work_sees_all on bet_setting to drawdesk_work using (true);
create policy work_sees_all on blocked_number to drawdesk_work using (true);
create policy tenant_reads_its_street on bet_setting for select to drawdesk_app using (
  (aggregator_id is null or aggregator_id = (select app_aggregator()))
  and (agent_id is null or (select app_agent()) is null or agent_id = (select app_agent())));
create policy tenant_reads_its_street on blocked_number for select to drawdesk_app using (
  (aggregator_id is null or aggregator_id = (select app_aggregator()))
  and (agent_id is null or (select app_agent()) is null or agent_id = (select app_agent())));

-- Reading: everybody, within the policies. Partitions are reached through their parent only; secrets of sign-in
-- belong to the login user.
grant select on all tables in schema public to drawdesk_app, drawdesk_company, drawdesk_work;
revoke select on installation, account, session, refresh_token, login_attempt, api_key, ticket_default
  from drawdesk_app, drawdesk_company, drawdesk_work;
grant select (id, username, display_name, role, aggregator_id, agent_id, status) on account
  to drawdesk_app, drawdesk_company, drawdesk_work;
grant select (id, aggregator_id, agent_id, name, created_at, revoked_at) on api_key
  to drawdesk_app, drawdesk_company, drawdesk_work;

-- Append-only: nobody may update or delete these.
grant insert on log, outbox, idempotency, bill_cancellation, round_transition
  to drawdesk_app, drawdesk_company, drawdesk_work;
grant insert on player, bill, ticket to drawdesk_app;
grant insert on result, result_decision, terms, terms_bet_type to drawdesk_company;
grant insert on result, result_decision, round_seal, settlement, settlement_failure, payout, win_loss, journal, ledger
  to drawdesk_work;

-- Counters and heads: inserted and counted on, never deleted.
grant insert, update on log_head to drawdesk_app, drawdesk_company, drawdesk_work;
grant update (status, answer) on idempotency to drawdesk_app, drawdesk_company, drawdesk_work;
grant insert, update on number_total, type_total, player_total, company_number_total, sales,
    agent_credit
  to drawdesk_app, drawdesk_company, drawdesk_work;
grant insert, update on daily_total to drawdesk_work;

-- The catalogue is the company's; the clock and settlement move rounds. `for share` on a round needs the update right
-- on one column of it: accepting bills holds the round open with it.
grant insert, update on company, provider, round, aggregator, agent, ability_rule, config_version
  to drawdesk_company;
grant insert, update, delete on bet_setting, blocked_number to drawdesk_company;
grant insert, update on round to drawdesk_work;
grant update (version) on round to drawdesk_app;
-- likewise a player's row is held while its bills are decided; suspending is a company or master's deed
grant update (status) on player to drawdesk_app, drawdesk_company;
grant delete on outbox, idempotency to drawdesk_work;
