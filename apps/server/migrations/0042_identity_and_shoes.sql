-- What a person sets up for the own sign-in, in whose shoes somebody stands, and single-use sign-in tokens
-- (screens.md §2, §4, §5).

-- A new authenticator counts once its first code was entered; until then its secret waits here, sealed like the other.
alter table account add column password_changed_at timestamptz;
alter table account add column totp_pending text;

-- Ten at a time, each good once in place of the authenticator's code. Only keyed hashes are kept.
create table recovery_code (
  account_id  bigint not null references account,
  code_hash   bytea not null,
  made_at     timestamptz not null default clock_timestamp(),
  used_at     timestamptz,
  primary key (account_id, code_hash)
);

-- Somebody's stay in the shoes of a master or an agent. It belongs to the session of the real person and ends with it;
-- its tokens name it, so that stepping back ends them at once.
create table stand_in (
  id                  uuid primary key,
  session_id          uuid not null references session,
  account_id          bigint not null references account,
  aggregator_id       bigint not null references aggregator,
  agent_id            bigint references agent,
  -- the agent was entered out of its master's shoes: the way back leads there first
  through_aggregator  boolean not null default false,
  mode                text not null check (mode in ('view', 'impersonate')),
  started_at          timestamptz not null default clock_timestamp(),
  ended_at            timestamptz,
  check (agent_id is not null or not through_aggregator)
);
create index stand_in_of_session on stand_in (session_id) where ended_at is null;

-- Single use, 60 s: either a session of an account that the agent's own portal asked for, or the shoes of a tenant that
-- the person of a session opens in a new window. Only the SHA-256 is kept.
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

-- Like sessions these are sign-in's alone: no role is granted anything. The policies hold should one ever be.
do $$
declare
  name text;
begin
  foreach name in array array['stand_in', 'sign_in_token'] loop
    execute format('alter table %I enable row level security', name);
    execute format(
      'create policy tenant_sees_own on %I to drawdesk_app using (aggregator_id = (select app_aggregator())'
      ' and ((select app_agent()) is null or agent_id = (select app_agent())))', name);
  end loop;
end
$$;
