-- Lay-offs (docs/rules/lay-off.md): a tier places bets of its own with outside dealers. The company turns it on.
alter table company add column lay_off boolean not null default false;
-- whether a lay-off needs a second person is shown to those who write it
grant select (lay_off, separation_of_duties) on company to drawdesk_app;

-- Whether a dealer accepted bets of the round: others are settled without a statement for lay-offs.
alter table round add column laid_off boolean not null default false;

-- Dealers of a tier. aggregator_id 0: of the company. No other tier reads them, the company neither.
create table dealer (
  aggregator_id        bigint not null,
  id                   bigint generated always as identity,
  name                 text not null,
  note                 text,
  credit_limit         bigint check (credit_limit >= 0),
  -- a lay-off that costs more is sent by a second person; null: none is
  second_person_above  bigint check (second_person_above >= 0),
  -- who raised that amount last, and from what: they are no second person above it (lay-off.md §9). From 0: who added the
  -- dealer to a tier that has such amounts
  raised_by            bigint,
  raised_from          bigint,
  archived_at          timestamptz,
  version              integer not null default 1,
  created_at           timestamptz not null default clock_timestamp(),
  primary key (aggregator_id, id)
);
create unique index dealer_named on dealer (aggregator_id, lower(name)) where archived_at is null;

alter table dealer enable row level security;
create policy company_sees_own on dealer to drawdesk_company using (aggregator_id = 0);
create policy work_sees_all on dealer to drawdesk_work using (true);
create policy master_sees_own on dealer to drawdesk_app using (
  aggregator_id = (select app_aggregator()) and (select app_agent()) is null);
grant select, insert, update (name, note, credit_limit, second_person_above, raised_by, raised_from, archived_at, version)
  on dealer to drawdesk_app, drawdesk_company;
-- locked while its account is written
grant select, update (version) on dealer to drawdesk_work;

-- What a dealer takes of a bet type. Replaced as a whole when a person changes it.
create table dealer_offer (
  aggregator_id    bigint not null,
  dealer_id        bigint not null,
  bet_type         text not null,
  rate_x100        bigint not null check (rate_x100 > 0),
  discount_bp      integer not null check (discount_bp between 0 and 10000),
  step             bigint not null check (step > 0),
  -- before the close of the round; below zero: after it
  cut_off_minutes  integer not null,
  primary key (aggregator_id, dealer_id, bet_type)
);

alter table dealer_offer enable row level security;
create policy company_sees_own on dealer_offer to drawdesk_company using (aggregator_id = 0);
create policy work_sees_all on dealer_offer to drawdesk_work using (true);
create policy master_sees_own on dealer_offer to drawdesk_app using (
  aggregator_id = (select app_aggregator()) and (select app_agent()) is null);
grant select, insert, delete on dealer_offer to drawdesk_app, drawdesk_company;
grant select on dealer_offer to drawdesk_work;

-- Bets of a round with one dealer. Settled and void are derived from the round, as the outcome of a ticket is.
create table lay_off (
  aggregator_id  bigint not null,
  id             bigint generated always as identity,
  round_id       bigint not null,
  dealer_id      bigint not null,
  status         text not null check (status in ('draft', 'sent', 'accepted', 'declined', 'withdrawn')),
  -- which of lay_off_bet are its bets
  revision       integer not null,
  stake          bigint not null check (stake > 0),
  cost           bigint not null check (cost >= 0),
  -- the first of its bets' cut-offs, fixed when it is sent
  cut_off_at     timestamptz,
  -- everyone who wrote its bets: none of them is its second person
  written_by     bigint[] not null,
  version        integer not null default 1,
  created_at     timestamptz not null default clock_timestamp(),
  primary key (aggregator_id, id)
);
create index lay_off_of_round on lay_off (aggregator_id, round_id, id);
-- what uses credit, and what is settled
create index lay_off_in_force on lay_off (aggregator_id, dealer_id, round_id) where status in ('sent', 'accepted');

alter table lay_off enable row level security;
create policy company_sees_own on lay_off to drawdesk_company using (aggregator_id = 0);
create policy work_sees_all on lay_off to drawdesk_work using (true);
create policy master_sees_own on lay_off to drawdesk_app using (
  aggregator_id = (select app_aggregator()) and (select app_agent()) is null);
grant select, insert, update (status, revision, stake, cost, written_by, version)
  on lay_off to drawdesk_app, drawdesk_company;
grant select, update (status, revision, stake, cost, cut_off_at, version) on lay_off to drawdesk_work;

-- Insert-only: a changed draft has bets of a further revision. Rate and discount are those of the offer at that time, and
-- frozen when it is sent, which writes a revision too.
create table lay_off_bet (
  aggregator_id  bigint not null,
  lay_off_id     bigint not null,
  revision       integer not null,
  line_no        smallint not null,
  bet_type       text not null,
  number         text not null,
  stake          bigint not null check (stake > 0),
  rate_x100      bigint not null check (rate_x100 > 0),
  discount_bp    integer not null check (discount_bp between 0 and 10000),
  cost           bigint not null check (cost >= 0),
  primary key (aggregator_id, lay_off_id, revision, line_no)
);

alter table lay_off_bet enable row level security;
create policy company_sees_own on lay_off_bet to drawdesk_company using (aggregator_id = 0);
create policy work_sees_all on lay_off_bet to drawdesk_work using (true);
create policy master_sees_own on lay_off_bet to drawdesk_app using (
  aggregator_id = (select app_aggregator()) and (select app_agent()) is null);
grant select, insert on lay_off_bet to drawdesk_app, drawdesk_company;
grant select, insert on lay_off_bet to drawdesk_work;

-- Each state with who, when and why. Insert-only.
create table lay_off_step (
  aggregator_id  bigint not null,
  lay_off_id     bigint not null,
  id             bigint generated always as identity,
  status         text not null,
  account_id     bigint not null,
  by_name        text not null,
  reason         text,
  at             timestamptz not null default clock_timestamp(),
  primary key (aggregator_id, lay_off_id, id)
);

alter table lay_off_step enable row level security;
create policy company_sees_own on lay_off_step to drawdesk_company using (aggregator_id = 0);
create policy work_sees_all on lay_off_step to drawdesk_work using (true);
create policy master_sees_own on lay_off_step to drawdesk_app using (
  aggregator_id = (select app_aggregator()) and (select app_agent()) is null);
grant select, insert on lay_off_step to drawdesk_app, drawdesk_company;
grant select, insert on lay_off_step to drawdesk_work;

-- What a run of settlement posted for a lay-off: the tier and its dealer sum to zero. A reversal has it negated.
create table lay_off_result (
  aggregator_id  bigint not null,
  settlement_id  bigint not null,
  lay_off_id     bigint not null,
  dealer_id      bigint not null,
  round_id       bigint not null,
  booked_on      date not null,
  stake          bigint not null,
  cost           bigint not null,
  winning_bets   integer not null,
  won            bigint not null,
  net_tier       bigint not null,
  net_dealer     bigint not null,
  primary key (aggregator_id, settlement_id, lay_off_id),
  check (net_tier = won - cost),
  check (net_tier + net_dealer = 0)
);
-- the report of dealers
create index lay_off_result_by_day on lay_off_result (aggregator_id, booked_on, dealer_id);

alter table lay_off_result enable row level security;
create policy company_sees_own on lay_off_result to drawdesk_company using (aggregator_id = 0);
create policy work_sees_all on lay_off_result to drawdesk_work using (true);
create policy master_sees_own on lay_off_result to drawdesk_app using (
  aggregator_id = (select app_aggregator()) and (select app_agent()) is null);
grant select on lay_off_result to drawdesk_app, drawdesk_company;
grant select, insert on lay_off_result to drawdesk_work;

-- Up to when the run counted what people did with lay-offs: the actual draw time that was known then. Null: all of it.
alter table settlement add column drawn_at timestamptz;

-- A dealer's account in the ledger is its relation with its tier. The generated columns are made anew, which writes the
-- table once more: some minutes for twenty million entries, and space for a second copy. PostgreSQL 15 and 16 cannot
-- change their expression.
alter table ledger
  drop constraint ledger_between_neighbours,
  drop constraint ledger_debit_tier_check,
  drop constraint ledger_credit_tier_check,
  drop column member_tier,
  drop column member_id;
alter table ledger
  add column member_tier text not null generated always as (
    case when 'dealer' in (debit_tier, credit_tier) then 'dealer'
         when 'player' in (debit_tier, credit_tier) then 'player'
         when 'agent' in (debit_tier, credit_tier) then 'agent'
         else 'master' end) stored,
  add column member_id bigint not null generated always as (
    case when debit_tier = 'dealer' then debit_id when credit_tier = 'dealer' then credit_id
         when debit_tier = 'player' then debit_id when credit_tier = 'player' then credit_id
         when debit_tier = 'agent' then debit_id when credit_tier = 'agent' then credit_id
         when debit_tier = 'master' then debit_id else credit_id end) stored,
  add constraint ledger_between_neighbours check (
    (debit_tier, credit_tier) in (
      ('player', 'agent'), ('agent', 'player'), ('agent', 'master'), ('master', 'agent'),
      ('master', 'company'), ('company', 'master'), ('dealer', 'master'), ('master', 'dealer'),
      ('dealer', 'company'), ('company', 'dealer'))),
  -- the company's dealers are in rows of its own, in which nothing else is
  add constraint ledger_of_company check ((aggregator_id = 0) = ((debit_tier, credit_tier) in (
    ('dealer', 'company'), ('company', 'dealer'))));
create index ledger_of_account on ledger (aggregator_id, member_tier, member_id, booked_on, journal_id);
drop policy company_sees_all on ledger;
create policy company_sees_all on ledger to drawdesk_company using (member_tier <> 'dealer' or aggregator_id = 0);

alter table ledger_day drop constraint ledger_day_tier_check;
alter table ledger_day add constraint ledger_day_tier_check check (tier in ('player', 'agent', 'master', 'dealer'));
drop policy company_sees_all on ledger_day;
create policy company_sees_all on ledger_day to drawdesk_company using (tier <> 'dealer' or aggregator_id = 0);

-- A journal of a dealer: no agent has made it, and no tier but the dealer's reads it.
alter table journal add column dealer boolean not null default false;
drop policy company_sees_all on journal;
create policy company_sees_all on journal to drawdesk_company using (not dealer or aggregator_id = 0);
