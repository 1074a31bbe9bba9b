-- The money tables. aggregator_id comes first in every key, so that they can be distributed by it (architecture.md §3).

create sequence bill_id as bigint;

-- Players of an agent, made by their first bet.
create table player (
  aggregator_id  bigint not null,
  id             bigint generated always as identity,
  agent_id       bigint not null,
  username       text not null,
  status         text not null default 'active' check (status in ('active', 'suspended')),
  created_at     timestamptz not null default now(),
  primary key (aggregator_id, id),
  unique (aggregator_id, agent_id, username)
);

-- Insert-only. `hash` covers the bill and its tickets; the seal of the round covers the hashes.
create table bill (
  aggregator_id     bigint not null,
  id                bigint not null,
  round_id          bigint not null,
  agent_id          bigint not null,
  player_id         bigint not null,
  business_date     date not null,
  placed_at         timestamptz not null,
  ticket_count      integer not null check (ticket_count > 0),
  stake             bigint not null check (stake > 0),
  discount          bigint not null check (discount >= 0),
  terms_id          bigint not null,
  config_version    bigint not null,
  hash              bytea not null,
  primary key (aggregator_id, id)
);
-- seal and bill list of a round: index-only over the hashes
create index bill_of_round on bill (aggregator_id, round_id, id) include (hash);
create index bill_of_player on bill (aggregator_id, player_id, id desc);

-- Insert-only, one partition a month of business date. Outcome is derived from payout and cancellation, never stored.
create table ticket (
  aggregator_id       bigint not null,
  business_date       date not null,
  bill_id             bigint not null,
  line_no             smallint not null,
  round_id            bigint not null,
  agent_id            bigint not null,
  player_id           bigint not null,
  bet_type            text not null,
  number              text not null,
  group_no            smallint,
  stake               bigint not null check (stake > 0),
  rate_x100           bigint not null check (rate_x100 > 0),
  rate_agent_x100     bigint not null check (rate_agent_x100 > 0),
  rate_master_x100    bigint not null check (rate_master_x100 > 0),
  discount_player_bp  smallint not null,
  discount_agent_bp   smallint not null,
  discount_master_bp  smallint not null,
  primary key (aggregator_id, business_date, bill_id, line_no)
) partition by range (business_date);
-- settlement: the winners of a round, one index range for each winning number
create index ticket_by_number on ticket (aggregator_id, round_id, bet_type, number);
create table ticket_default partition of ticket default;

create table bill_cancellation (
  aggregator_id  bigint not null,
  bill_id        bigint not null,
  round_id       bigint not null,
  agent_id       bigint not null,
  player_id      bigint not null,
  kind           text not null check (kind in ('cancelled', 'void')),
  reason         text not null,
  cancelled_by   text not null,
  account_id     bigint,
  cancelled_at   timestamptz not null,
  primary key (aggregator_id, bill_id)
);
create index bill_cancellation_of_round on bill_cancellation (aggregator_id, round_id);
create index bill_cancellation_of_player on bill_cancellation (aggregator_id, player_id, cancelled_at);

-- Counters under row locks; cancelling gives back. agent_id 0 is the whole master.
create table number_total (
  aggregator_id     bigint not null,
  round_id          bigint not null,
  agent_id          bigint not null,
  bet_type          text not null,
  number_key        text not null,
  ticket_count      bigint not null,
  stake             bigint not null check (stake >= 0),
  potential_payout  bigint not null check (potential_payout >= 0),
  primary key (aggregator_id, round_id, agent_id, bet_type, number_key)
) with (fillfactor = 70);

create table player_total (
  aggregator_id  bigint not null,
  round_id       bigint not null,
  player_id      bigint not null,
  bet_type       text not null,
  number_key     text not null,
  stake          bigint not null check (stake >= 0),
  primary key (aggregator_id, round_id, player_id, bet_type, number_key)
) with (fillfactor = 70);

-- The same by bet type: net stake is what a cap on the possible payout is measured against (domain.md §4).
create table type_total (
  aggregator_id  bigint not null,
  round_id       bigint not null,
  agent_id       bigint not null,
  bet_type       text not null,
  ticket_count   bigint not null,
  stake          bigint not null check (stake >= 0),
  net_stake      bigint not null check (net_stake >= 0),
  primary key (aggregator_id, round_id, agent_id, bet_type)
) with (fillfactor = 50);

-- Company-wide caps span masters: behind one function, taken only where the company sets a cap (architecture.md §3).
create table company_number_total (
  round_id          bigint not null references round,
  bet_type          text not null,
  number_key        text not null,
  stake             bigint not null check (stake >= 0),
  potential_payout  bigint not null check (potential_payout >= 0),
  primary key (round_id, bet_type, number_key)
) with (fillfactor = 70);


-- Sales of a player by bet type, with the win/loss of every tier as if all lost: settlement adds the winners only.
create table sales (
  aggregator_id        bigint not null,
  round_id             bigint not null,
  agent_id             bigint not null,
  player_id            bigint not null,
  bet_type             text not null,
  terms_id             bigint not null,
  bill_count           bigint not null,
  ticket_count         bigint not null,
  stake                bigint not null,
  cancelled_count      bigint not null default 0,
  cancelled_stake      bigint not null default 0,
  win_loss_agent       bigint not null,
  win_loss_master      bigint not null,
  win_loss_company     bigint not null,
  commission_player    bigint not null,
  commission_agent     bigint not null,
  commission_master    bigint not null,
  net_player           bigint not null,
  net_agent            bigint not null,
  net_master           bigint not null,
  net_company          bigint not null,
  primary key (aggregator_id, round_id, agent_id, player_id, bet_type, terms_id),
  check (net_player + net_agent + net_master + net_company = 0)
) with (fillfactor = 70);

-- The same by round and agent, agent_id 0 the whole master: what lists and reports of rounds show.
create table round_sales (
  aggregator_id    bigint not null,
  round_id         bigint not null,
  agent_id         bigint not null,
  bill_count       bigint not null,
  ticket_count     bigint not null,
  stake            bigint not null,
  cancelled_count  bigint not null default 0,
  cancelled_stake  bigint not null default 0,
  primary key (aggregator_id, round_id, agent_id)
) with (fillfactor = 50);

create table agent_credit (
  aggregator_id  bigint not null,
  agent_id       bigint not null,
  credit_limit   bigint,
  -- gross stakes of open bills (domain.md §4)
  open_stake     bigint not null default 0,
  -- what the agent's books say after settlement: above zero it is owed, below it owes
  balance        bigint not null default 0,
  primary key (aggregator_id, agent_id)
) with (fillfactor = 50);

-- SHA-256 over the hashes of a master's bills in order, taken at close (domain.md §6).
create table round_seal (
  aggregator_id  bigint not null,
  round_id       bigint not null,
  bill_count     bigint not null,
  ticket_count   bigint not null,
  stake          bigint not null,
  hash           bytea not null,
  sealed_at      timestamptz not null,
  primary key (aggregator_id, round_id)
);

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

-- A settlement that refused, with why; the round stays waiting_confirm.
create table settlement_failure (
  id         bigint generated always as identity primary key,
  result_id  bigint not null references result,
  code       text not null,
  details    jsonb not null,
  failed_at  timestamptz not null default clock_timestamp()
);
create index settlement_failure_of_result on settlement_failure (result_id, id desc);

-- Money a ticket won in a settlement. A reversal books the same tickets with the amount negated.
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

create table daily_total (
  aggregator_id        bigint not null,
  booked_on            date not null,
  provider_id          text not null,
  agent_id             bigint not null,
  ticket_count         bigint not null default 0,
  stake                bigint not null default 0,
  winning_tickets      bigint not null default 0,
  win_amount           bigint not null default 0,
  -- booked on the day of the round before it is settled, on the running date after that (domain.md §5)
  cancelled_count      bigint not null default 0,
  cancelled_stake      bigint not null default 0,
  win_loss_agent       bigint not null default 0,
  win_loss_master      bigint not null default 0,
  win_loss_company     bigint not null default 0,
  commission_player    bigint not null default 0,
  commission_agent     bigint not null default 0,
  commission_master    bigint not null default 0,
  net_player           bigint not null default 0,
  net_agent            bigint not null default 0,
  net_master           bigint not null default 0,
  net_company          bigint not null default 0,
  primary key (aggregator_id, booked_on, provider_id, agent_id),
  check (net_player + net_agent + net_master + net_company = 0)
) with (fillfactor = 70);

-- Double entry: every row moves an amount from one account to another, so each journal sums to zero by its shape.
create table journal (
  aggregator_id  bigint not null,
  id             bigint generated always as identity,
  agent_id       bigint not null,
  kind           text not null check (kind in ('settlement', 'reversal', 'payment')),
  settlement_id  bigint,
  round_id       bigint,
  booked_on      date not null,
  note           text,
  recorded_at    timestamptz not null default clock_timestamp(),
  primary key (aggregator_id, id)
);
create index journal_of_settlement on journal (aggregator_id, settlement_id);

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
  primary key (aggregator_id, journal_id, entry_no),
  check ((debit_tier, debit_id) <> (credit_tier, credit_id))
);
create index ledger_of_debit on ledger (aggregator_id, debit_tier, debit_id);
create index ledger_of_credit on ledger (aggregator_id, credit_tier, credit_id);
