-- The slip of a lay-off by signed webhook (docs/rules/lay-off.md §12).

-- The address of a dealer's own system. The row stays when the address is removed, because it limits tests.
create table dealer_webhook (
  aggregator_id    bigint not null,
  dealer_id        bigint not null,
  address          text,
  secret_sealed    text,
  secret_prefix    text,
  -- the previous secret, which also signs until previous_until
  previous_sealed  text,
  previous_until   timestamptz,
  -- times of the ten newest messages sent by hand, oldest first; written before anything is sent
  by_hand_at       timestamptz[] not null default '{}',
  primary key (aggregator_id, dealer_id),
  check ((address is null) = (secret_sealed is null)),
  check ((address is null) = (secret_prefix is null)),
  check ((previous_sealed is null) = (previous_until is null)),
  check (address is not null or previous_sealed is null)
);

alter table dealer_webhook enable row level security;
create policy company_sees_own on dealer_webhook to drawdesk_company using (aggregator_id = 0);
create policy work_sees_all on dealer_webhook to drawdesk_work using (true);
create policy master_sees_own on dealer_webhook to drawdesk_app using (
  aggregator_id = (select app_aggregator()) and (select app_agent()) is null);
-- only the jobs read a secret, so only they write one
grant select (aggregator_id, dealer_id, address, secret_prefix, previous_until)
  on dealer_webhook to drawdesk_app, drawdesk_company;
grant
  select, insert,
  update (address, secret_sealed, secret_prefix, previous_sealed, previous_until, by_hand_at)
  on dealer_webhook to drawdesk_work;

-- A message to a dealer, written with the step of its lay-off. Attempts change the row.
create table slip_delivery (
  aggregator_id    bigint not null,
  id               bigint generated always as identity,
  lay_off_id       bigint not null,
  dealer_id        bigint not null,
  kind             text not null check (kind in ('slip', 'withdrawn')),
  made_at          timestamptz not null default clock_timestamp(),
  -- attempts that were begun since it was made, or last sent again by hand
  attempts         integer not null default 0,
  next_attempt_at  timestamptz not null default clock_timestamp(),
  -- from then on it is not sent: the cut-off of a slip, a day for a withdrawal
  give_up_at       timestamptz not null,
  -- the delivering worker holds the message until then; a change of the address raises `claim`, and an outcome that
  -- comes with an older claim is ignored
  claim            bigint not null default 0,
  claimed_until    timestamptz,
  delivered_at     timestamptz,
  stopped_at       timestamptz,
  -- of the last attempt, by hand or not; null: none was ever begun
  attempted_at     timestamptz,
  status           integer,
  fault            text check (fault in ('status', 'redirect', 'timeout', 'connection', 'address_refused', 'certificate')),
  primary key (aggregator_id, id),
  check (delivered_at is null or stopped_at is null)
);
create unique index slip_delivery_of_lay_off on slip_delivery (aggregator_id, lay_off_id, kind);
-- what is due, of all tiers; empty where no dealer has an address
create index slip_delivery_waiting on slip_delivery (aggregator_id, dealer_id, id)
  where delivered_at is null and stopped_at is null;

alter table slip_delivery enable row level security;
create policy company_sees_own on slip_delivery to drawdesk_company using (aggregator_id = 0);
create policy work_sees_all on slip_delivery to drawdesk_work using (true);
create policy master_sees_own on slip_delivery to drawdesk_app using (
  aggregator_id = (select app_aggregator()) and (select app_agent()) is null);
grant select on slip_delivery to drawdesk_app, drawdesk_company;
grant
  select, insert,
  update (attempts, next_attempt_at, give_up_at, claim, claimed_until, delivered_at, stopped_at, attempted_at, status,
    fault)
  on slip_delivery to drawdesk_work;
