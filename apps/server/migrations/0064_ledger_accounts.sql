-- What the tiers owe each other, as statements and balances read it (architecture.md §3). An account is the relation of a
-- member (player, agent, master) with the tier above it; amounts are to the member's good where it is credited.

-- Entries carry their day and whose account they move, so that a statement is one range of one index however many years
-- lie before it. Which side is the member follows from the tiers: entries are between neighbours.
alter table ledger
  add column booked_on    date,
  add column member_tier  text not null generated always as (
    case when 'player' in (debit_tier, credit_tier) then 'player'
         when 'agent' in (debit_tier, credit_tier) then 'agent'
         else 'master' end) stored,
  add column member_id    bigint not null generated always as (
    case when debit_tier = 'player' then debit_id when credit_tier = 'player' then credit_id
         when debit_tier = 'agent' then debit_id when credit_tier = 'agent' then credit_id
         when debit_tier = 'master' then debit_id else credit_id end) stored;
update ledger l set booked_on = j.booked_on
from journal j
where j.aggregator_id = l.aggregator_id and j.id = l.journal_id;
alter table ledger
  alter column booked_on set not null,
  add constraint ledger_between_neighbours check (
    (debit_tier, credit_tier) in (
      ('player', 'agent'), ('agent', 'player'), ('agent', 'master'), ('master', 'agent'),
      ('master', 'company'), ('company', 'master')));
create index ledger_of_account on ledger (aggregator_id, member_tier, member_id, booked_on, journal_id);
drop index ledger_of_debit;
drop index ledger_of_credit;

-- Payments say who recorded them, and are taken back by a journal of their own, once.
alter table journal
  add column recorded_by text,
  add column account_id  bigint references account,
  add column reverses_id bigint,
  drop constraint journal_kind_check,
  add constraint journal_kind_check check (kind in ('settlement', 'reversal', 'payment', 'payment_reversal')),
  add constraint journal_reverses_check check ((kind = 'payment_reversal') = (reverses_id is not null));
create unique index journal_reversed_once on journal (aggregator_id, reverses_id) where reverses_id is not null;
-- whether a settlement of a round is its first
create index journal_of_round on journal (aggregator_id, round_id, agent_id, id);

-- An account by day: what settlements and their reversals moved, and what was paid less payments taken back. Written with
-- the entries. agent_id 0 for a master: it is the whole master's, and no agent's to read.
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

insert into ledger_day (aggregator_id, tier, member_id, booked_on, agent_id, settled, paid)
select l.aggregator_id, l.member_tier, l.member_id, l.booked_on,
       case l.member_tier when 'master' then 0 else min(l.agent_id) end,
       coalesce(sum(case when l.credit_tier = l.member_tier then l.amount else -l.amount end)
         filter (where j.kind <> 'payment'), 0),
       coalesce(sum(case when l.credit_tier = l.member_tier then l.amount else -l.amount end)
         filter (where j.kind = 'payment'), 0)
from ledger l
join journal j on j.aggregator_id = l.aggregator_id and j.id = l.journal_id
group by l.aggregator_id, l.member_tier, l.member_id, l.booked_on;

do $$
begin
  assert not exists (
    select from agent_credit c
    left join (
      select aggregator_id, member_id, sum(settled + paid) as balance
      from ledger_day where tier = 'agent' group by aggregator_id, member_id
    ) d on d.aggregator_id = c.aggregator_id and d.member_id = c.agent_id
    where c.balance <> coalesce(d.balance, 0)), 'the days of an agent do not come to its balance';
end
$$;

alter table ledger_day enable row level security;
create policy company_sees_all on ledger_day to drawdesk_company using (true);
create policy work_sees_all on ledger_day to drawdesk_work using (true);
create policy tenant_sees_own on ledger_day to drawdesk_app using (
  aggregator_id = (select app_aggregator())
  and ((select app_agent()) is null or agent_id = (select app_agent())));
create policy agent_reads_its_past on ledger_day for select to drawdesk_app using (
  agent_id = (select app_agent()) and aggregator_id = any((select app_former())::bigint[]));
grant select on ledger_day to drawdesk_app, drawdesk_company, drawdesk_work;
grant insert, update (settled, paid) on ledger_day to drawdesk_work;

-- A slip bears the company's name.
grant select (name, logo_url) on company to drawdesk_app;
