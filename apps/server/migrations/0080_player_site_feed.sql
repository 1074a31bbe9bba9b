-- The feed of a player site (screens.md §5): everything that was settled or taken back for an agent, in order, nothing
-- skipped and nothing twice.
--
-- Identities, and numbers of sequences, are given before they are committed: who reads by them passes over what a
-- slower transaction commits later. So the place in the feed is counted, not drawn: one row an agent, feed_head, is
-- added to as the last step of the transaction and stays locked until that is committed. Entry n+1 can be numbered only
-- when entry n is there for everybody, and a transaction that is rolled back takes its number with it: the feed has no
-- gap, and what a reader has seen up to n is all there will ever be up to n. The other way, going by what transactions
-- are still running (as platform/live does), lets every reader stand still behind the longest transaction of the whole
-- database, and gives numbers that are no count: a person could not say "send it again from entry 120".
--
-- It costs settlement no wait: whoever settles, cancels or voids holds the credit of its agents from the beginning
-- (modules/ledger/hold-credit.ts), so two that meet on a head have met there before. Heads come last but for the heads
-- of the log, in order of agent. And it costs one row an agent and settlement, however many bills: what an entry says of
-- each bill is read from the books when somebody asks, and never changes there.
--
-- The count belongs to the agent, not to its master: a site goes on with its cursor when the agent has moved. Entries
-- stay with the master that the bets were sold under, as all money rows do.

create table feed_head (
  agent_id  bigint primary key references agent,
  position  bigint not null check (position > 0)
);

-- Append-only. What became of the bills of one agent by one run of settlement, or of one bill.
create table feed_entry (
  aggregator_id  bigint not null,
  agent_id       bigint not null,
  position       bigint not null check (position > 0),
  kind           text not null
    check (kind in ('settled', 'reversed', 'voided', 'refunded', 'bill_cancelled', 'bill_voided')),
  round_id       bigint not null,
  -- null for a bill that was taken back before its round was settled
  settlement_id  bigint,
  -- null where it is about all bills of the round that stood
  bill_id        bigint,
  bill_count     bigint not null check (bill_count >= 0),
  ticket_count   bigint not null check (ticket_count >= 0),
  stake          bigint not null check (stake >= 0),
  -- below zero where payouts are taken back
  payout         bigint not null,
  at             timestamptz not null,
  primary key (aggregator_id, agent_id, position),
  check ((bill_id is not null) = (kind in ('bill_cancelled', 'bill_voided'))),
  check (settlement_id is not null or bill_id is not null)
);

-- a site's own bills, newest first, and those of one agent in a round without those of its neighbours
create index bill_of_agent on bill (aggregator_id, agent_id, id desc);

-- What a run paid on; tenants read this of settlements and results and nothing else of them. A view with the rights of
-- its owner, as published_result.
create view paid_result as
select s.id as settlement_id, v.derived
from settlement s
join result v on v.id = s.result_id
where s.kind = 'settle';

alter table feed_head enable row level security;
alter table feed_entry enable row level security;
create policy company_sees_all on feed_head to drawdesk_company using (true);
create policy work_sees_all on feed_head to drawdesk_work using (true);
create policy tenant_sees_own on feed_head to drawdesk_app using (
  exists (select from agent a
          where a.id = agent_id and a.aggregator_id = (select app_aggregator())
            and ((select app_agent()) is null or a.id = (select app_agent()))));
create policy company_sees_all on feed_entry to drawdesk_company using (true);
create policy work_sees_all on feed_entry to drawdesk_work using (true);
create policy tenant_sees_own on feed_entry to drawdesk_app using (
  aggregator_id = (select app_aggregator())
  and ((select app_agent()) is null or agent_id = (select app_agent())));
create policy agent_reads_its_past on feed_entry for select to drawdesk_app using (
  agent_id = (select app_agent()) and aggregator_id = any((select app_former())::bigint[]));

grant select on feed_head, feed_entry, paid_result to drawdesk_app, drawdesk_company, drawdesk_work;
grant insert, update (position) on feed_head to drawdesk_app, drawdesk_company, drawdesk_work;
grant insert on feed_entry to drawdesk_app, drawdesk_company, drawdesk_work;
