import { escapeIdentifier } from 'pg';
import type { RoleNames } from './own-roles.ts';

/**
 * Functions of the schema that on one PostgreSQL run with the rights of its owner. On a cluster the owner would come to a node
 * on a connection of its own, which does not see what the transaction has written there. So they run with the rights of the
 * caller, and for as long as they run the setting `app.as_owner` gives those a few rows more. Each works for one master at a
 * time, whose rows are on one node. And one that reads bills one by one names their master in each of its tables, so that it
 * asks that node alone.
 * @returns statements: Citus sends the text of some to its nodes, which take one at a time
 */
export const functionsOnNodes = (names: RoleNames): string[] => {
  const [app, intake, company, work] = (['app', 'intake', 'company', 'work'] as const).map((kind) =>
    escapeIdentifier(names[kind]),
  );
  const all = `${app}, ${intake}, ${company}, ${work}`;
  return [
    `create or replace function app_as_owner() returns boolean language sql stable parallel safe as $$
      select coalesce(current_setting('app.as_owner', true), '') = 'on'
    $$`,
    'drop policy if exists as_owner_for_the_company on type_total',
    `create policy as_owner_for_the_company on type_total for select to ${all} using (agent_id = 0 and app_as_owner())`,
    // the primary key begins with the master
    'create index if not exists type_total_of_company on type_total (round_id, bet_type) where agent_id = 0',
    // the roles get the right to write there: of the policies only the next ones let them
    `do $$
    declare
      p record;
    begin
      for p in
        select tablename, policyname, qual, array_to_string(array(select quote_ident(r) from unnest(roles) r), ', ') as readers
        from pg_policies
        where schemaname = 'public' and tablename in ('long_number', 'long_ending') and cmd = 'ALL'
          and policyname <> 'as_owner'
      loop
        execute format('drop policy %I on %I', p.policyname, p.tablename);
        execute format('create policy %I on %I for select to %s using (%s)', p.policyname, p.tablename, p.readers, p.qual);
      end loop;
    end
    $$`,
    'drop policy if exists as_owner on long_number',
    `create policy as_owner on long_number to ${all} using (app_as_owner())`,
    'drop policy if exists as_owner on long_ending',
    `create policy as_owner on long_ending to ${all} using (app_as_owner())`,
    `grant select, insert, update on long_number, long_ending to ${all}`,
    // a row moves to another node as one that is deleted here and inserted there
    `grant delete on feed_head to ${company}`,
    `grant select on ticket to ${intake}`,
    `grant select (terms_id) on bill to ${intake}`,
    'drop policy if exists as_owner on terms',
    `create policy as_owner on terms for select to ${intake} using (app_as_owner())`,
    `grant select (id, share_agent_bp, share_master_bp) on terms to ${intake}`,
    // by the rights of the roles alone an agent may change its own limit there; nothing but this function does
    `grant update (credit_limit) on agent_credit to ${app}`,
    `create or replace function set_credit_limit(aggregator bigint, agent bigint, amount bigint) returns void
      language plpgsql security invoker set search_path = public, pg_temp
    as $$
    begin
      if app_agent() is null and app_aggregator() = aggregator then
        update agent_credit c set credit_limit = amount where c.aggregator_id = aggregator and c.agent_id = agent;
      end if;
    end
    $$`,
    `create or replace function company_type_totals(round_ids bigint[])
      returns table (round_id bigint, bet_type text, net_stake bigint, stake bigint)
      language plpgsql security invoker set search_path = public, pg_temp
    as $$
    #variable_conflict use_column
    begin
      perform set_everywhere('app.as_owner', 'on');
      return query
        select t.round_id, t.bet_type, sum(t.net_stake)::bigint, sum(t.stake)::bigint
        from type_total t
        where t.round_id = any(round_ids) and t.agent_id = 0
        group by t.round_id, t.bet_type;
      perform set_everywhere('app.as_owner', 'off');
    end
    $$`,
    `create or replace function count_long_numbers(
      aggregator_ids bigint[], round_ids bigint[], agent_ids bigint[], types text[], keys text[],
      counts bigint[], stakes bigint[], payouts bigint[])
      returns void
      language plpgsql security invoker set search_path = public, pg_temp
    as $$
    #variable_conflict use_column
    declare
      master bigint;
    begin
      perform set_everywhere('app.as_owner', 'on');
      -- the company, for which all masters count, is the last
      for master in select distinct id from unnest(aggregator_ids || 0::bigint) as g (id) order by id desc loop
        insert into long_number as n
          (aggregator_id, round_id, agent_id, ending, bet_type, number_key, ticket_count, stake, potential_payout)
        select master, g.round_id, g.agent_id, right(g.number_key, 4), g.bet_type, g.number_key, sum(g.count), sum(g.stake),
               sum(g.payout)
        from unnest(aggregator_ids, round_ids, agent_ids, types, keys, counts, stakes, payouts)
          as g (aggregator_id, round_id, agent_id, bet_type, number_key, count, stake, payout)
        where g.aggregator_id = master or (master = 0 and g.agent_id = 0)
        group by g.round_id, g.agent_id, g.bet_type, g.number_key
        order by g.round_id, g.agent_id, g.bet_type, g.number_key
        on conflict (aggregator_id, round_id, agent_id, ending, bet_type, number_key) do update
        set ticket_count = n.ticket_count + excluded.ticket_count,
            stake = n.stake + excluded.stake,
            potential_payout = n.potential_payout + excluded.potential_payout;
        -- bounds only rise: a row that is high enough already is not locked
        insert into long_ending as e (aggregator_id, round_id, agent_id, bet_type, ending, payout_bound)
        select h.*
        from (
          select n.aggregator_id, n.round_id, n.agent_id, n.bet_type, n.ending, max(n.potential_payout) as payout
          from long_number n
          join unnest(round_ids, agent_ids, types, keys) as g (round_id, agent_id, bet_type, number_key)
            on n.round_id = g.round_id and n.agent_id = g.agent_id and n.ending = right(g.number_key, 4)
              and n.bet_type = g.bet_type and n.number_key = g.number_key
          where n.aggregator_id = master
          group by n.aggregator_id, n.round_id, n.agent_id, n.bet_type, n.ending
        ) h
        where not exists (
          select from long_ending k
          where k.aggregator_id = h.aggregator_id and k.round_id = h.round_id and k.agent_id = h.agent_id
            and k.bet_type = h.bet_type and k.ending = h.ending and k.payout_bound >= h.payout)
        order by 1, 2, 3, 4, 5
        on conflict (aggregator_id, round_id, agent_id, bet_type, ending) do update
        set payout_bound = greatest(e.payout_bound, excluded.payout_bound);
      end loop;
      perform set_everywhere('app.as_owner', 'off');
    end
    $$`,
    `create or replace function held_of_numbers(
      aggregator_ids bigint[], round_ids bigint[], agent_ids bigint[], types text[], numbers text[])
      returns table (place bigint, held bigint)
      language plpgsql volatile security invoker set search_path = public, pg_temp
    as $$
    #variable_conflict use_column
    declare
      master bigint;
      dates date[] := array(select r.business_date from round r where r.id = any(round_ids));
    begin
      perform set_everywhere('app.as_owner', 'on');
      for master in
        select distinct id from unnest(aggregator_ids) as g (id)
        where array_position(app_batch(), id) is not null or id = app_aggregator()
      loop
        return query
          with sold as materialized (
            select t.round_id, t.bet_type, t.number, t.agent_id, t.stake, t.held_agent, t.held_master, t.share_agent_bp,
                   t.share_master_bp, b.terms_id
            from ticket t
            join bill b on b.aggregator_id = t.aggregator_id and b.id = t.bill_id
            where t.aggregator_id = master and t.business_date = any(dates) and t.round_id = any(round_ids)
              and t.bet_type = any(types) and t.number = any(numbers)
              and not exists (
                select from bill_cancellation c where c.aggregator_id = t.aggregator_id and c.bill_id = t.bill_id)
          ), shared as (
            select s.*, coalesce(s.share_agent_bp, m.share_agent_bp) as agent_bp,
                   coalesce(s.share_master_bp, m.share_master_bp) as master_bp
            from sold s
            join terms m on m.id = s.terms_id
          ), parts as (
            select s.*, coalesce(s.held_agent, div(s.stake * s.agent_bp::numeric + 5000, 10000)) as of_agent,
                   coalesce(s.held_master,
                     div(s.stake * (s.agent_bp + s.master_bp)::numeric + 5000, 10000)
                     - div(s.stake * s.agent_bp::numeric + 5000, 10000)) as of_master
            from shared s
          )
          select g.place, sum(case when g.agent_id = 0 then p.of_master else p.of_agent end)::bigint
          from unnest(aggregator_ids, round_ids, agent_ids, types, numbers) with ordinality
            as g (aggregator_id, round_id, agent_id, bet_type, number, place)
          join parts p on p.round_id = g.round_id and p.bet_type = g.bet_type and p.number = g.number
            and (g.agent_id = 0 or p.agent_id = g.agent_id)
          where g.aggregator_id = master and (app_agent() is null or g.agent_id = app_agent())
          group by g.place;
      end loop;
      perform set_everywhere('app.as_owner', 'off');
    end
    $$`,
    // as 0021_growth.sql, but by their keys: a place in a table does not say on which node it is
    `create or replace function remove_old_counters(most integer) returns integer
      language plpgsql security definer
      set search_path = public, pg_temp
      set enable_seqscan = off
      set enable_hashjoin = off
      set enable_mergejoin = off
    as $$
    declare
      ended bigint;
      of_players integer;
      of_company integer := 0;
    begin
      if most not between 1 and 20000 then
        raise exception 'from 1 to 20000 counters in a step' using errcode = 'invalid_parameter_value';
      end if;
      -- round_with_counters
      select id into ended from round
      where counters <> 'gone' and status in ('settled', 'cancelled', 'voided') and business_date < current_date - 60
      order by business_date, id limit 1
      for update skip locked;
      if ended is null then
        return null;
      end if;
      -- primary keys; verify compares the players of a round until the first of them is removed
      delete from player_total
      where (aggregator_id, round_id, player_id, bet_type, number_key) in (
        select aggregator_id, round_id, player_id, bet_type, number_key from player_total
        where aggregator_id = any(array(select id from aggregator)) and round_id = ended
        limit most);
      get diagnostics of_players = row_count;
      if of_players < most then
        delete from company_number_total where ctid = any(array(
          select c.ctid from company_number_total c where c.round_id = ended limit most - of_players));
        get diagnostics of_company = row_count;
      end if;
      update round set counters = case when of_players + of_company < most then 'gone' else 'going' end where id = ended;
      return of_players + of_company;
    end
    $$`,
    `create or replace function player_stakes(
      master bigint, player bigint, day_start timestamptz, week_start timestamptz, out of_day bigint, out of_week bigint)
      language plpgsql stable parallel safe
    as $$
    declare
      sold record;
    begin
      of_day := 0;
      of_week := 0;
      for sold in
        select b.stake, b.placed_at, c.bill_id is not null as cancelled
        from bill b
        left join bill_cancellation c on c.aggregator_id = b.aggregator_id and c.bill_id = b.id
        where b.aggregator_id = master and b.player_id = player
        order by b.id desc
      loop
        exit when sold.placed_at < week_start;
        continue when sold.cancelled;
        of_week := of_week + sold.stake;
        if sold.placed_at >= day_start then of_day := of_day + sold.stake; end if;
      end loop;
    end
    $$`,
  ];
};
