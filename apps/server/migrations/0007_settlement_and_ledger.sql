-- Settlement and ledger: what a result paid, who lost and won by it, and what the tiers owe each other after it.

-- Runs of settlement; a catalogue table, append-only. A result is settled at most once (domain.md §6).
create table settlement (
  id              bigint generated always as identity primary key,
  round_id        bigint not null references round,
  kind            text not null check (kind in ('settle', 'reversal', 'void', 'refund', 'bill_void')),
  result_id       bigint references result,
  reverses_id     bigint references settlement,
  booked_on       date not null,
  ticket_count    bigint not null,
  winning_tickets bigint not null,
  total_bet       bigint not null,
  payout          bigint not null,
  net_player      bigint not null,
  net_agent       bigint not null,
  net_master      bigint not null,
  net_company     bigint not null,
  account_id      bigint references account,
  settled_at      timestamptz not null,
  duration_ms     integer not null,
  check (net_player + net_agent + net_master + net_company = 0)
);
create unique index settlement_once on settlement (result_id) where kind = 'settle';
create unique index settlement_reversed_once on settlement (reverses_id) where kind in ('reversal', 'void');
create index settlement_of_round on settlement (round_id, id desc);
create index settlement_by_date on settlement (booked_on desc, id desc);

-- the settlement's row is written last, with its figures and its duration; the rows it wrote before carry its id
grant usage on sequence settlement_id_seq to drawdesk_work;
grant select on settlement to drawdesk_company;
grant select, insert on settlement to drawdesk_work;

-- What a run paid on. Tenants read only these columns of settlements and results. A view with the rights of its owner,
-- like published_result.
create view paid_result as
select s.id as settlement_id, v.derived
from settlement s
join result v on v.id = s.result_id
where s.kind = 'settle';

grant select on paid_result to drawdesk_app, drawdesk_company, drawdesk_work;

-- A settlement that was refused, with the reason; the round stays in waiting_confirm.
create table settlement_failure (
  id         bigint generated always as identity primary key,
  result_id  bigint not null references result,
  code       text not null,
  details    jsonb not null,
  failed_at  timestamptz not null default clock_timestamp()
);
create index settlement_failure_of_result on settlement_failure (result_id, id desc);

grant select on settlement_failure to drawdesk_company;
grant select, insert on settlement_failure to drawdesk_work;

-- Somebody confirmed again a result whose settlement was refused: earlier refusals no longer count, and the job settles
-- it. Append-only.
create table settlement_retry (
  id         bigint generated always as identity primary key,
  result_id  bigint not null references result,
  asked_by   bigint references account,
  at         timestamptz not null default clock_timestamp()
);
create index settlement_retry_of_result on settlement_retry (result_id, at);

grant select on settlement_retry to drawdesk_app, drawdesk_work;
grant select, insert on settlement_retry to drawdesk_company;

-- Money a ticket won in a settlement. A reversal posts the same tickets with the amount negated.
create table payout (
  aggregator_id  bigint not null,
  settlement_id  bigint not null,
  bill_id        bigint not null,
  line_no        smallint not null,
  round_id       bigint not null,
  agent_id       bigint not null,
  player_id      bigint not null,
  bet_type       text not null,
  number         text not null,
  hits           smallint not null,
  amount         bigint not null check (amount <> 0),
  primary key (aggregator_id, settlement_id, bill_id, line_no)
);
create index payout_of_bill on payout (aggregator_id, bill_id);

alter table payout enable row level security;
create policy company_sees_all on payout to drawdesk_company using (true);
create policy work_sees_all on payout to drawdesk_work using (true);
create policy tenant_sees_own on payout to drawdesk_app using (
  aggregator_id = (select app_aggregator())
  and ((select app_agent()) is null or agent_id = (select app_agent())));
create policy agent_reads_its_past on payout for select to drawdesk_app using (
  agent_id = (select app_agent())
  and aggregator_id = any((select app_former())::bigint[]));
grant select on payout to drawdesk_app, drawdesk_company;
grant select, insert on payout to drawdesk_work;

-- Roll-up of a settlement; reports read this and daily_total, never tickets. Tier columns sum to zero on every row.
create table win_loss (
  aggregator_id        bigint not null,
  settlement_id        bigint not null,
  agent_id             bigint not null,
  player_id            bigint not null,
  bet_type             text not null,
  round_id             bigint not null,
  booked_on            date not null,
  ticket_count         bigint not null,
  stake                bigint not null,
  winning_tickets      bigint not null,
  win_amount           bigint not null,
  win_loss_player      bigint not null,
  win_loss_agent       bigint not null,
  win_loss_master      bigint not null,
  win_loss_company     bigint not null,
  commission_player    bigint not null,
  commission_agent     bigint not null,
  commission_master    bigint not null,
  commission_company   bigint not null,
  net_player           bigint not null,
  net_agent            bigint not null,
  net_master           bigint not null,
  net_company          bigint not null,
  primary key (aggregator_id, settlement_id, agent_id, player_id, bet_type),
  check (win_loss_player + win_loss_agent + win_loss_master + win_loss_company = 0),
  check (commission_player + commission_agent + commission_master + commission_company = 0),
  check (net_player + net_agent + net_master + net_company = 0)
);
create index win_loss_of_round on win_loss (aggregator_id, round_id);

alter table win_loss enable row level security;
create policy company_sees_all on win_loss to drawdesk_company using (true);
create policy work_sees_all on win_loss to drawdesk_work using (true);
create policy tenant_sees_own on win_loss to drawdesk_app using (
  aggregator_id = (select app_aggregator())
  and ((select app_agent()) is null or agent_id = (select app_agent())));
create policy agent_reads_its_past on win_loss for select to drawdesk_app using (
  agent_id = (select app_agent())
  and aggregator_id = any((select app_former())::bigint[]));
grant select on win_loss to drawdesk_app, drawdesk_company;
grant select, insert on win_loss to drawdesk_work;

-- Journals of what was settled, reversed and paid between the tiers. Payments say who recorded them, and are taken back
-- by a journal of their own, once.
create table journal (
  aggregator_id  bigint not null,
  id             bigint generated always as identity,
  agent_id       bigint not null,
  kind           text not null check (kind in ('settlement', 'reversal', 'payment', 'payment_reversal')),
  settlement_id  bigint,
  round_id       bigint,
  booked_on      date not null,
  note           text,
  recorded_at    timestamptz not null default clock_timestamp(),
  recorded_by    text,
  account_id     bigint,
  reverses_id    bigint,
  primary key (aggregator_id, id),
  constraint journal_reverses_check check ((kind = 'payment_reversal') = (reverses_id is not null))
);
create index journal_of_settlement on journal (aggregator_id, settlement_id);
-- whether a settlement of a round is its first
create index journal_of_round on journal (aggregator_id, round_id, agent_id, id);
create unique index journal_reversed_once on journal (aggregator_id, reverses_id) where reverses_id is not null;

alter table journal enable row level security;
create policy company_sees_all on journal to drawdesk_company using (true);
create policy work_sees_all on journal to drawdesk_work using (true);
create policy tenant_sees_own on journal to drawdesk_app using (
  aggregator_id = app_aggregator()
  and (app_agent() is null or agent_id = app_agent()));
create policy agent_reads_its_past on journal for select to drawdesk_app using (
  agent_id = app_agent()
  and aggregator_id = any(app_former()));
grant select on journal to drawdesk_app, drawdesk_company;
grant select, insert on journal to drawdesk_work;

-- Double entry: every row moves an amount from one account to another, so each journal always sums to zero. An account
-- is the relation of a member (player, agent, master) with the tier above it; a credit is in the member's favour.
create table ledger (
  aggregator_id  bigint not null,
  journal_id     bigint not null,
  entry_no       integer not null,
  agent_id       bigint not null,
  debit_tier     text not null check (debit_tier in ('player', 'agent', 'master', 'company')),
  debit_id       bigint not null,
  credit_tier    text not null check (credit_tier in ('player', 'agent', 'master', 'company')),
  credit_id      bigint not null,
  amount         bigint not null check (amount > 0),
  -- Entries carry their day and the member whose account they move, so that a statement is one index range however many
  -- years of entries there are. The tiers determine which side is the member: entries are between neighbours.
  booked_on      date not null,
  member_tier    text not null generated always as (
    case when 'player' in (debit_tier, credit_tier) then 'player'
         when 'agent' in (debit_tier, credit_tier) then 'agent'
         else 'master' end) stored,
  member_id      bigint not null generated always as (
    case when debit_tier = 'player' then debit_id when credit_tier = 'player' then credit_id
         when debit_tier = 'agent' then debit_id when credit_tier = 'agent' then credit_id
         when debit_tier = 'master' then debit_id else credit_id end) stored,
  primary key (aggregator_id, journal_id, entry_no),
  check ((debit_tier, debit_id) <> (credit_tier, credit_id)),
  constraint ledger_between_neighbours check (
    (debit_tier, credit_tier) in (
      ('player', 'agent'), ('agent', 'player'), ('agent', 'master'), ('master', 'agent'),
      ('master', 'company'), ('company', 'master')))
);
create index ledger_of_account on ledger (aggregator_id, member_tier, member_id, booked_on, journal_id);

alter table ledger enable row level security;
create policy company_sees_all on ledger to drawdesk_company using (true);
create policy work_sees_all on ledger to drawdesk_work using (true);
create policy tenant_sees_own on ledger to drawdesk_app using (
  aggregator_id = (select app_aggregator())
  and ((select app_agent()) is null or agent_id = (select app_agent())));
create policy agent_reads_its_past on ledger for select to drawdesk_app using (
  agent_id = (select app_agent())
  and aggregator_id = any((select app_former())::bigint[]));
grant select on ledger to drawdesk_app, drawdesk_company;
grant select, insert on ledger to drawdesk_work;

-- An account by day: what settlements and their reversals moved, and payments less reversed payments. Written with the
-- entries. agent_id 0 is the master's account as a whole, which no agent may read.
create table ledger_day (
  aggregator_id  bigint not null,
  tier           text not null check (tier in ('player', 'agent', 'master')),
  member_id      bigint not null,
  booked_on      date not null,
  agent_id       bigint not null,
  settled        bigint not null default 0,
  paid           bigint not null default 0,
  primary key (aggregator_id, tier, member_id, booked_on)
) with (fillfactor = 70);

alter table ledger_day enable row level security;
create policy company_sees_all on ledger_day to drawdesk_company using (true);
create policy work_sees_all on ledger_day to drawdesk_work using (true);
create policy tenant_sees_own on ledger_day to drawdesk_app using (
  aggregator_id = (select app_aggregator())
  and ((select app_agent()) is null or agent_id = (select app_agent())));
create policy agent_reads_its_past on ledger_day for select to drawdesk_app using (
  agent_id = (select app_agent())
  and aggregator_id = any((select app_former())::bigint[]));
grant select on ledger_day to drawdesk_app, drawdesk_company;
grant select, insert, update (settled, paid) on ledger_day to drawdesk_work;
