-- Tenancy and append-only, enforced by the database whatever the application does (architecture.md §3).

grant usage on schema public to drawdesk_app, drawdesk_company, drawdesk_work;
grant usage on sequence bill_id to drawdesk_app;

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
      ('round_sales', 'aggregator_id', 'agent_id'),
      ('agent_credit', 'aggregator_id', 'agent_id'),
      ('payout', 'aggregator_id', 'agent_id'),
      ('win_loss', 'aggregator_id', 'agent_id'),
      ('daily_total', 'aggregator_id', 'agent_id'),
      ('journal', 'aggregator_id', 'agent_id'),
      ('ledger', 'aggregator_id', 'agent_id'),
      ('log', 'aggregator_id', 'agent_id'),
      ('round_seal', 'aggregator_id', null),
      ('log_head', 'aggregator_id', null),
      ('account', 'aggregator_id', 'agent_id'),
      ('api_key', 'aggregator_id', 'agent_id'),
      ('idempotency', 'aggregator_id', 'agent_id'),
      ('outbox', 'aggregator_id', null)
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

-- Rows that belong to a tenant by what they hang on.
alter table terms_bet_type enable row level security;
alter table player_total enable row level security;
create policy company_sees_all on terms_bet_type to drawdesk_company using (true);
create policy company_sees_all on player_total to drawdesk_company using (true);
create policy work_sees_all on terms_bet_type to drawdesk_work using (true);
create policy work_sees_all on player_total to drawdesk_work using (true);
create policy tenant_reads_its_terms on terms_bet_type for select to drawdesk_app using (
  exists (select from terms t where t.id = terms_id));
create policy tenant_sees_own on player_total to drawdesk_app using (
  aggregator_id = (select app_aggregator())
  and ((select app_agent()) is null
    or exists (select from player p where p.aggregator_id = player_total.aggregator_id and p.id = player_id)));

-- Reading. Staff and jobs: everything but the secrets of sign-in, which belong to the login user. Partitions are reached
-- through their parent only.
grant select on all tables in schema public to drawdesk_company, drawdesk_work;
revoke select on installation, account, session, refresh_token, login_attempt, api_key, company_number_total,
    ticket_default
  from drawdesk_company, drawdesk_work;
grant select (id, username, display_name, role, aggregator_id, agent_id, status) on account to drawdesk_company;
grant select (id, aggregator_id, agent_id, name, created_at, revoked_at) on api_key to drawdesk_company;
grant select (id, display_name) on account to drawdesk_work;

-- Tenants: the catalogue they sell from and what is theirs. How the company settles, decides results and moves rounds
-- is none of it.
grant select on provider, round, config_version, bet_setting, blocked_number, aggregator, agent, terms, terms_bet_type,
    player, bill, ticket, bill_cancellation, number_total, type_total, player_total, sales, round_sales, agent_credit,
    payout, win_loss, daily_total, journal, ledger, log, log_head, idempotency
  to drawdesk_app;
grant select (id, currency, time_zone) on company to drawdesk_app;
grant select (id, aggregator_id, agent_id, revoked_at) on api_key to drawdesk_app;

-- Append-only: nobody may update or delete these.
grant insert on log, outbox, idempotency, bill_cancellation to drawdesk_app, drawdesk_company, drawdesk_work;
grant insert on player, bill, ticket to drawdesk_app;
grant insert on round_transition, result, result_decision to drawdesk_company, drawdesk_work;
grant insert on terms, terms_bet_type to drawdesk_company;
grant insert on round_seal, settlement, settlement_failure, payout, win_loss, journal, ledger to drawdesk_work;

-- Counters and heads: inserted and counted on, never deleted.
grant insert, update on log_head to drawdesk_app, drawdesk_company, drawdesk_work;
grant update (status, answer) on idempotency to drawdesk_app, drawdesk_company, drawdesk_work;
grant insert, update on number_total, type_total, player_total, sales, round_sales
  to drawdesk_app, drawdesk_company, drawdesk_work;
grant insert, update on daily_total to drawdesk_work;
-- who cancels a bill of an open round books that on its day, and nothing else there
grant insert (aggregator_id, booked_on, provider_id, agent_id, cancelled_count, cancelled_stake),
    update (cancelled_count, cancelled_stake)
  on daily_total to drawdesk_app, drawdesk_company;
-- what an agent may owe is the company's word, what it owes is settled: selling moves open stakes alone
grant update (open_stake) on agent_credit to drawdesk_app;
grant insert on agent_credit to drawdesk_company;
grant update (open_stake, credit_limit) on agent_credit to drawdesk_company;
grant update (open_stake, balance) on agent_credit to drawdesk_work;

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
