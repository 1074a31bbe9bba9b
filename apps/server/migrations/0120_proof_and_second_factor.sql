-- Who is signed in proves it again before what does most harm, and roles can be made to have a second factor.

-- When the person last gave password and code, or a passkey, in this session. Null: not yet, e.g. a session of a sign-in
-- link. Sessions that run at the update were begun with a password, but nobody knows how long ago it matters.
alter table session add column proved_at timestamptz;

-- Roles whose people have to have an authenticator or a passkey; and the payout from which confirming a result takes a
-- proof, in satang.
alter table company add column second_factor_roles text[] not null default
  '{company:superadmin,company:admin,company:operator,company:live-operator,company:plus-operator}';
alter table company add column proof_above bigint not null default 10000000 check (proof_above >= 0);

-- The demo is signed in to with the passwords that it prints.
update company set second_factor_roles = '{}'
where exists (select from installation where key = 'demo');

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

-- Whoever resets the second factor of somebody who lost it counts and removes passkeys; nobody reads what they are.
alter table passkey enable row level security;
create policy company_sees_all on passkey to drawdesk_company using (true);
create policy tenant_sees_own on passkey to drawdesk_app using (
  exists (select from account a where a.id = account_id));
grant select (id, account_id, removed_at), update (removed_at) on passkey to drawdesk_app, drawdesk_company;
