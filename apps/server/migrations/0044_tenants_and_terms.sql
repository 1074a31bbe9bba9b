-- Masters and agents as they are run: what the company agreed with a master, which providers a tenant may sell, who
-- suspended what, and agents that move from one master to another (screens.md §2 and §4, domain.md §5).

-- What the company gives a master; append-only, a change is a new version. The terms of its agents (table terms) are
-- written anew from it, so that a bill needs one version alone. A version stands from its valid_from until the next
-- one that is newer and begins.
create table aggregator_terms (
  id             bigint generated always as identity primary key,
  aggregator_id  bigint not null references aggregator,
  version_no     integer not null,
  valid_from     timestamptz not null,
  -- the most that the master and an agent of it hold together; the company holds the rest
  share_bp       integer not null check (share_bp % 50 = 0 and share_bp between 0 and 10000),
  set_by         text,
  unique (aggregator_id, version_no)
);

create table aggregator_terms_bet_type (
  terms_id      bigint not null references aggregator_terms,
  bet_type      text not null,
  rate_x100     bigint not null check (rate_x100 > 0),
  discount_bp   integer not null check (discount_bp between 0 and 10000),
  primary key (terms_id, bet_type)
);

-- Who agreed on a version, by name: tenants do not read accounts.
alter table terms add column set_by text;

-- Providers a tenant may sell; null is every one, also those to come. An agent sells what it and its master may.
alter table aggregator add column providers_allowed text[];
alter table agent add column providers_allowed text[];

-- What the company suspended, a master does not lift.
alter table agent add column suspended_by text check (suspended_by in ('company', 'aggregator'));
alter table player add column suspended_by text check (suspended_by in ('company', 'aggregator'));

-- Masters an agent was under before. Money rows keep the master of the time of the bet.
create table agent_move (
  agent_id       bigint not null references agent,
  moved_at       timestamptz not null,
  aggregator_id  bigint not null references aggregator,
  moved_to       bigint not null references aggregator,
  primary key (agent_id, moved_at)
);
create index agent_move_by_master on agent_move (aggregator_id, agent_id);

-- lists of accounts by name; those by code have their unique index
create index agent_by_name on agent (name, id);

-- What stands agreed becomes the first terms of the masters that are there: as good as the best of their agents'.
insert into aggregator_terms (aggregator_id, version_no, valid_from, share_bp)
select aggregator_id, 1, min(valid_from), max(share_agent_bp + share_master_bp)
from terms
group by aggregator_id;
insert into aggregator_terms_bet_type (terms_id, bet_type, rate_x100, discount_bp)
select m.id, b.bet_type, max(b.rate_master_x100), max(b.discount_master_bp)
from aggregator_terms m
join terms t on t.aggregator_id = m.aggregator_id
join terms_bet_type b on b.terms_id = t.id
group by m.id, b.bet_type;

do $$
begin
  assert (select count(*) from aggregator_terms) = (select count(distinct aggregator_id) from terms),
    'a master whose agents have terms was left without';
  assert not exists (
    select from terms t
    join aggregator_terms m on m.aggregator_id = t.aggregator_id
    where t.share_agent_bp + t.share_master_bp > m.share_bp), 'an agent has more than its master';
end
$$;

-- The masters of an agent's past, for an agent that reads its own history; empty for everybody else.
create function app_former() returns bigint[]
  language sql stable parallel safe
  return coalesce(nullif(current_setting('app.former', true), ''), '{}')::bigint[];

alter table aggregator_terms enable row level security;
alter table aggregator_terms_bet_type enable row level security;
alter table agent_move enable row level security;
create policy company_sees_all on aggregator_terms to drawdesk_company using (true);
create policy company_sees_all on aggregator_terms_bet_type to drawdesk_company using (true);
create policy company_sees_all on agent_move to drawdesk_company using (true);
create policy work_sees_all on aggregator_terms to drawdesk_work using (true);
create policy work_sees_all on aggregator_terms_bet_type to drawdesk_work using (true);
create policy work_sees_all on agent_move to drawdesk_work using (true);
-- what the company gives a master is not its agents' to know
create policy master_reads_own on aggregator_terms for select to drawdesk_app using (
  aggregator_id = (select app_aggregator()) and (select app_agent()) is null);
create policy master_reads_own on aggregator_terms_bet_type for select to drawdesk_app using (
  exists (select from aggregator_terms t where t.id = terms_id));
create policy tenant_reads_own on agent_move for select to drawdesk_app using (
  case when (select app_agent()) is null then aggregator_id = (select app_aggregator())
       else agent_id = (select app_agent()) end);

-- A master goes on reading the name of an agent that left, beside the history it keeps.
create policy former_master_reads on agent for select to drawdesk_app using (
  (select app_agent()) is null
  and id in (select m.agent_id from agent_move m where m.aggregator_id = (select app_aggregator())));
-- An agent reads what it did under the masters it had.
create policy agent_reads_former on aggregator for select to drawdesk_app using (
  id = any((select app_former())::bigint[]));
do $$
declare
  name text;
begin
  foreach name in array array['player', 'bill', 'ticket', 'bill_cancellation', 'number_total', 'type_total', 'sales',
    'round_sales', 'agent_credit', 'payout', 'win_loss', 'daily_total', 'journal', 'ledger', 'log', 'terms']
  loop
    execute format(
      'create policy agent_reads_its_past on %I for select to drawdesk_app using (
         agent_id = (select app_agent()) and aggregator_id = any((select app_former())::bigint[]))', name);
  end loop;
end
$$;

-- A master runs its agents; an agent changes nothing of this.
grant insert (aggregator_id, code, name, providers_allowed),
    update (name, status, suspended_by, providers_allowed, version) on agent to drawdesk_app;
grant insert (aggregator_id, agent_id, credit_limit) on agent_credit to drawdesk_app;
grant insert on terms, terms_bet_type to drawdesk_app;
create policy masters_alone_insert on agent as restrictive for insert to drawdesk_app
  with check ((select app_agent()) is null);
create policy masters_alone_update on agent as restrictive for update to drawdesk_app
  using ((select app_agent()) is null);
create policy masters_alone_insert on agent_credit as restrictive for insert to drawdesk_app
  with check ((select app_agent()) is null);
create policy masters_alone_insert on terms as restrictive for insert to drawdesk_app
  with check ((select app_agent()) is null);
create policy masters_write_terms on terms_bet_type for insert to drawdesk_app with check (
  (select app_agent()) is null and exists (select from terms t where t.id = terms_id));

-- Accepting bills holds agent and master with `for share`, which needs the update right on one column of each.
grant update (version) on aggregator to drawdesk_app;
create policy masters_alone_update on aggregator as restrictive for update to drawdesk_app
  using ((select app_agent()) is null);

-- Terms and providers of a master's agents are settings that intake must read anew.
grant update (version) on config_version to drawdesk_app;
grant update (status, suspended_by) on player to drawdesk_app, drawdesk_company;
grant select on aggregator_terms, aggregator_terms_bet_type, agent_move
  to drawdesk_app, drawdesk_company, drawdesk_work;
grant insert on aggregator_terms, aggregator_terms_bet_type, agent_move to drawdesk_company;
-- moving: players are made once more under the new master, sign-ins and keys go along
grant insert on player to drawdesk_company;
grant update (aggregator_id) on account, api_key to drawdesk_company;
-- settling up is booked by the same role as settlement, which asks who may before

-- The limit on what an agent may owe is its master's word and the company's. Selling moves open stakes with the same
-- right on the row, hence a function of its own.
create function set_credit_limit(aggregator bigint, agent bigint, amount bigint) returns void
  language sql security definer set search_path = public, pg_temp
as $$
  update agent_credit c set credit_limit = amount
  where c.aggregator_id = aggregator and c.agent_id = agent
    and (select app_agent()) is null
    and (select app_aggregator()) = aggregator
$$;

revoke execute on function set_credit_limit from public;
grant execute on function set_credit_limit to drawdesk_app;
