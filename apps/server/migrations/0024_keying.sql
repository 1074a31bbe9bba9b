-- The keying desk: staff of an agent take bets for its players. The company switches it on.
alter table company add column keying_desk boolean not null default false;

-- Which bills were keyed in, and by whom; bills of player sites have no row here.
create table keyed_bill (
  aggregator_id  bigint not null,
  bill_id        bigint not null,
  agent_id       bigint not null,
  -- of the person, also while impersonating the agent
  account_id     bigint not null,
  keyed_by       text not null,
  primary key (aggregator_id, bill_id)
);
-- the last bills of an agent's desk
create index keyed_bill_of_agent on keyed_bill (aggregator_id, agent_id, bill_id desc);

alter table keyed_bill enable row level security;
create policy company_sees_all on keyed_bill to drawdesk_company using (true);
create policy work_sees_all on keyed_bill to drawdesk_work using (true);
create policy tenant_sees_own on keyed_bill to drawdesk_app using (
  aggregator_id = (select app_aggregator())
  and ((select app_agent()) is null or agent_id = (select app_agent())));
create policy agent_reads_its_past on keyed_bill for select to drawdesk_app using (
  agent_id = (select app_agent())
  and aggregator_id = any((select app_former())::bigint[]));
create policy batch_sees_own on keyed_bill to drawdesk_intake using (
  array_position((select app_batch()), aggregator_id) is not null);
grant select on keyed_bill to drawdesk_app, drawdesk_company, drawdesk_work;
grant insert on keyed_bill to drawdesk_intake;
-- whether the desk is still on when a bill is placed
grant select (keying_desk) on company to drawdesk_intake;
