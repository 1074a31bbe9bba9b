-- Accounts: who signs in and with what, what their roles may do, sessions, impersonation, keys of player sites.

create table account (
  id                    bigint generated always as identity primary key,
  username              text not null unique check (username = lower(username)),
  display_name          text not null,
  role                  text not null,
  aggregator_id         bigint references aggregator,
  agent_id              bigint references agent,
  status                text not null default 'active' check (status in ('active', 'suspended')),
  password_hash         text not null,
  password_changed_at   timestamptz,
  must_change_password  boolean not null default false,
  -- until when a password that somebody else made can be used
  one_time_until        timestamptz,
  totp_secret           text,
  totp_last_step        bigint,
  -- everybody who sees the account may know whether it has an authenticator; nobody may read its secret
  totp_on               boolean generated always as (totp_secret is not null) stored,
  -- a new authenticator counts after its first code was entered; until then its secret is kept here, sealed like the
  -- other
  totp_pending          text,
  last_sign_in_at       timestamptz,
  created_at            timestamptz not null default now(),
  version               integer not null default 1,
  check (
    (role like 'company:%' and aggregator_id is null and agent_id is null)
    or (role = 'aggregator' and aggregator_id is not null and agent_id is null)
    or (role like 'agent:%' and aggregator_id is not null and agent_id is not null)
  )
);
create index account_of_staff on account (username) where aggregator_id is null;
-- a page of ten thousand accounts is read in the order of the index, so that names need no sorting by language
create index account_of_staff_by_name on account (display_name, id) where aggregator_id is null;
create index account_of_tenant on account (aggregator_id, agent_id, id);

-- Staff manage accounts, masters those of their tree, agents their own. Nobody can read a secret. An account never
-- changes its tenant, unless its agent moves to another master.
alter table account enable row level security;
create policy company_sees_all on account to drawdesk_company using (true);
create policy work_sees_all on account to drawdesk_work using (true);
create policy identity_sees_all on account to drawdesk_identity using (true);
create policy tenant_sees_own on account to drawdesk_app using (
  aggregator_id = app_aggregator()
  and (app_agent() is null or agent_id = app_agent()));
grant
  select (id, username, display_name, role, aggregator_id, agent_id, status, must_change_password, totp_on,
    last_sign_in_at, created_at, version),
  insert (username, display_name, role, aggregator_id, agent_id, password_hash, must_change_password, one_time_until),
  update (display_name, role, status, password_hash, must_change_password, one_time_until, totp_secret, totp_last_step,
    version)
  on account to drawdesk_app;
grant
  select (id, username, display_name, role, aggregator_id, agent_id, status, must_change_password, totp_on,
    last_sign_in_at, created_at, version),
  insert (username, display_name, role, aggregator_id, agent_id, password_hash, must_change_password, one_time_until),
  update (display_name, role, aggregator_id, status, password_hash, must_change_password, one_time_until, totp_secret,
    totp_last_step, version)
  on account to drawdesk_company;
grant select (id, display_name) on account to drawdesk_work;
grant select, insert, update on account to drawdesk_identity;

-- What a role may do on a subject. "Nothing" is a rule too: seeding at every start keeps an existing row, but may add a
-- missing one.
create table ability_rule (
  role             text not null,
  subject          text not null,
  action           text not null check (action in ('manage', 'view', 'none')),
  provider_groups  text[],
  primary key (role, subject),
  check (action <> 'none' or provider_groups is null)
);

grant select, insert, update on ability_rule to drawdesk_company, drawdesk_identity;
grant select on ability_rule to drawdesk_work;

create table session (
  id            uuid primary key,
  account_id    bigint not null references account,
  created_at    timestamptz not null default now(),
  last_used_at  timestamptz not null default now(),
  expires_at    timestamptz not null,
  -- when the person last gave password and code, or a passkey; null: not in this session, which was started by a
  -- sign-in link
  proved_at     timestamptz,
  ended_at      timestamptz,
  end_reason    text,
  address       text not null,
  user_agent    text not null
);
create index session_of_account on session (account_id, last_used_at desc);

-- A session belongs to the tenant of its account. Others may count and end it; only the person sees where it came from.
alter table session enable row level security;
create policy company_sees_all on session to drawdesk_company using (true);
create policy work_sees_all on session to drawdesk_work using (true);
create policy identity_sees_all on session to drawdesk_identity using (true);
create policy tenant_sees_own on session to drawdesk_app using (
  exists (select from account a where a.id = account_id));
grant
  select (id, account_id, created_at, last_used_at, expires_at, ended_at),
  update (ended_at, end_reason)
  on session to drawdesk_app, drawdesk_company;
grant select, insert, update on session to drawdesk_identity;

-- One row for each refresh token ever issued. `successor_token` is kept (encrypted by the application) for 20 s. In
-- this time the same successor is given again, so that several tabs get the same token.
create table refresh_token (
  token_hash       bytea primary key,
  session_id       uuid not null references session,
  issued_at        timestamptz not null default now(),
  replaced_at      timestamptz,
  successor_token  text
);
create index refresh_token_of_session on refresh_token (session_id);

grant select, insert, update, delete on refresh_token to drawdesk_identity;

-- Attempts to sign in. Failed ones lock only the person who makes them: a device on which the account has signed in
-- before is counted alone, a stranger by name and network. Somebody who only knows a name cannot lock its owner out.
create table login_attempt (
  id              bigint generated always as identity primary key,
  username        text not null,
  address         text not null,
  -- what a household or a small office shares: IPv4 /24, IPv6 /64
  network         text not null,
  -- by the random number in its cookie or by its session; null for a device that the account does not know
  device          text,
  succeeded       boolean not null,
  -- the password was right and the code was wrong: only somebody who knows the password can make such an attempt, so
  -- these count from every network
  password_right  boolean not null default false,
  attempted_at    timestamptz not null default now()
);
create index login_attempt_by_username on login_attempt (username, attempted_at desc);
create index login_attempt_by_address on login_attempt (address, attempted_at desc);
create index login_attempt_of_device on login_attempt (username, device, attempted_at desc) where device is not null;

grant select, insert, update, delete on login_attempt to drawdesk_identity;

-- Ten at a time. Each can be used once in place of the authenticator's code. Only keyed hashes are kept.
create table recovery_code (
  account_id  bigint not null references account,
  code_hash   bytea not null,
  made_at     timestamptz not null default clock_timestamp(),
  used_at     timestamptz,
  primary key (account_id, code_hash)
);

grant select, insert, update, delete on recovery_code to drawdesk_identity;

-- Passkeys. A removed one stays, so that the log can name it and its credential is not added again.
create table passkey (
  id             bigint generated always as identity primary key,
  account_id     bigint not null references account,
  credential_id  text not null unique,
  public_key     bytea not null,
  counter        bigint not null,
  transports     text[] not null default '{}',
  name           text not null,
  -- may be on several devices of the person, and is copied somewhere now
  synced         boolean not null,
  backed_up      boolean not null,
  created_at     timestamptz not null default clock_timestamp(),
  last_used_at   timestamptz,
  removed_at     timestamptz
);
create index passkey_of_account on passkey (account_id) where removed_at is null;

-- A person who resets somebody's second factor counts and removes passkeys; nobody reads their keys.
alter table passkey enable row level security;
create policy company_sees_all on passkey to drawdesk_company using (true);
create policy identity_sees_all on passkey to drawdesk_identity using (true);
create policy tenant_sees_own on passkey to drawdesk_app using (
  exists (select from account a where a.id = account_id));
grant select (id, account_id, removed_at), update (removed_at) on passkey to drawdesk_app, drawdesk_company;
grant select, insert, update on passkey to drawdesk_identity;

-- Challenges are good once, for five minutes, and for one purpose.
create table passkey_challenge (
  id          uuid primary key,
  purpose     text not null check (purpose in ('add', 'prove', 'sign_in', 'second_factor')),
  challenge   text not null,
  account_id  bigint references account,
  session_id  uuid references session,
  created_at  timestamptz not null default clock_timestamp(),
  check ((account_id is null) = (purpose = 'sign_in')),
  check ((session_id is null) = (purpose in ('sign_in', 'second_factor')))
);
create index passkey_challenge_by_age on passkey_challenge (created_at);

grant select, insert, update, delete on passkey_challenge to drawdesk_identity;

-- Somebody who views or acts as a master or an agent. The row belongs to the session of the real person and ends with
-- it. Its tokens name it, so that leaving ends them at once. Like sessions, only sign-in may use it; the policies
-- protect it if a role is granted access later.
create table impersonation_session (
  id                  uuid primary key,
  session_id          uuid not null references session,
  account_id          bigint not null references account,
  aggregator_id       bigint not null references aggregator,
  agent_id            bigint references agent,
  -- the agent was entered from its master: leaving returns to the master first
  through_aggregator  boolean not null default false,
  mode                text not null check (mode in ('view', 'impersonate')),
  started_at          timestamptz not null default clock_timestamp(),
  ended_at            timestamptz,
  check (agent_id is not null or not through_aggregator)
);
create index impersonation_session_of_session on impersonation_session (session_id) where ended_at is null;

alter table impersonation_session enable row level security;
create policy identity_sees_all on impersonation_session to drawdesk_identity using (true);
create policy tenant_sees_own on impersonation_session to drawdesk_app using (
  aggregator_id = app_aggregator()
  and (app_agent() is null or agent_id = app_agent()));
grant select, insert, update on impersonation_session to drawdesk_identity;

-- Single use, 60 s: for a session of an account that the agent's own portal asked for, or for an impersonation that the
-- person of a session opens in a new window. Only the SHA-256 is kept.
create table sign_in_token (
  token_hash          bytea primary key,
  aggregator_id       bigint not null references aggregator,
  agent_id            bigint references agent,
  account_id          bigint references account,
  session_id          uuid references session,
  mode                text check (mode in ('view', 'impersonate')),
  through_aggregator  boolean not null default false,
  issued_at           timestamptz not null default clock_timestamp(),
  expires_at          timestamptz not null,
  used_at             timestamptz,
  check ((account_id is null) <> (session_id is null)),
  check ((session_id is null) = (mode is null))
);
create index sign_in_token_by_age on sign_in_token (issued_at);

alter table sign_in_token enable row level security;
create policy identity_sees_all on sign_in_token to drawdesk_identity using (true);
create policy tenant_sees_own on sign_in_token to drawdesk_app using (
  aggregator_id = app_aggregator()
  and (app_agent() is null or agent_id = app_agent()));
grant select, insert, update, delete on sign_in_token to drawdesk_identity;

-- Somebody who makes another account, or can sign in to it, could act as two persons. So the system records who made,
-- reset, re-enabled or promoted whose account. For some days neither is accepted as the second person for the other
-- (docs/decisions/0012). Only accounts of staff are recorded: nobody else takes a step that needs two persons. Accounts
-- made by the command line or the demo have no entry, because no person of the company received the password.
-- Append-only.
create table account_tie (
  id               bigint generated always as identity primary key,
  from_account_id  bigint not null references account,
  to_account_id    bigint not null references account,
  what             text not null check (what in
    ('created', 'password_reset', 'second_factor_reset', 'resumed', 'role_changed', 'rights_given')),
  made_at          timestamptz not null default clock_timestamp(),
  check (from_account_id <> to_account_id)
);
create index account_tie_of_account on account_tie (to_account_id, made_at);
create index account_tie_by_account on account_tie (from_account_id, made_at);

grant select, insert on account_tie to drawdesk_company, drawdesk_identity;
grant select on account_tie to drawdesk_work;

-- A change that weakens the rule of two persons is requested by one superadmin and confirmed by another.
create table settings_request (
  id                    bigint generated always as identity primary key,
  -- the requested values; null: unchanged
  separation_of_duties  boolean,
  account_tie_days      smallint check (account_tie_days between 0 and 90),
  reason                text,
  asked_by              bigint not null references account,
  asked_at              timestamptz not null default clock_timestamp(),
  decision              text check (decision in ('confirmed', 'declined', 'replaced')),
  decided_by            bigint references account,
  decided_at            timestamptz,
  check ((decision is null) = (decided_at is null)),
  check (separation_of_duties is not null or account_tie_days is not null)
);
create unique index settings_request_open on settings_request ((true)) where decision is null;

grant select, insert, update (decision, decided_by, decided_at) on settings_request to drawdesk_company;

-- Keys of the agents' player sites; only the SHA-256 is kept.
create table api_key (
  id             bigint generated always as identity primary key,
  aggregator_id  bigint not null references aggregator,
  agent_id       bigint not null references agent,
  key_hash       bytea not null unique,
  name           text not null,
  -- how it begins, so that people recognise it
  prefix         text,
  created_at     timestamptz not null default now(),
  -- written at most every ten minutes
  last_used_at   timestamptz,
  revoked_at     timestamptz
);
create index api_key_of_agent on api_key (aggregator_id, agent_id, id);

-- Nobody can read a key. An opening yigi round needs shots from no more agents than have a player site (domain.md §2).
-- The clock opens the round, so it may read which keys exist.
alter table api_key enable row level security;
create policy company_sees_all on api_key to drawdesk_company using (true);
create policy work_sees_all on api_key to drawdesk_work using (true);
create policy identity_sees_all on api_key to drawdesk_identity using (true);
create policy tenant_sees_own on api_key to drawdesk_app using (
  aggregator_id = app_aggregator()
  and (app_agent() is null or agent_id = app_agent()));
grant
  select (id, aggregator_id, agent_id, name, prefix, created_at, last_used_at, revoked_at),
  insert (aggregator_id, agent_id, key_hash, name, prefix),
  update (revoked_at)
  on api_key to drawdesk_app;
grant
  select (id, aggregator_id, agent_id, name, prefix, created_at, last_used_at, revoked_at),
  insert (aggregator_id, agent_id, key_hash, name, prefix),
  update (aggregator_id, revoked_at)
  on api_key to drawdesk_company;
grant select (aggregator_id, agent_id, revoked_at) on api_key to drawdesk_work;
grant select, update (last_used_at) on api_key to drawdesk_identity;
