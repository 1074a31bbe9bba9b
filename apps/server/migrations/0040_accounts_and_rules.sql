-- Accounts, rules of roles and API keys become things that people manage in the console, each within its own tree.

-- "Nothing" is a rule too: a row that says it survives the seeding at every start, which a missing row need not.
alter table ability_rule drop constraint ability_rule_action_check;
alter table ability_rule add constraint ability_rule_action_check check (action in ('manage', 'view', 'none'));
alter table ability_rule add check (action <> 'none' or provider_groups is null);

-- The version of the matrix of rules as a whole: it is one page, edited and saved at once.
alter table company add column ability_version integer not null default 1;

-- Whether there is a second factor is no secret; what it is, is.
alter table account add column totp_on boolean generated always as (totp_secret is not null) stored;

-- A key is told from others by how it begins. `last_used_at` is written at most every ten minutes.
alter table api_key add column prefix text;
alter table api_key add column last_used_at timestamptz;

create index account_of_staff on account (username) where aggregator_id is null;
create index account_of_tenant on account (aggregator_id, agent_id, id);
create index api_key_of_agent on api_key (aggregator_id, agent_id, id);

-- Staff manage accounts, masters those of their tree, agents their own (policies of 0004). Nobody reads a secret back;
-- an account never changes its tenant.
grant select (must_change_password, totp_on, last_sign_in_at, created_at, version) on account to drawdesk_company;
grant select (id, username, display_name, role, aggregator_id, agent_id, status, must_change_password, totp_on,
    last_sign_in_at, created_at, version)
  on account to drawdesk_app;
grant insert (username, display_name, role, aggregator_id, agent_id, password_hash, must_change_password),
    update (display_name, role, status, password_hash, must_change_password, totp_secret, totp_last_step, version)
  on account to drawdesk_app, drawdesk_company;

-- A session belongs to whom its account belongs to. It is counted and ended; where it came from stays with the person.
alter table session enable row level security;
create policy company_sees_all on session to drawdesk_company using (true);
create policy work_sees_all on session to drawdesk_work using (true);
create policy tenant_sees_own on session to drawdesk_app using (
  exists (select from account a where a.id = account_id));
grant select (id, account_id, created_at, last_used_at, expires_at, ended_at), update (ended_at, end_reason)
  on session to drawdesk_app, drawdesk_company;
grant select (session_idle_minutes, session_absolute_hours) on company to drawdesk_app;

grant select (name, created_at, prefix, last_used_at) on api_key to drawdesk_app;
grant select (prefix, last_used_at) on api_key to drawdesk_company;
grant insert (aggregator_id, agent_id, key_hash, name, prefix), update (revoked_at)
  on api_key to drawdesk_app, drawdesk_company;
