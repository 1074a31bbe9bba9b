-- Whoever makes an account, or gets into one, can act as two persons. So it is written down who made, reset, re-enabled
-- or promoted whose account, and for some days the two are no second person for each other (docs/decisions/0012).
-- Accounts of staff alone: nobody else takes a step that wants two persons. What the command line or the demo makes ties
-- nobody, because no person of the company was handed the password.
alter table company
  add column account_tie_days smallint not null default 7 check (account_tie_days between 0 and 90);

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

grant select, insert on account_tie to drawdesk_company;
grant select on account_tie to drawdesk_work;

-- What weakens the rule of two persons is asked for by one superadmin and confirmed by another.
create table settings_request (
  id                    bigint generated always as identity primary key,
  -- what is asked for; null: stays as it is
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
